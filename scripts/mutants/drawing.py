"""Draws mutants at random: a line of code, each with the same chance, and one of the small mistakes possible there."""

import dataclasses
import functools
import importlib.util
import json
import pathlib
import random
import subprocess
import sys

import planting

FOLDERS = ("CRectIndex", "CollectionHost", "CollectionLayout", "LayoutGeometry", "Layouts", "RectIndex")

# Operators of C and what a mistake puts in their place; Swift's stand in sites.swift.
C_OPERATORS = {
    "<": ("relation", "<="), "<=": ("relation", "<"), ">": ("relation", ">="), ">=": ("relation", ">"),
    "==": ("relation", "!="), "!=": ("relation", "=="), "+": ("arithmetic", "-"), "-": ("arithmetic", "+"),
    "*": ("arithmetic", "+"), "&": ("arithmetic", "|"), "|": ("arithmetic", "&"), "<<": ("arithmetic", ">>"),
    ">>": ("arithmetic", "<<"), "&&": ("negation", "||"), "||": ("negation", "&&"), "+=": ("arithmetic", "-="),
    "-=": ("arithmetic", "+="),
}


@dataclasses.dataclass(frozen=True)
class DrawnMutant(planting.Mutant):
    """A mistake that was drawn. In its `marked_line`, « is before its place."""
    line: int = 0
    marked_line: str = ""


def draw(seed, root, scratch):
    """Yields mutants without end, each once, in an order that only the seed and the sources determine."""
    paths = [path for folder in FOLDERS for path in sorted((root / "Sources" / folder).rglob("*"))
             if path.suffix in (".swift", ".h")]
    sites = {}
    for mutant in [*swift_sites(root, paths, scratch), *c_sites(root, paths)]:
        sites.setdefault((mutant.file, mutant.line), []).append(mutant)
    lines = [(str(path.relative_to(root)), number) for path in paths for number in lines_of_code(path)]
    generator, drawn = random.Random(seed), set()
    while len(drawn) < sum(map(len, sites.values())):
        choices = sites.get(generator.choice(lines))
        drawing = generator.choice(choices) if choices else None
        if not drawing or drawing.name in drawn:
            continue
        drawn.add(drawing.name)
        yield drawing


def lines_of_code(path):
    """The numbers of the lines that are neither blank nor comments."""
    lines = path.read_text().splitlines()
    return [number for number, line in enumerate(lines, 1) if line.strip() and not line.strip().startswith("//")]


def swift_sites(root, paths, scratch):
    """The places of the Swift files, which a program with the toolchain's parser finds."""
    program = scratch / "sites"
    info = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    host = f"{info['paths']['runtimeResourcePath']}/host"
    source = scratch / "source" / "main.swift"
    planting.write(source, (root / "scripts/mutants/sites.swift").read_text())
    subprocess.run(
        ["swiftc", source, "-o", program, "-I", host, "-L", host, "-lSwiftParser", "-lSwiftSyntax", "-lSwiftOperators",
         "-Xlinker", "-rpath", "-Xlinker", host], check=True)
    files = [str(path.relative_to(root)) for path in paths if path.suffix == ".swift"]
    found = subprocess.run([program, *files], cwd=root, check=True, capture_output=True, text=True).stdout
    return [mutant(root, **site) for site in json.loads(found)]


def c_sites(root, paths):
    """The places of the C headers, from the syntax tree of clang."""
    cindex = clang_bindings()
    headers = {str(path): path for path in paths if path.suffix == ".h"}
    folder = root / "Sources/CRectIndex"
    resources = subprocess.run(
        ["clang", "-print-resource-dir"], check=True, capture_output=True, text=True).stdout.strip()
    unit = cindex.Index.create().parse(
        folder / "CRectIndex.c", [f"-I{folder}/include", "-resource-dir", resources])
    found = []
    pending = [child for child in unit.cursor.get_children() if str(child.location.file) in headers][::-1]
    while pending:
        cursor = pending.pop()
        pending += reversed(list(cursor.get_children()))
        path = headers.get(str(cursor.location.file))
        if path is None:
            continue
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        for mistake, changed in mistakes_in_c(cursor, source_of(path)):
            found.append(mutant(root, str(path.relative_to(root)), cursor.extent.start.line, start, end, mistake, changed))
    return found


def clang_bindings():
    """The module of PyPI's package libclang, which is installed if it is missing."""
    if not importlib.util.find_spec("clang"):
        print('the module "clang" is missing; installing the package "libclang"', file=sys.stderr)
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "libclang"], stdout=sys.stderr)
        importlib.invalidate_caches()
    if importlib.util.find_spec("clang"):
        return importlib.import_module("clang.cindex")
    sys.exit('error: cannot install "libclang"; install it by hand ("python3 -m pip install libclang") and run this again')


def mistakes_in_c(cursor, source):
    """The mistakes that can be made at a node of clang's syntax tree, each with the changed source."""
    start, end = cursor.extent.start.offset, cursor.extent.end.offset
    text, kind = source[start:end], cursor.kind.name
    children = list(cursor.get_children())
    if kind in ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR") and len(children) == 2:
        after, before = children[0].extent.end.offset, children[1].extent.start.offset
        operator = source[after:before].strip().decode()
        if operator in C_OPERATORS:
            mistake, other = C_OPERATORS[operator]
            place = source.index(operator.encode(), after)
            changed = source[start:place] + other.encode() + source[place + len(operator):end]
            yield mistake, changed.decode()
    elif kind == "INTEGER_LITERAL" and text:
        yield "constant", f"({text.decode()} + 1)"
    elif kind == "UNARY_OPERATOR" and text.startswith(b"!"):
        yield "negation", text[1:].decode()


def mutant(root, file, line, start, end, kind, changed, statement=False):
    """A mutant at a range of bytes."""
    source = source_of(root / file)
    line_start = source.rfind(b"\n", 0, start) + 1
    column = start - line_start + 1
    line_end = source.find(b"\n", start)
    marked_line = f"{source[line_start:start].decode()}«{source[start:line_end].decode()}".strip()
    code = source[start:end].decode()
    start = start if source.isascii() else len(source[:start].decode())
    return DrawnMutant(
        name=f"{pathlib.Path(file).name}:{line}:{column} {kind}: {one_line(code)} -> {one_line(changed)}", file=file,
        start=start, end=start + len(code), changed=changed, mistake=kind, statement=statement, line=line,
        marked_line=marked_line)


@functools.lru_cache
def source_of(path):
    return path.read_bytes()


def one_line(text):
    """The source on one line, shortened in the middle."""
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:28] + " ... " + text[-27:]
