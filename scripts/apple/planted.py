"""Plants faults, one at a time, in a small package, and checks that scripts/check-apple finds each."""

import dataclasses
import pathlib
import sys
import tempfile

import checks

# The files of a package without a fault. Its branches show each kind of condition.
CLEAN = {
    "Package.swift": """\
// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  let extra: [Target] = [.target(name: "OnLinux")]
#else
  let extra: [Target] = []
#endif

let package = Package(
  name: "Small", platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "Small", targets: ["Small"])],
  targets: [.target(name: "CSmall"), .target(name: "Small", dependencies: ["CSmall"])] + extra)
""",
    "Examples/user/Package.swift": """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "User", platforms: [.macOS(.v13), .iOS(.v16)], dependencies: [.package(name: "Small", path: "../..")],
  targets: [.target(name: "User", dependencies: [.product(name: "Small", package: "Small")])])
""",
    "Examples/user/Sources/User/User.swift": "public let user = 1\n",
    "Sources/CSmall/include/CSmall.h": """\
#include <stdint.h>
typedef int64_t wide __attribute__((ext_vector_type(2)));
typedef double point __attribute__((ext_vector_type(2)));
#if defined(__linux__) && defined(__GLIBC__)
static inline int system_number(void) { return 1; }
#else
static inline int system_number(void) { return 2; }
#endif
""",
    "Sources/CSmall/CSmall.c": '#include "CSmall.h"\n',
    "Sources/OnLinux/OnLinux.swift": "public let one = 1\n",
    "Sources/Small/Small.swift": """\
import CSmall

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

public func small() -> Int32 {
  #if os(iOS) && arch(arm64)
    return system_number() + getpid()
  #elseif arch(x86_64)
    return 1
  #else
    return 2
  #endif
}
""",
}

# The same, of a package with a module UIKit for Linux.
CLEAN_FOR_UIKIT = {
    "Package.swift": """\
// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  let uikit: [Target.Dependency] = ["UIKit"]
  let targets: [Target] = [.target(name: "UIKit")]
#else
  let uikit: [Target.Dependency] = []
  let targets: [Target] = []
#endif

let package = Package(
  name: "Small", platforms: [.macOS(.v13), .iOS(.v16)],
  targets: targets + [.target(name: "ForUIKit", dependencies: uikit)])
""",
    "Sources/UIKit/UIKit.swift": """\
open class UIContext {
  public init() {}
  public required convenience init(madeByLayout: Void) { self.init() }
}
""",
    "Sources/ForUIKit/ForUIKit.swift": """\
#if canImport(UIKit)
  import UIKit

  func context(of type: UIContext.Type) -> UIContext {
    #if os(Linux)
      type.init(madeByLayout: ())
    #else
      type.init()
    #endif
  }
#endif
""",
}


@dataclasses.dataclass
class Fault:
    """A text that is put in the place of another in one file, or at the end of the file, and what the finding says about it."""
    name: str
    file: str
    planted: str
    finding: str
    replaced: str = ""
    files: dict = dataclasses.field(default_factory=lambda: CLEAN)


FAULTS = (
    Fault("a module that is newer than the platforms", "Sources/Small/Small.swift",
          "import Synchronization\nlet lock = Mutex(0)\n", "'Mutex' is only available in"),
    Fault("a function of the standard library that is newer", "Sources/Small/Small.swift",
          "let text = String(validating: [65 as UInt8], as: UTF8.self)\n", "'init(validating:as:)' is only available in"),
    Fault("a type of Foundation that the stand-in lacks", "Sources/Small/Small.swift",
          "import Foundation\nlet session = URLSession.shared\n", "cannot find 'URLSession' in scope"),
    Fault("a warning, which is an error in a build", "Sources/Small/Small.swift",
          "func unused() { let number = 1 }\n", "never used"),
    Fault("a variable of Glibc in the branch for Darwin", "Sources/Small/Small.swift",
          "  import Darwin\n  nonisolated(unsafe) let variables = environ\n", "cannot find 'environ' in scope", "  import Darwin\n"),
    Fault("an error in a branch for iOS alone", "Sources/Small/Small.swift",
          "    return system_numeral()\n", "cannot find 'system_numeral' in scope", "    return system_number() + getpid()\n"),
    Fault("an error in a branch for Intel alone", "Sources/Small/Small.swift", "    return \"1\"\n", "cannot convert", "    return 1\n"),
    Fault("vectors of long where int64_t is long long", "Sources/CSmall/CSmall.c",
          "wide below(point a, point b) {\n  wide result;\n  result = a < b;\n  return result;\n}\n", "assigning to 'wide'"),
    Fault("a header of Linux in a branch of C", "Sources/CSmall/include/CSmall.h",
          "#else\n#include <malloc.h>\n", "'malloc.h' file not found", "#else\n"),
    Fault("a branch in a file that no target has", "Tests/Other.swift",
          "#if canImport(Darwin)\n  import Darwin\n#endif\n", "Tests/Other.swift:1: error: nothing compiles this branch"),
    Fault("an import of a module that Apple's platforms lack", "Sources/Small/Small.swift",
          "import UnknownModule\n", "no such module 'UnknownModule'"),
    Fault("an error in the manifest on a Mac", "Package.swift", "#else\n  let extra = [Target.nonexistent]\n",
          "a Mac cannot evaluate the manifest", "#else\n  let extra: [Target] = []\n"),
    Fault("a target that a Mac lacks", "Package.swift", 'dependencies: ["CSmall", "OnLinux"]', "does not exist on a Mac",
          'dependencies: ["CSmall"]'),
    Fault("a package that states no platforms", "Examples/user/Package.swift", 'name: "User",', "expected macos 13.0 or later",
          'name: "User", platforms: [.macOS(.v13), .iOS(.v16)],'),
    Fault("a package with lower platforms", "Examples/user/Package.swift", ".iOS(.v15)", "expected ios 16.0 or later", ".iOS(.v16)"),
    Fault("an error in a branch for iOS of a target for UIKit", "Sources/ForUIKit/ForUIKit.swift", "      type.make()\n",
          "has no member 'make'", "      type.init()\n", files=CLEAN_FOR_UIKIT),
    Fault("a target for UIKit that does not compile on macOS", "Sources/ForUIKit/ForUIKit.swift", "#if true\n",
          "no such module 'UIKit' [arm64-apple-macos13]", "#if canImport(UIKit)\n", files=CLEAN_FOR_UIKIT),
)


def check():
    """Tries the packages without a fault, and then with each. Prints a line for each, and returns the exit code."""
    messages = _findings(CLEAN) + _findings(CLEAN_FOR_UIKIT)
    if messages:
        print("\n".join(messages) + "\nerror: expected no findings in the packages without a fault", file=sys.stderr)
        return 1
    missed = 0
    for fault in FAULTS:
        messages = _findings(fault.files, fault)
        is_found = any(fault.finding in message for message in messages)
        print(f"{'found ' if is_found else 'MISSED'}  {fault.name}")
        if not is_found:
            print(f"expected a finding with \"{fault.finding}\", found {messages}", file=sys.stderr)
            missed += 1
    if missed:
        print(f"error: {missed} of {len(FAULTS)} planted faults were not found", file=sys.stderr)
    return 1 if missed else 0


def _findings(files, fault=None):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        if fault:
            path = root / fault.file
            path.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text() if path.exists() else ""
            if fault.replaced not in text:
                sys.exit(f"error: the planted fault \"{fault.name}\" has no place")
            path.write_text(text.replace(fault.replaced, fault.planted, 1) if fault.replaced else text + fault.planted)
        return checks.check(root)[0].messages
