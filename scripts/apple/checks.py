"""The checks of scripts/check-apple."""

import concurrent.futures
import dataclasses
import os
import pathlib
import sys

import branches
import library
import manifests
import modules

BUILD_FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / ".build/apple"
# The processors of each system; arm64 for the others.
ARCHITECTURES = {"macos": ("arm64", "x86_64")}
SCANNED = ("Package.swift", "Sources", "Benchmarks", "Tests", "Compatibility", "Examples")


@dataclasses.dataclass
class Findings:
    """What is wrong, and which compilers took the branch at each place."""
    messages: list = dataclasses.field(default_factory=list)
    compilers: dict = dataclasses.field(default_factory=dict)

    def add(self, compiler, result):
        self.messages += [f"{finding} [{compiler}]" for finding in result.findings]
        for place in sorted(result.branches):
            self.compilers.setdefault(place, []).append(compiler)


def platforms(manifest):
    """The platforms that are checked, by the target triple, in the order of the manifest."""
    return {f"{architecture}-apple-{system}{version.removesuffix('.0')}": branches.Platform(system, architecture)
            for system, version in manifest.platforms.items() for architecture in ARCHITECTURES.get(system, ("arm64",))}


def check(root):
    """Checks the packages in the folder `root`. Returns the findings and the lines of the report."""
    found = Findings()
    evaluated, places, found.messages = manifests.evaluate(root, BUILD_FOLDER / "manifests")
    found.compilers = {place: ["the manifest, evaluated as on a Mac"] for place in places}
    package = next((manifest for manifest in evaluated if manifest.folder == root), None)
    if package is None:
        return found, []
    proofs = check_targets(package, found)
    for manifest in evaluated:
        check_uikit_targets(manifest, root, proofs, found)
    report = [f"{len(evaluated)} manifests, evaluated as on a Mac: "
              + ", ".join(str(one.folder.relative_to(root)) for one in evaluated), ""]
    report += proof_lines(proofs) + [""]
    return found, report + branch_lines(root, platforms(package).values(), found)


def check_targets(manifest, found):
    """Compiles the targets of a package for each triple. Returns what is proved, as names of targets by a sentence."""
    headers = library.headers(BUILD_FOLDER)
    triples = platforms(manifest)
    states = {target.name: [] for target in manifest.targets}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        results = executor.map(lambda triple: compile_targets(manifest, triple, triples[triple].system, headers), triples)
        for triple, results_of_triple in zip(triples, results):
            for name, result in results_of_triple.items():
                found.add(triple, result)
                states[name].append(result.state)
    proofs = {}
    with_foundation = set()
    for target in manifest.targets:
        if modules.imports(target) & {"Foundation", "Dispatch"} or with_foundation.intersection(target.dependencies):
            with_foundation.add(target.name)
        compiled = [triple for triple, state in zip(triples, states[target.name]) if state == "compiled"]
        texts = dict.fromkeys(state for state in states[target.name] if state != "compiled")
        if compiled:
            language = "Swift" if target.files(".swift") else "C"
            library_text = ", against stand-ins of Foundation or Dispatch" if target.name in with_foundation else ""
            texts = [f"compiled as {language} for {', '.join(compiled)}{library_text}", *texts]
        proofs.setdefault(" / ".join(texts), []).append(target.name)
    return proofs


def compile_targets(manifest, triple, system, headers):
    """The result of each target of `manifest` for a triple, by the target's name."""
    apple_library = library.Library(triple, BUILD_FOLDER, headers)
    apple_library.build()
    compilation = modules.Compilation(apple_library, manifest.folder)
    print(f"{triple}: compiling {len(manifest.targets)} targets", file=sys.stderr)
    results, unchecked = {}, set()
    for target in manifest.targets:
        reason = reason_to_skip(target, manifest, system, unchecked)
        results[target.name] = modules.Result(reason) if reason else compilation.compile(target)
        # A library of the system belongs to a trait, and is imported under a condition.
        if not results[target.name].is_compiled and target.kind != "system":
            unchecked.add(target.name)
    return results


def reason_to_skip(target, manifest, system, unchecked):
    """Why a target of `manifest` is not compiled for a system; None if it is. `unchecked` are the targets before it that were not."""
    if target.kind == "system":
        return "not checked: a library of the system"
    if system != "macos" and target in targets_for_uikit(manifest):
        return "not compiled for iOS: it needs UIKit"
    if system != "macos" and target.folder.is_relative_to(manifest.folder / "Tests"):
        return "not compiled for iOS: tests run on a Mac"
    missing = [name for name in target.dependencies if name in unchecked]
    return f"not checked: it depends on {', '.join(missing)}" if missing else None


def targets_for_uikit(manifest):
    """The targets of `manifest` that import UIKit, and those that depend on them."""
    targets = []
    for target in manifest.targets:
        if modules.imports(target) & modules.OF_UIKIT or {other.name for other in targets}.intersection(target.dependencies):
            targets.append(target)
    return targets


def check_uikit_targets(manifest, root, proofs, found):
    """Type-checks the targets that need UIKit against this project's UIKit, with the branches of iOS."""
    targets = targets_for_uikit(manifest)
    if not targets:
        return
    print(f"building the targets of the package {manifest.name} that need UIKit, on Linux", file=sys.stderr)
    scratch = root / ".build/packages"
    copies = modules.Copies(root, BUILD_FOLDER / "uikit")
    for target in targets:
        if target.kind == "test" and any("processExitsWith" in path.read_text() for path in target.files(".swift")):
            proofs.setdefault("not checked: its exit tests do not exist on iOS", []).append(target.name)
            continue
        if target.kind != "test":
            # Packages share the folder, and its build plan may be that of another one.
            build = library.run(["swift", "build", "--package-path", manifest.folder, "--scratch-path", scratch,
                                 "--disable-build-manifest-caching", "--target", target.name])
            if build.returncode:
                found.messages.append(f"error: the target {target.name} does not build on Linux:\n{build.stdout[-2000:]}{build.stderr[-2000:]}")
                continue
        # The package's name is another than that of UIKit's package, whose `package` declarations Apple's UIKit does not have.
        command = ["swiftc", "-typecheck", "-wmo", "-swift-version", target.language_mode, "-package-name", "apple",
                   "-module-name", target.module, "-I", scratch / "debug/Modules"]
        for include in sorted(root.glob("Sources/*/include")):
            command += ["-I", include]
        copied = [copies.add(path, decided_for=branches.Platform("ios", "arm64")) for path in target.files(".swift")]
        result = copies.result(library.run([*command, *copied]), allowed=modules.ALLOWED_OF_UIKIT)
        found.add("Linux, as on iOS", result)
        state = "type-checked on Linux with the branches of iOS, against this project's UIKit" if result.is_compiled else result.state
        proofs.setdefault(state, []).append(target.name)


def proof_lines(proofs):
    """The table of targets by what is proved about them."""
    return [f"{state}:\n  {', '.join(names)}" for state, names in proofs.items()]


def branch_lines(root, checked_platforms, found):
    """The list of the branches for Apple, with the compilers that took them. A branch that none took is a finding."""
    checked_platforms = list(checked_platforms)
    lines, count_of_others = [], 0
    for path in sorted(path for name in SCANNED for path in (root / name, *(root / name).rglob("*"))):
        place = path.relative_to(root)
        if path.suffix not in (".swift", *modules.C_SUFFIXES) or any(part.startswith(".") for part in place.parts):
            continue
        for branch in branches.branches(str(place), path.read_text()):
            if not any(branch.truth(platform) for platform in checked_platforms):
                count_of_others += 1
                continue
            compilers = found.compilers.get(branch.place, [])
            lines.append(f"  {branch.place} {branch.directive}\n    {', '.join(compilers) or 'no compiler'}")
            if not compilers:
                found.messages.append(f"{branch.place}: error: nothing compiles this branch for Apple: {branch.directive}")
    return [f"{len(lines)} branches for Apple, with the compilers that took them ({count_of_others} branches are for other platforms):", *lines]
