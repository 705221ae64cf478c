"""Compiles the targets of a package for Apple's platforms, from copies in which the branches for platforms are marked."""

import dataclasses
import pathlib
import re
import shutil

import branches
import library

C_SUFFIXES = (".c", ".cpp", ".h", ".hpp")
DIAGNOSTIC = re.compile(r"^(?P<path>\S.*?):(?P<line>\d+)(?::\d+)?: (?P<severity>error|warning|fatal error): (?P<text>.*)$", re.MULTILINE)
MARK = re.compile(r"\bbranch (\S+:\d+)\"?\)?(?: \[|$)")
# What is an error for a class in Swift alone: an object of an imported class may be created from a metatype by any initializer.
ALLOWED_OF_UIKIT = re.compile(r"constructing an object of class type 'UI\w+' with a metatype value must use a 'required' initializer")
OF_UIKIT = {"UIKit", "QuartzCore", "CoreGraphics"}
MISSING = re.compile(r"cannot find|has no member|no such module|cannot infer contextual base")


@dataclasses.dataclass
class Result:
    """What compiling a target showed: `state` for the table, the messages, and the places of the branches that were compiled."""
    state: str
    findings: list = dataclasses.field(default_factory=list)
    branches: set = dataclasses.field(default_factory=set)

    @property
    def is_compiled(self):
        return self.state == "compiled"


class Copies:
    """Copies of source files with marked branches, in a folder."""

    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        self.marked_lines = {}
        shutil.rmtree(folder, ignore_errors=True)

    def add(self, path, decided_for=None):
        """The copy of a file. With `decided_for`, the conditions on the platform are decided as on that platform."""
        place = path.relative_to(self.root)
        copy = self.folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text()
        text, self.marked_lines[str(copy)] = branches.marked(text, branches.branches(str(place), text))
        copy.write_text(branches.decided(text, decided_for) if decided_for else text)
        return copy

    def result(self, process, allowed=None):
        """The result of a compiler that ran on copies. Warnings other than marks are findings, as they are errors in a build.

        Messages that the expression `allowed` matches are not.
        """
        result = Result("compiled")
        has_allowed = False
        for match in DIAGNOSTIC.finditer(process.stderr):
            mark = MARK.search(match["text"])
            if mark:
                result.branches.add(mark[1])
            elif allowed and allowed.search(match["text"]):
                has_allowed = True
            else:
                line = int(match["line"])
                line -= sum(marked_line < line for marked_line in self.marked_lines.get(match["path"], ()))
                path = match["path"].removeprefix(f"{self.folder}/").removeprefix(f"{self.root}/")
                finding = f"{path}:{line}: {match['severity']}: {match['text']}"
                if finding not in result.findings:
                    result.findings.append(finding)
        if process.returncode and not result.findings and not has_allowed:
            result.findings.append(f"error: the compiler ended with exit code {process.returncode}:\n{process.stderr[-2000:]}")
        if result.findings:
            result.state = "FAILED"
        return result


def imports(target):
    """The modules that the Swift files of a target import, also in branches for other platforms."""
    pattern = re.compile(r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?"
                         r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)", re.MULTILINE)
    return {name for path in target.files(".swift") for name in pattern.findall(path.read_text())}


class Compilation:
    """Compiles targets for one triple. The modules of compiled targets are in `modules`."""

    def __init__(self, apple_library, root):
        self.library = apple_library
        self.copies = Copies(root, apple_library.folder / "sources")
        self.modules = apple_library.folder / "modules"
        self.include_options = []
        shutil.rmtree(self.modules, ignore_errors=True)
        self.modules.mkdir(parents=True)

    def compile(self, target):
        if target.files(".swift"):
            return self._compile_swift(target)
        return self._compile_c(target)

    def _compile_c(self, target):
        """Compiles each C and C++ file to an object."""
        copies = [self.copies.add(path) for path in target.files(*C_SUFFIXES)]
        self._import_headers(target)
        combined = Result("compiled")
        for copy in copies:
            if copy.suffix in (".h", ".hpp"):
                continue
            command = self.library.clang_command(copy.suffix == ".cpp")
            include = self.copies.folder / target.folder.relative_to(self.copies.root) / "include"
            process = library.run([*command, "-c", "-I", include, "-o", "/dev/null", copy])
            result = self.copies.result(process)
            combined.findings += result.findings
            combined.branches |= result.branches
        if combined.findings:
            combined.state = "FAILED"
        return combined

    def _import_headers(self, target):
        """Lets later targets import a C target, with a module map like that of the package manager if it has none."""
        include = target.folder / "include"
        module_map = include / "module.modulemap"
        if not module_map.exists():
            module_map = self.modules / f"{target.module}.modulemap"
            module_map.write_text(f"module {target.module} {{\n  umbrella \"{include}\"\n  export *\n}}\n")
        self.include_options += ["-I", include, "-Xcc", f"-fmodule-map-file={module_map}"]

    def _compile_swift(self, target):
        copies = [self.copies.add(path) for path in target.files(".swift")]
        if target.embedded:
            copies.append(self._embedded_resources(target))
        has_main = any(path.name == "main.swift" for path in copies)
        command = [*self.library.swift_command, "-emit-module", "-enable-testing", "-package-name", "package", "-swift-version",
                   target.language_mode, "-module-name", target.module, "-I", self.modules,
                   "-o", self.modules / f"{target.module}.swiftmodule", *self.include_options]
        command += copies if has_main else ["-parse-as-library", *copies]
        result = self.copies.result(library.run(command))
        if "Foundation" in imports(target) and any(MISSING.search(finding) for finding in result.findings):
            result.findings.append(
                "note: a missing declaration of Apple's may be one that scripts/apple/Foundation.swift does not declare yet; add it "
                "there as Apple declares it, with its availability")
        return result

    def _embedded_resources(self, target):
        """A file with what the package manager writes for resources that are embedded in code."""
        names = [path.name for folder in target.embedded for path in sorted((target.folder / folder).iterdir())]
        path = self.copies.folder / target.folder.relative_to(self.copies.root) / "PackageResources.swift"
        declarations = "".join(
            f"  static let {re.sub(r'[^A-Za-z0-9]', '_', name)}: [UInt8] = []\n" for name in names)
        path.write_text(f"struct PackageResources {{\n{declarations}}}\n")
        return path
