"""Reads the list of mutants and plants them in a copy of the package."""

import dataclasses
import filecmp
import pathlib
import re
import shutil
import subprocess
import sys
import tomllib
import zlib

import declarations


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One mistake at one place of one file: `changed` in place of the characters from `start` to `end`.

    `place` is the declaration of the code. `rules` are the rules of which one is expected to come first, or "trap". `engine`
    is an engine in which the code runs.
    """
    name: str
    file: str
    start: int
    end: int
    changed: str
    mistake: str
    place: str = ""
    rules: tuple = ()
    statement: bool = False
    equivalent: str = ""
    engine: str = "lazy"

    @property
    def number(self):
        """The value of the environment variable MUTANT; it stays the same when mutants are added."""
        return zlib.crc32(self.name.encode())


def read(root):
    """All mutants, checked: names differ, and each place exists once in the sources.

    An entry of a list has the fields of a mutant, with `code` in place of `file`, `start` and `end`. Its `place` is the module
    and the declaration, as in "Layouts.SectionList.origin", with the labels of the parameters if others have the same name.
    `code` occurs once in the declaration. The part of it between « and », or all of it, is what the mistake changes; … stands
    for as little code as possible. White space and comments do not count.
    """
    mutants = []
    for path in sorted((root / "scripts/mutants").glob("*.toml")):
        for entry in tomllib.loads(path.read_text()).get("mutant", ()):
            try:
                mutants.append(located(root, **entry))
            except LookupError as error:
                sys.exit(f"error: {path.name}: mutant {entry['name']}: {error.args[0]}")
    for value, noun in ((lambda one: one.name, "name"), (lambda one: one.number, "number")):
        seen = set()
        for mutant in mutants:
            if value(mutant) in seen:
                sys.exit(f"error: two mutants with the {noun} {value(mutant)}")
            seen.add(value(mutant))
    for file, group in by_file(mutants).items():
        planted((root / file).read_text(), group)
    return mutants


def located(root, *, place, code, rules, **fields):
    """The mutant of an entry."""
    declaration = declarations.named(root / "Sources", place)
    file = str(declaration.file.relative_to(root))
    found = list(pattern(code).finditer(declaration.code, declaration.start, declaration.end))
    if len(found) != 1:
        raise LookupError(f"expected its code once in {place} of {file}, found it {len(found)} times: {code}")
    start, end = found[0].span(1)
    return Mutant(file=file, start=start, end=end, place=place, rules=tuple(rules), **fields)


def pattern(code):
    """A regular expression for `code`, whose group is the part that a mistake changes."""
    before, part, after = re.fullmatch("(?:(.*)«)?(.*?)(?:»(.*))?", code).groups("")
    return re.compile(rf"{tokens(before)}\s*({tokens(part)})\s*{tokens(after)}")


def tokens(code):
    """A regular expression for the words and signs of `code`, and any white space between them."""
    special = {"…": r"[\s\S]*?"}
    return r"\s*".join(
        special.get(token) or (rf"\b{token}\b" if re.match(r"\w", token) else re.escape(token))
        for token in re.findall(r"\w+|\S", code))


def by_file(mutants):
    files = {}
    for mutant in mutants:
        files.setdefault(mutant.file, []).append(mutant)
    return files


def planted(text, mutants):
    """The text of a file with all its mutants; a place may lie inside of another one."""
    places = {}
    for mutant in mutants:
        places.setdefault((mutant.start, mutant.end, mutant.statement), []).append(mutant)
    # An empty place is before a statement, so it precedes the places that start there. A statement contains the
    # expression at its place.
    ordered = sorted(places, key=lambda place: (place[0], place[0] != place[1], -place[1], not place[2]))

    def render(start, end, inner):
        result, position = "", start
        while inner:
            place = inner[0]
            nested = [other for other in inner[1:] if other[0] < place[1]]
            if any(other[1] > place[1] for other in nested):
                names = ", ".join(mutant.name for other in [place, *nested] for mutant in places[other])
                sys.exit(f"error: the places of these mutants overlap: {names}")
            result += text[position:place[0]]
            result += choice(places[place], render(place[0], place[1], nested))
            position = place[1]
            inner = inner[1 + len(nested):]
        return result + text[position:end]

    result = render(0, len(text), ordered)
    if mutants[0].file.endswith(".h"):
        return '#include "Mutant.h"\n' + result
    has_import = "import LayoutGeometry" in text or mutants[0].file.startswith("Sources/LayoutGeometry/")
    return result if has_import else "import LayoutGeometry\n" + result


def choice(mutants, original):
    """The source that decides at run time between the original and the mistakes at its place."""
    if mutants[0].statement:
        branches = " else ".join(f"if mutant({one.number}) {{ {one.changed} }}" for one in mutants)
        return f"{branches} else {{ {original} }}" if original else f"{branches};\n"
    branches = " : ".join(f"mutant({one.number}) ? ({one.changed})" for one in mutants)
    return f"({branches} : ({original}))"


SWITCH = """import Glibc

/// The number of the active mutant, from the environment; 0 for none.
@usableFromInline let activeMutant = getenv("MUTANT").map { atol($0) } ?? 0

/// A flag for each residue of the numbers of the mutants whose code was reached; nil if nothing is recorded.
@usableFromInline nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("REACHED_MUTANTS") else { return nil }
  let file = open(path, O_RDWR | O_CREAT, 0o600)
  ftruncate(file, 65_536)
  return mmap(nil, 65_536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)?
    .assumingMemoryBound(to: UInt8.self)
}()

/// True if the mutant of this number is active.
@inlinable @inline(__always)
public func mutant(_ number: Int) -> Bool {
  if let reachedMutants { reachedMutants[number % 65_521] = 1 }
  return number == activeMutant
}
"""

C_SWITCH = {
    "include/Mutant.h": """#ifndef MUTANT_H
#define MUTANT_H
extern long c_active_mutant;
extern unsigned char *c_reached_mutants;
#define mutant(number) \\
  ((c_reached_mutants && (c_reached_mutants[(number) % 65521] = 1)), (number) == c_active_mutant)
#endif
""",
    "Mutant.c": """#include "Mutant.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
long c_active_mutant;
unsigned char *c_reached_mutants;
__attribute__((constructor)) static void read_active_mutant(void) {
  const char *number = getenv("MUTANT"), *path = getenv("REACHED_MUTANTS");
  c_active_mutant = number ? atol(number) : 0;
  if (!path) return;
  int file = open(path, O_RDWR | O_CREAT, 0600);
  if (ftruncate(file, 65536)) abort();
  c_reached_mutants = mmap(NULL, 65536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
}
""",
}


def plant(mutants, root, tree):
    """Makes `tree` a copy of the package with all mutants; files that stay the same keep their time of change."""
    listed = subprocess.run(
        ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=True, capture_output=True, text=True).stdout.split("\0")
    groups = by_file(mutants)
    wanted = set()
    for name in filter(None, listed):
        source, target = root / name, tree / name
        if not source.exists():
            continue
        wanted.add(target)
        if name in groups:
            write(target, planted(source.read_text(), groups[name]))
        elif not target.exists() or not filecmp.cmp(source, target, shallow=False):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    switches = {tree / "Sources/LayoutGeometry/Mutant.swift": SWITCH}
    switches |= {tree / "Sources/CRectIndex" / name: text for name, text in C_SWITCH.items()}
    for path, text in switches.items():
        write(path, text)
    for path in [path for path in tree.rglob("*") if path.is_file()]:
        if path not in wanted and path not in switches and ".build" not in path.relative_to(tree).parts:
            path.unlink()


def write(path: pathlib.Path, text):
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
