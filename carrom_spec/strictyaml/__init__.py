"""The strict readers: YAML, MyST, and errors with file, line, column, what was found and what to do."""

from carrom_spec.strictyaml.errors import (
    AmbiguousScalar,
    DuplicateKey,
    DuplicateOption,
    ForbiddenCharacter,
    ForbiddenYaml,
    InputError,
    MalformedDirective,
    MalformedOption,
    MisplacedDirective,
    MisplacedOption,
    MissingBody,
    MissingFrontMatter,
    MissingKey,
    MissingOption,
    MystError,
    NestedDirective,
    NotUtf8,
    TooDeep,
    TooLarge,
    UnclosedDirective,
    UnknownDirective,
    UnknownKey,
    UnknownOption,
    UnreadableFile,
    WrongArgument,
    WrongType,
    WrongValue,
    YamlSyntaxError,
)
from carrom_spec.strictyaml.files import read_text
from carrom_spec.strictyaml.myst import (
    Block,
    Directive,
    DirectiveRule,
    Document,
    Heading,
    Option,
    Prose,
    load_myst,
    parse_myst,
)
from carrom_spec.strictyaml.nodes import Entries, Node
from carrom_spec.strictyaml.reader import load_yaml, parse_yaml
from carrom_spec.strictyaml.words import listed, nearest, shown
from carrom_spec.strictyaml.writer import dump_yaml
