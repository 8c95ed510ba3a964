"""The sections of the rule book, one module each. `carrom_spec.machine.adjudicate` reads them in order."""
