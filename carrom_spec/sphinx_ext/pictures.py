"""Pictures made from the rulesets, as SVG without script, style sheet or font of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from carrom_spec.catalogue import catalogue
from carrom_spec.compare import Matrix, Row, matrix
from carrom_spec.rulesets import RULESETS

__all__ = ["overview_svg", "standing"]

INK, PAPER, FAINT = "#1f2328", "#ffffff", "#8c959f"
LEFT, TOP, STEP, SIZE, MOST = 176, 64, 16, 11, 36
STANDINGS = {
    "differ": "answers differ",
    "open": "one text says two things",
    "silent": "not all texts answer",
    "alike": "all answer alike",
}


def standing(row: Row) -> str | None:
    """How the rulesets stand on a question, as a key of STANDINGS; None where none of them says anything."""
    answers = {cell.reading.options for cell in row.cells if cell.reading.options}
    if not answers:
        return None
    if any(cell.status == "open" for cell in row.cells):
        return "open"
    if len(answers) > 1:
        return "differ"
    return "silent" if row.unlike else "alike"


def overview_svg(names: Sequence[str] = RULESETS, language: str = "en") -> str:
    """A square a question, a line a topic: where the texts differ, and where not all of them answer."""
    table = matrix(names, language)
    lines = list(_lines(table, language))
    width, height = LEFT + MOST * STEP + 20, TOP + len(lines) * 22 + 16
    legend = "".join(_legend(kind, index) for index, kind in enumerate(STANDINGS))
    body = "\n".join(_line(name, marks, TOP + index * 22) for index, (name, marks) in enumerate(lines))
    title = f"What {len(names)} rule texts of carrom say on {sum(len(marks) for _, marks in lines)} questions"
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" \
role="img" aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13">
<!-- written by tools/readme.py from the rulesets; do not edit -->
<title>{escape(title)}</title>
<rect width="{width}" height="{height}" rx="6" fill="{PAPER}"/>
<text x="16" y="24" fill="{INK}" font-weight="600">{escape(title)}</text>
{legend}
{body}
</svg>
"""


def _lines(table: Matrix, language: str) -> Iterator[tuple[str, list[str]]]:
    """Each topic with the standing of its questions, the most remarkable first; long topics run over."""
    order = list(STANDINGS)
    for topic in catalogue().topics:
        found = [standing(row) for row in table.rows if row.topic == topic.id]
        marks = sorted((one for one in found if one), key=order.index)
        for start in range(0, len(marks), MOST):
            yield (topic.label(language) if start == 0 else ""), marks[start : start + MOST]


def _line(name: str, marks: Sequence[str], y: int) -> str:
    squares = "".join(_square(kind, LEFT + index * STEP, y) for index, kind in enumerate(marks))
    return f'<text x="16" y="{y + 10}" fill="{INK}">{escape(name)}</text>{squares}'


def _square(kind: str, x: int, y: int) -> str:
    """Four kinds told apart by shape, so that colour is not needed."""
    if kind == "differ":
        return f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="{INK}"/>'
    frame = f'<rect x="{x + 0.5}" y="{y + 0.5}" width="{SIZE - 1}" height="{SIZE - 1}" fill="none" stroke="{INK}"/>'
    if kind == "open":
        return f'{frame}<path d="M{x} {y + SIZE}L{x + SIZE} {y}V{y + SIZE}Z" fill="{INK}"/>'
    if kind == "silent":
        return frame.replace(INK, FAINT) + f'<path d="M{x + 3} {y + 5.5}h5" stroke="{FAINT}"/>'
    return f'<circle cx="{x + SIZE / 2}" cy="{y + SIZE / 2}" r="2.5" fill="{FAINT}"/>'


def _legend(kind: str, index: int) -> str:
    x = 16 + index * 186
    return f'{_square(kind, x, 36)}<text x="{x + 17}" y="46" fill="{INK}" font-size="12">{STANDINGS[kind]}</text>'
