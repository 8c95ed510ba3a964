"""Every sentence that the readers say, in one place, so that it can be translated."""

from __future__ import annotations

from dataclasses import dataclass

LABELS = {
    "found": "found: {}",
    "expected": "expected: {}",
    "nearest": "did you mean “{}”?",
    "remedy": "{}",
}
"""How the parts of an error are introduced, in the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Text:
    """What one mistake is called, what should stand there, and what to do; `{names}` are filled in."""

    message: str
    expected: str | None = None
    remedy: str | None = None


# Files

NO_FILE = Text("there is no such file", remedy="Check the path.")
DIRECTORY = Text("this is a directory", expected="a file", remedy="Name a file inside it.")
NO_REGULAR_FILE = Text(
    "this is {what}, which is never opened",
    expected="a regular file",
    remedy="Save its content to a file first.",
)
NO_PERMISSION = Text("this file may not be read", remedy="Give yourself permission to read it.")
UNREADABLE = Text("this file cannot be read: {reason}", remedy="Check the path and the disk.")
FILE_TOO_LARGE = Text(
    "this file is too large",
    expected="at most {limit} bytes",
    remedy="Check that this is the file you mean, or split it.",
)
UTF16 = Text("this file is UTF-16", expected="UTF-8", remedy="Save it again with the encoding UTF-8.")
NOT_UTF8 = Text("this byte is not UTF-8", expected="UTF-8", remedy="Save the file again with the encoding UTF-8.")
NUL = Text(
    "a NUL character",
    expected="text in UTF-8",
    remedy="This is a binary file, or text in UTF-16: save it as UTF-8.",
)
CONTROL = Text("an invisible control character", expected="plain text", remedy="Delete it.")
LINE_END = Text(
    "a line end that only some programs know",
    expected="an ordinary line end",
    remedy="Press Enter here instead.",
)
TAB = Text("a tab", expected="spaces", remedy="Indent with spaces; inside double quotes write \\t.")

# YAML

EMPTY = Text("there is nothing here", expected="a YAML document", remedy="Write at least {{}}.")
MULTIPLE_DOCUMENTS = Text(
    "a second document",
    expected="one document a file",
    remedy="Remove the --- line, or move what follows to its own file.",
)
YAML_DIRECTIVE = Text("a YAML directive", expected="plain YAML", remedy="Remove the line that begins with %.")
ANCHOR = Text("an anchor", expected="plain YAML", remedy="Remove it, and repeat the value where it is wanted.")
ALIAS = Text("an alias", expected="a value", remedy="Repeat the value here; a text that begins with * needs quotes.")
TAG = Text("a tag", expected="a value without a tag", remedy="Remove it; a text that begins with ! needs quotes.")
MERGE_KEY = Text("a merge key", expected="plain keys", remedy="Repeat the keys here, or quote the <<.")
DUPLICATE_KEY = Text(
    "this key stands here a second time",
    expected="each key once",
    remedy="Remove one of the two; the first is on line {first}.",
)
COLLECTION_KEY = Text("{kind} as a key", expected="a text", remedy="Use a word, or quote the whole key.")
SCALAR_KEY = Text("this key is no text", expected="a text", remedy="Quote it.")
TOO_DEEP = Text("nested too deeply", expected="at most {limit} levels", remedy="Flatten the lists and mappings here.")
BARE_NORWEGIAN = Text(
    "YAML 1.1 reads a bare {bare} as false",
    expected="a value that every reader understands alike",
    remedy="Quote it, or write nb for Norwegian.",
)
BARE_BOOLEAN = Text(
    "YAML 1.1 reads a bare {bare} as {value}",
    expected="a value that every reader understands alike",
    remedy="Quote it; the truth value is written {value}.",
)
BARE_BOOLEAN_CASE = Text("true and false have small letters", expected="{value}", remedy="Write {value}, or quote it.")
BARE_NULL = Text("YAML reads a bare {bare} as null", expected="the word null", remedy="Write null, or quote it.")
BARE_NOTHING = Text(
    "there is no value here, which YAML reads as null",
    expected="a value",
    remedy='Write the value; null, "" or {{}} if there is none. Indent the lines that belong here.',
)
BARE_OCTAL = Text(
    "YAML 1.1 reads a bare {bare} as an octal number",
    expected="a decimal number",
    remedy="Quote it, or write the number without leading zeros.",
)
BARE_SEXAGESIMAL = Text(
    "YAML 1.1 reads a bare {bare} in base 60",
    expected="a value that every reader understands alike",
    remedy="Quote it.",
)
BARE_BASE = Text(
    "a bare {bare} may be read as a number in another base",
    expected="a decimal number",
    remedy="Quote it, or write it in decimal.",
)
BARE_UNDERSCORE = Text(
    "YAML 1.1 reads a bare {bare} as a number",
    expected="a decimal number",
    remedy="Quote it, or write it without _.",
)
BARE_DATE = Text(
    "YAML 1.1 reads a bare {bare} as a date",
    expected="a value that every reader understands alike",
    remedy="Quote it.",
)
BARE_NOT_FINITE = Text("YAML reads a bare {bare} as no finite number", expected="a finite number", remedy="Quote it.")
BARE_NUMBER_FORM = Text(
    "a bare {bare} is a number to one reader and a text to another",
    expected="a number as in 7, -7 or 0.5",
    remedy="Quote it, or write it plainly.",
)
BARE_DECIMAL = Text(
    "a bare {bare} would be read as {value}",
    expected="{value}",
    remedy="Quote it if every digit counts, or write {value}.",
)
BARE_EQUALS = Text("YAML 1.1 gives a bare = a meaning of its own", expected="a text", remedy="Quote it.")

# YAML that does not parse: a piece of what either loader says, and what we say

SYNTAX = Text("this is not YAML: {problem}", remedy="Check the punctuation here and on the line above.")
SYNTAX_COLON = Text(
    "a colon where no key can be",
    expected="“key: value” on a line of its own",
    remedy="Quote the text if the colon belongs to it; check the indentation.",
)
SYNTAX_KEY = Text(
    "this line does not fit the mapping around it",
    expected="“key: value”, indented like the keys above",
    remedy="Check the indentation, and quotes that close too early.",
)
SYNTAX_NO_COLON = Text("a key without its colon", expected="“key: value”", remedy="Add the colon and a space after it.")
SYNTAX_ITEM = Text(
    "this line does not fit the list around it",
    expected="“- item”, indented like the items above",
    remedy="Check the indentation.",
)
SYNTAX_DASH = Text(
    "a list item where none can be",
    expected="list items only below a key, or below other items",
    remedy="Begin a list on the line below its key; quote a text that begins with a dash.",
)
SYNTAX_LIST_END = Text(
    "the list in brackets from line {line} goes wrong here",
    expected="“,” or “]”",
    remedy="Close the bracket, add the comma, or quote the text.",
)
SYNTAX_MAPPING_END = Text(
    "the mapping in braces from line {line} goes wrong here",
    expected="“,” or “}}”",
    remedy="Close the brace, add the comma, or quote the text.",
)
SYNTAX_START = Text(
    "nothing can begin with this character", expected="a letter, a digit or a quote", remedy="Quote the text."
)
SYNTAX_QUOTE = Text(
    "a quotation that never ends",
    expected="the closing quote",
    remedy="Close it; inside single quotes write '' for an apostrophe.",
)
SYNTAX_ESCAPE = Text(
    "an escape that YAML does not know",
    expected=r"\n, \t, \\, \" or \u and four digits",
    remedy="Write \\\\ for a backslash, or use single quotes.",
)
SYNTAX_CONTENT = Text(
    "a value is missing here", expected="a value", remedy="Write the value, or remove what announces it."
)
SYNTAX_BLOCK_HEADER = Text(
    "| or > with something behind it",
    expected="the text on the lines below",
    remedy="Move the text to the next line and indent it.",
)

SYNTAX_TEXTS = (
    ("mapping values are not allowed", SYNTAX_COLON),
    ("did not find expected key", SYNTAX_KEY),
    ("expected <block end>, but found '-'", SYNTAX_DASH),
    ("expected <block end>", SYNTAX_KEY),
    ("could not find expected ':'", SYNTAX_NO_COLON),
    ("did not find expected '-'", SYNTAX_ITEM),
    ("sequence entries are not allowed", SYNTAX_DASH),
    ("expected ',' or ']'", SYNTAX_LIST_END),
    ("expected ',' or '}'", SYNTAX_MAPPING_END),
    ("cannot start any token", SYNTAX_START),
    ("unexpected end of stream", SYNTAX_QUOTE),
    ("unknown escape character", SYNTAX_ESCAPE),
    ("hexdecimal", SYNTAX_ESCAPE),
    ("hexadecimal", SYNTAX_ESCAPE),
    ("Unicode character escape", SYNTAX_ESCAPE),
    ("did not find expected node content", SYNTAX_CONTENT),
    ("expected the node content", SYNTAX_CONTENT),
    ("expected a comment or a line break", SYNTAX_BLOCK_HEADER),
    ("expected comment or line break", SYNTAX_BLOCK_HEADER),
    ("expected <document start>", SYNTAX_KEY),
)

# Schemas

UNKNOWN_KEY = Text("this key is not known here", remedy="Correct its name, or remove it.")
MISSING_KEY = Text("the key “{key}” is missing", remedy="Add “{key}: …” to this mapping.")
NOTHING = "nothing"
END = "the end of the text"
NO_KEYS = "no key at all"
TOO_SMALL = Text("this number is too small", expected="at least {limit}", remedy="Write a number within the limits.")
TOO_BIG = Text("this number is too large", expected="at most {limit}", remedy=TOO_SMALL.remedy)
WRONG_CHOICE = Text("this value is not known here", remedy="Use one of the known values.")

MAPPING = "a mapping"
LIST = "a list"
TEXT = "a text"
NUMBER = "a number"
INTEGER = "a whole number"
BOOLEAN = "true or false"
NULL = "null"

WRONG_TYPE = Text("{kind} where {wanted} belongs", expected="{wanted}")
WRONG_TYPE_REMEDIES = {
    MAPPING: "Write “key: value” lines, indented, or {key: value}.",
    LIST: "Write “- item” lines, or [item, item].",
    TEXT: "Write a text; quotes make a text of any value.",
    NUMBER: "Write a number without quotes, as in 7 or 0.5.",
    INTEGER: "Write a whole number without quotes.",
    BOOLEAN: "Write true or false without quotes.",
}

# MyST

NO_FRONT_MATTER = Text(
    "there is no front matter",
    expected="--- on the first line",
    remedy="Begin the file with front matter between two lines ---.",
)
OPEN_FRONT_MATTER = Text(
    "the front matter never ends",
    expected="a second line ---",
    remedy="Write --- on a line of its own below the last key.",
)
UNCLOSED_DIRECTIVE = Text(
    "the directive {{{name}}} is never closed",
    expected="a line {fence}",
    remedy="Write {fence} on a line of its own below its last line.",
)
UNCLOSED_COMMENT = Text("this comment is never closed", expected="-->", remedy="Write --> at its end.")
UNCLOSED_CODE = Text(
    "this block of code is never closed",
    expected="a line {fence}",
    remedy="Write {fence} on a line of its own below its last line.",
)
MALFORMED_DIRECTIVE = Text(
    "this opens no directive",
    expected="{fence}{{NAME}} ARGUMENT",
    remedy="Put the name in braces, or remove the line.",
)
NO_DIRECTIVE_OPEN = Text(
    "this closes a directive, and none is open",
    expected=":::{{NAME}} ARGUMENT",
    remedy="Remove the line, or open the directive above.",
)
BACKTICK_ARGUMENT = Text(
    "a backtick behind the braces",
    expected="an argument without backticks",
    remedy="Remove it, or open the directive with colons.",
)
TILDE_FENCE = Text("a directive between tildes", expected="``` or :::", remedy="Write backticks or colons instead.")
NESTED_DIRECTIVE = Text(
    "a directive inside {{{outer}}}",
    expected="the end of {{{outer}}}, which opens on line {line}",
    remedy="Close {{{outer}}} with a line {fence} first; directives stand one after the other.",
)
INDENTED_DIRECTIVE = Text(
    "a directive that does not begin at the margin",
    expected="the directive in column 1",
    remedy="Remove what stands before it: spaces, list marks, quotation marks.",
)
HTML_DIRECTIVE = Text(
    "a directive inside HTML",
    expected="a directive between blocks of text",
    remedy="Leave a blank line above it, or put it in a comment <!-- … -->.",
)
UNKNOWN_DIRECTIVE = Text("this directive is not known here", remedy="Correct its name.")
MISSING_ARGUMENT = Text(
    "the directive {{{name}}} needs an argument",
    expected="{fence}{{{name}}} ARGUMENT",
    remedy="Write it behind the braces.",
)
UNWANTED_ARGUMENT = Text(
    "the directive {{{name}}} takes no argument", expected="nothing behind the braces", remedy="Remove it."
)
MISSING_BODY = Text(
    "the directive {{{name}}} is empty",
    expected="text between its options and its end",
    remedy="Write the text, or remove the directive.",
)
MALFORMED_OPTION = Text(
    "this is no option",
    expected=":NAME: VALUE",
    remedy="Write the name between two colons, then a space; a text that begins with a colon comes after a blank line.",
)
MISPLACED_OPTION = Text(
    "an option that does not stand at the top",
    expected="options directly below the line that opens {{{name}}}",
    remedy="Move it up; no blank line comes before an option.",
)
YAML_OPTIONS = Text(
    "options between --- lines",
    expected=":NAME: VALUE",
    remedy="Write each option as :NAME: VALUE on a line of its own.",
)
UNKNOWN_OPTION = Text("the directive {{{name}}} has no such option", remedy="Correct its name, or remove the line.")
DUPLICATE_OPTION = Text(
    "this option stands here a second time",
    expected="each option once",
    remedy="Remove one of the two; the first is on line {first}.",
)
MISSING_OPTION = Text(
    "the directive {{{name}}} lacks its option “{option}”",
    expected=":{option}: VALUE",
    remedy="Add the line below the one that opens the directive.",
)
EMPTY_OPTION = Text(
    "the option “{option}” has no value",
    expected=":{option}: VALUE",
    remedy="Write the value, or remove the line.",
)
NO_OPTIONS = "no option at all"
NO_DIRECTIVES = "no directive at all"
