"""Finds declarations in Swift sources by their names, such as `SectionList.candidates` or `Rect.init(x:y:)`."""

import dataclasses
import difflib
import functools
import pathlib
import re

BRACKETS = r"(?P<opening>[(\[{])|(?P<closing>[)\]}])"
# A string literal may hold expressions with brackets and other strings.
STRING = (r'(?P<string>#*"""[\s\S]*?"""#*|#+"[^\n]*?"#+'
          r'|"(?:\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)|\\.|[^"\\\n])*")')
COMMENT = re.compile(rf"{STRING}|//[^\n]*|/\*[\s\S]*?\*/")
TOKEN = re.compile(
    rf"{STRING}|{BRACKETS}"
    r"|\b(?:actor|class|enum|extension|struct)\s+(?!(?:func|let|subscript|var)\b)(?P<type>[\w.]+)"
    r"|\b(?:func|let|var)\s+(?P<member>\w+|[^\s\w(]+)|(?<![.\w])(?P<unnamed>init|subscript)\b")
LABEL = re.compile(rf"{STRING}|{BRACKETS}|(?<=[(,])\s*(?P<label>\w+)(?:\s+\w+)?\s*:")


@dataclasses.dataclass(frozen=True)
class Declaration:
    """A function, initializer, subscript or property of a type or a file: the code from its keyword to the next one.

    `name` has the types around it; `code` is the whole file with blanks in place of comments.
    """
    file: pathlib.Path
    name: str
    code: str
    start: int
    end: int

    @functools.cached_property
    def full_name(self):
        """The name with the labels of the parameters."""
        labels, depth = [], 0
        for token in LABEL.finditer(self.code, self.start, self.end):
            depth += {"opening": 1, "closing": -1}.get(token.lastgroup, 0)
            if depth == 1 and token["label"]:
                labels.append(token["label"])
            if depth == 0 and token["closing"] or token[0] == "{":
                break
        return f"{self.name}({''.join(label + ':' for label in labels)})"


def in_file(file):
    """The declarations of a file. Those in the body of a function belong to the function."""
    code = COMMENT.sub(lambda match: match["string"] or re.sub(r"[^\n]", " ", match[0]), file.read_text())
    # The names of the types around a token, or None in brackets that are not the body of a type; the name and the start of
    # the declaration that is not ended yet, by the number of brackets around it.
    scopes, started, type_name = [()], {}, None
    for token in TOKEN.finditer(code):
        scope = scopes[-1]
        if token["opening"]:
            is_body = token[0] == "{" and scope is not None and type_name
            scopes.append((*scope, type_name) if is_body else None)
            type_name = None if is_body else type_name
            continue
        if scope is not None and not token["string"]:
            if len(scopes) in started:
                yield Declaration(file, *started.pop(len(scopes)), token.start())
            type_name = token["type"]
            if name := token["member"] or token["unnamed"]:
                started[len(scopes)] = ".".join((*scope, name)), code, token.start()
        if token["closing"]:
            scopes.pop()
    if scopes != [()]:
        raise ValueError(f"expected as many closing brackets as opening ones in {file}")
    if 1 in started:
        yield Declaration(file, *started.pop(1), len(code))


@functools.cache
def in_module(folder):
    """The declarations of all files of a folder, by name."""
    found = {}
    for file in sorted(folder.rglob("*.swift")):
        for declaration in in_file(file):
            found.setdefault(declaration.name, []).append(declaration)
    return found


def named(sources, place):
    """The declaration with the name `place`, which starts with the name of its module."""
    module, _, name = place.partition(".")
    known = in_module(sources / module)
    found = known.get(name.partition("(")[0], [])
    if "(" in name:
        found = [one for one in found if one.full_name == name]
    if not found:
        nearest = difflib.get_close_matches(name, known, 1) or ["none"]
        raise LookupError(f'expected a declaration "{name}" in {module}, found none; the nearest is "{nearest[0]}"')
    if len(found) > 1:
        others = ", ".join(f"{one.full_name} of {one.file.name}" for one in found)
        raise LookupError(f'expected one declaration "{name}" in {module}, found {len(found)}: {others}')
    return found[0]
