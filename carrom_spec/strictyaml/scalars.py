"""What a bare value means: the part of YAML that all its versions read alike, and nothing else."""

from __future__ import annotations

import math
import re
from decimal import Decimal
from functools import lru_cache

from carrom_spec.strictyaml import texts
from carrom_spec.strictyaml.texts import Text

__all__ = ["LIMIT_NUMBER", "Ambiguous", "Scalar", "decimal_text", "plain_scalar"]

Scalar = str | int | float | bool | None

LIMIT_NUMBER = 400
"""Characters of a number: every finite float fits."""

LIMIT_REMEMBERED = 64
"""Characters of a value worth remembering: a file has few words, and says them often."""


class Ambiguous(Exception):
    """A bare value that is read differently elsewhere; caught where the place is known."""

    def __init__(self, text: Text, bare: str, value: str = "") -> None:
        super().__init__(bare)
        self.text = text
        self.bare = bare
        self.value = value


_WORDS: dict[str, Scalar] = {"null": None, "true": True, "false": False}
_INTEGER = re.compile(r"0|-?[1-9][0-9]*")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")

# In the order of trial. Sources: the YAML 1.1 type repository and the YAML 1.2 core schema, both read widely.
_AMBIGUOUS: tuple[tuple[re.Pattern[str], Text], ...] = tuple(
    (re.compile(pattern), text)
    for pattern, text in (
        ("", texts.BARE_NOTHING),
        ("~|Null|NULL", texts.BARE_NULL),
        ("no|No|NO", texts.BARE_NORWEGIAN),
        ("n|N|off|Off|OFF|y|Y|yes|Yes|YES|on|On|ON", texts.BARE_BOOLEAN),
        ("True|TRUE|False|FALSE", texts.BARE_BOOLEAN_CASE),
        ("=", texts.BARE_EQUALS),
        (r"[-+]?0[0-7_]+", texts.BARE_OCTAL),
        (r"[-+]?0(?:b[01_]+|o[0-7_]+|x[0-9a-fA-F_]+)", texts.BARE_BASE),
        (r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?", texts.BARE_SEXAGESIMAL),
        (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:(?:[Tt]|[ \t]+)[0-9]{1,2}:.*)?", texts.BARE_DATE),
        (r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)", texts.BARE_NOT_FINITE),
        (r"[-+]?(?=[0-9.]*_)\.?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?", texts.BARE_UNDERSCORE),
        (r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?", texts.BARE_NUMBER_FORM),
    )
)
_FALSE = frozenset({"n", "off", "false"})


def plain_scalar(bare: str) -> Scalar:
    """The value of a bare scalar. Raises `Ambiguous`."""
    return _remembered(bare) if len(bare) <= LIMIT_REMEMBERED else _read(bare)


def _read(bare: str) -> Scalar:
    if bare in _WORDS:
        return _WORDS[bare]
    if len(bare) <= LIMIT_NUMBER:
        if _INTEGER.fullmatch(bare):
            return int(bare)
        if _DECIMAL.fullmatch(bare):
            return _decimal(bare)
    for pattern, text in _AMBIGUOUS:
        if pattern.fullmatch(bare):
            raise Ambiguous(text, bare, "false" if bare.lower() in _FALSE else "true")
    return bare


_remembered = lru_cache(maxsize=4096)(_read)


def _decimal(bare: str) -> float:
    """The float; refused where it is not written back the same: `7.10` may be a sentence."""
    value = float(bare)
    text = decimal_text(value) if math.isfinite(value) else "infinity"
    if text != bare:
        raise Ambiguous(texts.BARE_DECIMAL, bare, text)
    return value


def decimal_text(value: float) -> str:
    """The shortest decimal, without an exponent, that is this float; always with a point."""
    text = format(Decimal(repr(value)), "f")
    return text if "." in text else text + ".0"
