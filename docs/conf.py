"""The site: MyST pages, furo, nothing from outside."""

project = "carrom-spec"
author = copyright = "The carrom-spec authors"
extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence"]
html_theme = "furo"
html_title = "carrom-spec"
exclude_patterns = ["_build"]
