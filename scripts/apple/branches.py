"""Finds the branches under `#if` whose conditions depend on the platform, and tells which of them Apple's compilers take.

A branch is marked by a warning at its beginning, in a copy of the file. The compiler that compiles the branch then prints the
warning, so the list of compiled branches is the compiler's own.
"""

import dataclasses
import re

DIRECTIVE = re.compile(r"^\s*#\s*(if|ifdef|ifndef|elif|elseif|else|endif)\b(.*?)(//.*)?$")
# The conditions that depend on the platform, in Swift and in C. C's `__GLIBC_MINOR__ >= 33` is not one.
PLATFORM = re.compile(
    r"(?:os|canImport|arch|targetEnvironment)\(\s*(?P<argument>\w+)(?:\.\w+)*\s*\)"
    r"|defined\s*\(?\s*(?P<macro>__\w+__)\s*\)?")
# Modules that Apple's platforms have, and modules that other platforms have.
MODULES = {"Darwin", "Dispatch", "Foundation", "CoreFoundation", "CoreGraphics", "QuartzCore", "ObjectiveC", "os",
           "Synchronization", "Testing", "XCTest"}
MODULES_ON = {"ios": {"UIKit"}, "macos": {"AppKit"}}
OTHER_MODULES = {"Glibc", "Musl", "Android", "Bionic", "WASILibc", "ucrt", "WinSDK", "CRT", "FoundationXML",
                 "FoundationNetworking", "FoundationEssentials", "UIKit", "AppKit"}
MACROS = {"__APPLE__", "__MACH__"}
MACROS_OF = {"arm64": {"__arm64__", "__aarch64__"}, "x86_64": {"__x86_64__"}}


class UnknownCondition(Exception):
    """A condition on the platform that this file does not know."""


class Truth:
    """True, False, or None for what the platform does not decide, such as DEBUG. The operators are those of logic."""

    def __init__(self, value):
        self.value = value

    def __invert__(self):
        return Truth(None if self.value is None else not self.value)

    def __and__(self, other):
        values = (self.value, other.value)
        return Truth(False if False in values else None if None in values else True)

    def __or__(self, other):
        return ~(~self & ~other)


@dataclasses.dataclass(frozen=True)
class Platform:
    """What a compiler for Apple compiles for: "ios" or another name, and the architecture, as in "arm64"."""
    system: str
    architecture: str

    def decides(self, name, argument):
        """Whether `name(argument)` is true, where `name` is a platform condition of Swift."""
        if name == "os":
            return argument.lower() == self.system
        if name == "arch":
            return argument == self.architecture
        if name == "targetEnvironment":
            return False
        if argument in MODULES | MODULES_ON.get(self.system, set()):
            return True
        if argument in OTHER_MODULES:
            return False
        raise UnknownCondition(f"whether Apple's platforms have the module \"{argument}\"; add it to MODULES or "
                               "OTHER_MODULES in scripts/apple/branches.py")

    def defines(self, macro):
        return macro in MACROS | MACROS_OF[self.architecture]

    def truth(self, condition):
        """The truth of the text of a condition."""
        facts = []

        def fact(match):
            if match["macro"]:
                facts.append(Truth(self.defines(match["macro"])))
            elif match["argument"]:
                facts.append(Truth(self.decides(match[0].split("(")[0], match["argument"])))
            else:
                facts.append(Truth({"true": True, "false": False}.get(match[0])))
            return f"facts[{len(facts) - 1}]"

        # A comparison or a call that is none of the platform's is an unknown fact.
        other = r"|\w+\s*\([^()]*\)|[\w.]+(?:\s*[<>=]=?\s*[\w.]+)?"
        text = re.sub(PLATFORM.pattern + other, fact, condition)
        text = text.replace("&&", "&").replace("||", "|").replace("!", "~")
        return eval(text, {"facts": facts})


@dataclasses.dataclass
class Branch:
    """A branch of a chain from `#if` to `#endif`. `line` is that of its directive, counted from 1.

    `conditions` are those of the chain before it, which are false in it, and last its own. `outer` is the branch around it.
    """
    file: str
    line: int
    directive: str
    conditions: list
    outer: "Branch | None"
    chain: int

    @property
    def place(self):
        return f"{self.file}:{self.line}"

    def truth(self, platform):
        """Whether the compiler for `platform` takes the branch: True, False, or None."""
        *others, own = (platform.truth(condition) for condition in self.conditions)
        # What is unknown around a branch, such as an include guard, may be true.
        result = own if self.outer is None else own & Truth(self.outer.truth(platform) is not False)
        for condition in others:
            result = result & ~condition
        return result.value


def branches(file, text):
    """All branches of a file in which a condition depends on the platform, in order."""
    found, open_chains, chain = [], [], 0
    for number, line in enumerate(text.split("\n"), 1):
        match = DIRECTIVE.match(line)
        if not match:
            continue
        keyword, condition = match[1], match[2].strip()
        if keyword == "endif":
            open_chains.pop()
            continue
        if keyword in ("if", "ifdef", "ifndef"):
            chain += 1
            outer = open_chains[-1][-1] if open_chains else None
            open_chains.append([])
        else:
            outer = open_chains[-1][0].outer
        if keyword in ("ifdef", "ifndef"):
            condition = f"defined({condition})" if keyword == "ifdef" else f"!defined({condition})"
        former = open_chains[-1][-1].conditions if open_chains[-1] else []
        branch = Branch(file, number, line.strip(), former + [condition or "true"], outer,
                        open_chains[-1][0].chain if open_chains[-1] else chain)
        open_chains[-1].append(branch)
        found.append(branch)
    chains = {branch.chain for branch in found if any(map(PLATFORM.search, branch.conditions))}
    return [branch for branch in found if branch.chain in chains]


def marked(text, marked_branches):
    """`text` with a warning on a line of its own at the beginning of each branch, and the numbers of these lines."""
    lines = text.split("\n")
    inserted = []
    for count, branch in enumerate(marked_branches):
        lines.insert(branch.line + count, f"#warning(\"branch {branch.place}\")")
        inserted.append(branch.line + count + 1)
    return "\n".join(lines), inserted


def decided(text, platform):
    """`text` in which each condition on the platform is `true` or `false` as on `platform`."""
    def replaced(match):
        value = platform.truth(match[0]).value
        return "true" if value else "false"

    return "\n".join(
        PLATFORM.sub(replaced, line) if DIRECTIVE.match(line) else line for line in text.split("\n"))
