"""`python -m carrom_spec` is `carrom-spec`."""

from carrom_spec.cli import main

if __name__ == "__main__":
    main(prog_name="carrom-spec")
