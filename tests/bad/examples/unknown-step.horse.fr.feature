Quand Sud rentre un cheval
