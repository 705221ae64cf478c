"""Plants drawn mutants in one build, and tells what finds each: conform in an engine, or the tests of its module."""

import itertools
import json
import os
import re
import subprocess
import sys
import tomllib

import drawing
import planting

ENGINES = ("lazy", "bucketed", "eager", "template")

# The tests that run on a mutant that conform does not find, by the folder of its file.
TESTS = {
    "CRectIndex": "RectIndexTests", "CollectionHost": "CollectionHostTests", "CollectionLayout": "CollectionLayoutTests",
    "LayoutGeometry": "LayoutGeometryTests", "Layouts": "LayoutsTests|LayoutOracleTests", "RectIndex": "RectIndexTests",
}
GREATEST_BUILD_COUNT = 20

# What a person says of a mutant that nothing found, in scripts/mutants/survivors.toml.
CLASSES = ("equivalent", "slower only", "not reached", "missed")


def plant(seed, count, root, tree, build):
    """Plants `count` mutants, and returns those and the folder of the built program.

    A mutant that does not compile is dropped, and the next one of the sequence takes its place.
    """
    sequence = drawing.draw(seed, root, tree.parent)
    mutants = list(itertools.islice(sequence, count))
    for _ in range(GREATEST_BUILD_COUNT):
        planting.plant(mutants, root, tree)
        try:
            return mutants, build(["--configuration", "release", "--product", "bench"], capture=True)
        except subprocess.CalledProcessError as error:
            dropped = blamed(error.stdout, mutants, tree)
            if not dropped:
                sys.exit(f"error: the planted sources do not compile:\n{error.stdout[-4000:]}")
            print(f"{len(dropped)} mutants do not compile and are replaced", flush=True)
            mutants = [one for one in mutants if one not in dropped]
            mutants += itertools.islice(sequence, count - len(mutants))
    sys.exit(f"error: expected mutants that compile after {GREATEST_BUILD_COUNT} builds")


def blamed(messages, mutants, tree):
    """The mutants on the lines of the compiler's errors, or else the last ones before."""
    numbers = {one.number: one for one in mutants}
    found = set()
    for file, line in set(re.findall(r"^(\S+?):(\d+):\d+: error:", messages, re.MULTILINE)):
        if not file.startswith(str(tree)):
            continue
        lines = open(file).read().splitlines()[:int(line)]
        for text in reversed(lines):
            here = {numbers[int(number)] for number in re.findall(r"mutant\((\d+)\)", text)}
            if here:
                found |= here
                break
    return found


def play(bench, mutant, conform, limit):
    """The result of the first engine whose conform finds the mutant, or of the last engine."""
    for engine in ENGINES:
        result = conform(bench, mutant, limit, ["--engine", engine])
        if result["outcome"] != "survived":
            break
    return {**result, "engine": engine}


def reached(bench, mutants, tree, scratch):
    """The mutants whose code conform reaches. C has no record, so its mutants count as reached."""
    record = scratch / "reached"
    record.unlink(missing_ok=True)
    subprocess.run([bench, "conform", "--quiet"], cwd=tree, env=dict(os.environ, REACHED_MUTANTS=str(record)),
                   stdin=subprocess.DEVNULL, capture_output=True)
    flags = record.read_bytes()
    return {one.name for one in mutants if one.file.endswith(".h") or flags[one.number % 65_521]}


def is_found_by_tests(mutant, tree, scratch, limit):
    """Whether a test of the mutant's module fails with it."""
    command = ["swift", "test", "--skip-build", "--package-path", tree, "--scratch-path", scratch / "build",
               "--filter", TESTS[mutant.file.split("/")[1]]]
    try:
        run = subprocess.run(command, env=dict(os.environ, MUTANT=str(mutant.number)), stdin=subprocess.DEVNULL,
                             capture_output=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0


def exceeded_limit(bench, mutant, tree, limit):
    """The first committed limit of work that the mutant exceeds; None if it exceeds none."""
    try:
        run = subprocess.run(
            [bench, "check", "--quiet", "--measure", "work"], cwd=tree, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, env=dict(os.environ, MUTANT=str(mutant.number)), timeout=limit)
    except subprocess.TimeoutExpired:
        return "the time limit"
    if run.returncode == 0:
        return None
    lines = [line for line in run.stdout.splitlines() if "higher" in line or "regression" in line]
    return lines[0].strip() if lines else f"exit code {run.returncode}"


def judgments(root):
    """The classes and reasons that were written for survivors, by the name of the mutant without its place."""
    path = root / "scripts/mutants/survivors.toml"
    entries = tomllib.loads(path.read_text())["survivor"] if path.exists() else []
    for entry in entries:
        if entry["class"] not in CLASSES:
            sys.exit(f'error: {path.name}: expected a class of {", ".join(CLASSES)}, found "{entry["class"]}"')
    return {entry["name"]: entry for entry in entries}


def without_place(name):
    """The name of a mutant without line and column, which change with every edit of the file."""
    return re.sub(r":\d+:\d+ ", " ", name, count=1)


def outcome(mutant, result, written):
    """The row of the table to which a mutant belongs, and the reason."""
    if result["outcome"] != "survived":
        return "found by conform", result["rule"] or result["outcome"]
    if result.get("tests"):
        return "found by the tests", ""
    if result.get("limit"):
        return "slower only", result["limit"]
    if judgment := written.get(without_place(mutant.name)):
        return judgment["class"], judgment["why"]
    return ("not judged yet", "") if result.get("reached", True) else ("not reached", "no scenario runs this code")


def page(seed, mutants, results, written):
    """The page of a seed."""
    rows = [(mutant, *outcome(mutant, results[mutant.name], written)) for mutant in mutants]
    classes = ["found by conform", "found by the tests", *CLASSES, "not judged yet"]
    counts = {name: sum(row[1] == name for row in rows) for name in classes}
    lines = [
        f"# {len(mutants)} random mutants of seed {seed}", "",
        f"`scripts/mutate --random {seed} --count {len(mutants)}` drew these mistakes, planted them in one release build, and",
        "played `bench conform` in one engine after another, the tests of the mutant's module, and the committed limits of",
        "work. Reasons of survivors are written by hand in `scripts/mutants/survivors.toml`. This page is generated.", "",
        "| class | mutants |", "| --- | --- |",
        *(f"| {name} | {count} |" for name, count in counts.items() if count), "",
    ]
    for name in classes[2:]:
        group = [row for row in rows if row[1] == name]
        if group:
            lines += [f"## {name.capitalize()}", "", "| Mutant | Why |", "| --- | --- |"]
            lines += [f"| {file_of(mutant)} `{cell(mutant.name)}` | {cell(why)} |" for mutant, _, why in group] + [""]
    return "\n".join(lines)


def file_of(mutant):
    return mutant.file.split("/")[1]


def cell(text):
    return text.replace("|", "\\|")


def run(seed, count, root, tree, scratch, build, conform, options):
    """Draws, plants and plays the mutants of a seed, and writes their page; returns the exit code."""
    mutants, folder = plant(seed, count, root, tree, build)
    bench, file = folder / "bench", scratch / f"random-{seed}.json"
    clean = conform(bench, None, options.limit)
    if clean["outcome"] != "survived":
        sys.exit(f"error: expected the clean build to pass, found: {clean['outcome']}, {clean['rule']}: {clean['message']}")
    known = json.loads(file.read_text()) if file.exists() and options.missing else {}
    results = {one.name: known[one.name] for one in mutants if one.name in known}
    for number, mutant in enumerate(mutants, 1):
        if mutant.name not in results:
            results[mutant.name] = play(bench, mutant, conform, options.limit)
            file.write_text(json.dumps(results, indent=1))
            result = results[mutant.name]
            print(f"{number:3} {result['outcome']} {result['rule'] or ''} {result['engine']}: {file_of(mutant)} {mutant.name}",
                  flush=True)
    survivors = [one for one in mutants if results[one.name]["outcome"] == "survived"]
    reached_names = reached(bench, survivors, tree, scratch)
    build(["--build-tests"])
    for mutant in survivors:
        result = results[mutant.name]
        result["reached"] = mutant.name in reached_names
        result["tests"] = is_found_by_tests(mutant, tree, scratch, options.limit)
        if not result["tests"]:
            result["limit"] = exceeded_limit(bench, mutant, tree, options.limit)
        file.write_text(json.dumps(results, indent=1))
        print(f"{outcome(mutant, result, judgments(root))}: {mutant.name}", flush=True)
    written = judgments(root)
    text = page(seed, mutants, results, written)
    (root / f"Documentation.docc/RandomMutants{seed}.md").write_text(text)
    classes = [outcome(mutant, results[mutant.name], written)[0] for mutant in mutants]
    print(text.split("## ")[0])
    return 1 if {"missed", "not judged yet"} & set(classes) else 0
