"""The site: MyST pages, furo, nothing from outside."""

project = "carrom-spec"
author = copyright = "The carrom-spec authors"
extensions = ["myst_parser", "carrom_spec.sphinx_ext"]
myst_enable_extensions = ["colon_fence"]
# Quoted clauses stay as they are, in whatever language.
smartquotes = False
html_theme = "furo"
html_title = "carrom-spec"
exclude_patterns = ["_build"]
