"""Evaluates the manifests of packages as on a Mac."""

import dataclasses
import json
import pathlib
import shutil
import sys

import branches
import library

# The compiler evaluates a manifest for the machine on which it runs.
HOST = branches.Platform("macos", "arm64")


@dataclasses.dataclass
class Target:
    """A target of a package. `kind` is that of the manifest: regular, executable, test, or system."""
    name: str
    kind: str
    folder: pathlib.Path
    dependencies: list
    embedded: list
    language_mode: str

    @property
    def module(self):
        return self.name.replace("-", "_")

    def files(self, *suffixes):
        return sorted(path for path in self.folder.rglob("*") if path.suffix in suffixes)


@dataclasses.dataclass
class Manifest:
    """A manifest as a Mac evaluates it. `platforms` maps a name such as "macos" to the lowest version, such as "13.0"."""
    folder: pathlib.Path
    name: str
    platforms: dict
    products: dict
    targets: list
    dependencies: list


def folders(root):
    """The folders of the packages in `root`, with `root` first."""
    paths = [path.parent for path in sorted(root.rglob("Package.swift")) if not any(
        part.startswith(".") for part in path.relative_to(root).parts)]
    return sorted(paths, key=lambda path: path != root)


def evaluate(root, scratch):
    """The manifests of all packages in `root`, the places of their branches that were evaluated, and what is wrong.

    The manifests are evaluated in copies in `scratch`, in which each condition on the platform is decided as on a Mac.
    """
    manifests, places, findings = [], [], []
    shutil.rmtree(scratch, ignore_errors=True)
    for folder in folders(root):
        place = (folder / "Package.swift").relative_to(root)
        copy = scratch / folder.relative_to(root)
        copy.mkdir(parents=True, exist_ok=True)
        text = (folder / "Package.swift").read_text()
        (copy / "Package.swift").write_text(branches.decided(text, HOST))
        result = library.run(["swift", "package", "dump-package", "--package-path", copy])
        if result.returncode:
            findings.append(f"{place}: error: a Mac cannot evaluate the manifest:\n{result.stderr.strip()}")
            continue
        places += [branch.place for branch in branches.branches(str(place), text) if branch.truth(HOST)]
        manifest = _manifest(folder, json.loads(result.stdout), scratch)
        manifests.append(manifest)
        for target in manifest.targets:
            if not target.folder.is_dir():
                findings.append(f"{place}: error: expected the folder of the target {target.name}, found none at {target.folder}")
    for manifest in manifests:
        findings += _unmet_requirements(manifest, manifests, root)
    return manifests, places, findings


def _manifest(folder, dump, scratch):
    targets = []
    for target in dump["targets"]:
        settings = {kind: value for setting in target["settings"] for kind, value in setting["kind"].items()}
        default = "Tests" if target["type"] == "test" else "Sources"
        targets.append(Target(
            name=target["name"], kind=target["type"],
            folder=folder / target.get("path", f"{default}/{target['name']}"),
            dependencies=[next(iter(value.values()))[0] for value in target["dependencies"]],
            embedded=[resource["path"] for resource in target["resources"] if "embedInCode" in resource["rule"]],
            language_mode=settings.get("swiftLanguageMode", {}).get("_0", "6")))
    paths = [value["path"] for one in dump["dependencies"] for value in one.get("fileSystem", ())]
    return Manifest(
        folder=folder, name=dump["name"], targets=targets,
        platforms={one["platformName"]: one["version"] for one in dump["platforms"]},
        products={one["name"]: one["targets"] for one in dump["products"]},
        dependencies=[pathlib.Path(path).relative_to(scratch.resolve()) for path in paths])


def _unmet_requirements(manifest, manifests, root):
    """What the package manager of a Mac refuses: a package with lower versions than those of a package that it depends on, and
    a product that a dependency lacks there."""
    place = (manifest.folder / "Package.swift").relative_to(root)
    findings, products = [], set()
    for other in manifests:
        if other.folder.relative_to(root) not in manifest.dependencies:
            continue
        products |= other.products.keys()
        for platform, version in other.platforms.items():
            own = manifest.platforms.get(platform)
            if own is None or _number(own) < _number(version):
                findings.append(f"{place}: error: expected {platform} {version} or later in `platforms`, as in {other.name}, found "
                                f"{own or 'none'}")
    known = products | {target.name for target in manifest.targets}
    for target in manifest.targets:
        findings += [f"{place}: error: the target {target.name} depends on {name}, which does not exist on a Mac"
                     for name in target.dependencies if name not in known]
    return findings


def _number(version):
    return [int(part) for part in version.split(".")]
