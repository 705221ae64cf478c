"""Plants drawn mutants in one build, and tells what finds each: conform in an engine, or the tests of its module."""

import concurrent.futures
import itertools
import json
import os
import re
import subprocess
import sys
import tomllib

import drawing
import planting

# The engines in which a mutant is played, the first one that finds it last.
ENGINES = ("lazy", "bucketed", "eager", "template")

# The tests that run on a mutant that conform does not find, by the folder of its file.
TESTS = {
    "CRectIndex": "RectIndexTests", "CollectionHost": "CollectionHostTests", "CollectionLayout": "CollectionLayoutTests",
    "LayoutGeometry": "LayoutGeometryTests", "Layouts": "LayoutsTests|NaiveLayoutsTests", "RectIndex": "RectIndexTests",
}
# The time limit of these tests and of the check of limits, in seconds.
TIME_LIMIT = 300
GREATEST_BUILD_COUNT = 20

# What a person says of a mutant that nothing found, in scripts/mutants/survivors.toml.
CLASSES = ("equivalent", "slower only", "not reached", "found by a new test", "missed")


def plant(seeds, count, root, workshop):
    """Plants `count` mutants of each seed, and returns those by their seed, and the folder of the built programs.

    A mutant that does not compile is dropped, and the next one of the sequence takes its place. The next run knows it.
    """
    file = workshop.scratch / "dropped.json"
    known = set(json.loads(file.read_text())) if file.exists() else set()
    sequences = {seed: (one for one in drawing.draw(seed, root, workshop.scratch) if one.name not in known)
                 for seed in seeds}
    mutants = {seed: [] for seed in seeds}
    for _ in range(GREATEST_BUILD_COUNT):
        for seed in seeds:
            mutants[seed] += itertools.islice(sequences[seed], count - len(mutants[seed]))
        planting.plant(list({one.name: one for seed in seeds for one in mutants[seed]}.values()), root, workshop.tree)
        try:
            return mutants, workshop.build("-Xswiftc", "-enable-testing", "--build-tests", capture=True)
        except subprocess.CalledProcessError as error:
            every = [one for seed in seeds for one in mutants[seed]]
            dropped = blamed(error.stdout, every, workshop.tree)
            if not dropped:
                sys.exit(f"error: the planted sources do not compile:\n{error.stdout[-4000:]}")
            print(f"{len(dropped)} mutants do not compile and are replaced", flush=True)
            mutants = {seed: [one for one in mutants[seed] if one not in dropped] for seed in seeds}
            known |= {one.name for one in dropped}
            file.write_text(json.dumps(sorted(known), indent=1))
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


def reached(bench, workshop):
    """The flags of the mutants whose code conform reaches, by engine."""
    flags = {}
    for engine in ENGINES:
        record = workshop.scratch / "reached"
        record.unlink(missing_ok=True)
        workshop.expect_clean(bench, engine, record)
        flags[engine] = record.read_bytes()
    return flags


def play(bench, mutant, flags, workshop):
    """The result of the first engine whose conform reaches and finds the mutant, or else of the last one that reaches it."""
    result = {"outcome": "survived", "rule": None, "engine": None}
    for engine in ENGINES:
        if flags[engine][mutant.number % 65_521]:
            result = workshop.conform(bench, mutant, engine)
            if result["outcome"] != "survived":
                break
    return result


def is_found_by_tests(folder, mutant, workshop):
    """Whether a test of the mutant's module fails with it."""
    tests = folder / "CollectionLayoutBenchPackageTests.xctest"
    return workshop.run(
        [tests, "--testing-library", "swift-testing", "--filter", TESTS[mutant.file.split("/")[1]]], mutant, TIME_LIMIT) != 0


def exceeded_limit(bench, mutant, workshop):
    """What the check of the committed limits of work says of the mutant; None if it exceeds none."""
    output = workshop.scratch / f"reports/limits-{mutant.number}.txt"
    with open(output, "w") as file:
        code = workshop.run([bench, "check", "--quiet", "--measure", "work"], mutant, TIME_LIMIT, file)
    if code == 0:
        return None
    lines = [line for line in output.read_text().splitlines() if "higher" in line or "regression" in line]
    return lines[0].strip() if lines else "the time limit" if code is None else f"exit code {code}"


def judgments(root):
    """The classes and reasons that were written for survivors, by the key of the mutant."""
    path = root / "scripts/mutants/survivors.toml"
    entries = tomllib.loads(path.read_text())["survivor"] if path.exists() else []
    for entry in entries:
        if entry["class"] not in CLASSES:
            sys.exit(f'error: {path.name}: expected a class of {", ".join(CLASSES)}, found "{entry["class"]}"')
    return {(entry["mutant"], entry["line"]): entry for entry in entries}


def key(mutant):
    """The name of a mutant without its place, which changes with every edit of the file, and the text of its line."""
    return re.sub(r":\d+:\d+ ", " ", mutant.name, count=1), mutant.marked_line


def entry(mutant):
    """The start of an entry of survivors.toml, for a mutant that nobody judged yet."""
    name, line = (json.dumps(text, ensure_ascii=False) for text in key(mutant))
    return f'[[survivor]]\nmutant = {name}\nline = {line}\nclass = ""\nwhy = ""\n'


def outcome(mutant, result, written):
    """The row of the table to which a mutant belongs, and the reason."""
    if result["outcome"] != "survived":
        return "found by conform", f"{result['rule'] or result['outcome']} in {result['engine']}"
    if result.get("tests"):
        return "found by the tests", ""
    if result.get("limit"):
        return "slower only", result["limit"]
    if judgment := written.get(key(mutant)):
        return judgment["class"], judgment["why"]
    return "not judged yet", "" if result["engine"] else "no engine reaches this code"


def page(seed, mutants, results, written):
    """The page of a seed."""
    rows = [(mutant, *outcome(mutant, results[mutant.name], written)) for mutant in mutants]
    classes = ["found by conform", "found by the tests", *CLASSES, "not judged yet"]
    counts = {name: sum(row[1] == name for row in rows) for name in classes}
    lines = [
        f"# {len(mutants)} random mutants of seed {seed}", "",
        f"`scripts/mutate --random {seed} --count {len(mutants)}` drew these mistakes, planted them in one release build, and",
        "played `bench conform` in the engines that reach a mutant's code, the tests of its module, and the check of the",
        "committed limits of work. Reasons of survivors are written by hand in `scripts/mutants/survivors.toml`. This page is",
        "generated.", "",
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


def judge(folder, mutant, flags, workshop):
    """What conform finds of a mutant, or else the tests of its module, or else the check of the limits."""
    bench = folder / "bench"
    result = play(bench, mutant, flags, workshop)
    if result["outcome"] == "survived":
        result["tests"] = is_found_by_tests(folder, mutant, workshop)
        if not result["tests"]:
            result["limit"] = exceeded_limit(bench, mutant, workshop)
    return result


def run(seeds, count, only_missing, root, workshop):
    """Draws, plants and plays the mutants of seeds, and writes a page for each; returns the exit code."""
    mutants_of_seeds, folder = plant(seeds, count, root, workshop)
    written = judgments(root)
    flags = reached(folder / "bench", workshop)
    classes = set()
    for seed, mutants in mutants_of_seeds.items():
        file = workshop.scratch / f"random-{seed}.json"
        known = json.loads(file.read_text()) if file.exists() and only_missing else {}
        results = {one.name: known[one.name] for one in mutants
                   if one.name in known and outcome(one, known[one.name], written)[0] != "not judged yet"}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = {pool.submit(judge, folder, one, flags, workshop): one for one in mutants if one.name not in results}
            for job in concurrent.futures.as_completed(jobs):
                mutant = jobs[job]
                results[mutant.name] = job.result()
                file.write_text(json.dumps(results, indent=1))
                said = ": ".join(filter(None, outcome(mutant, results[mutant.name], written)))
                print(f"{len(results):3} {said}: {file_of(mutant)} {mutant.name}", flush=True)
        text = page(seed, mutants, results, written)
        (root / f"Documentation.docc/RandomMutants{seed}.md").write_text(text)
        classes |= {outcome(mutant, results[mutant.name], written)[0] for mutant in mutants}
        print(text.split("## ")[0])
        unjudged = [one for one in mutants if outcome(one, results[one.name], written)[0] == "not judged yet"]
        (workshop.scratch / f"unjudged-{seed}.toml").write_text("\n".join(map(entry, unjudged)))
    return 1 if {"missed", "not judged yet"} & classes else 0
