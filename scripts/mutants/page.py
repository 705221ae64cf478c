"""Writes the results of the mutants: a line on the terminal, and the page Documentation.docc/Mutants.md."""


class Summary:
    """How many mutants `bench conform` finds, and for how many the expected rule comes first."""

    def __init__(self, mutants, results):
        tried = [mutant for mutant in mutants if mutant.name in results]
        counted = [mutant for mutant in tried if not mutant.equivalent]
        self.count = len(counted)
        self.untried = len(mutants) - len(tried)
        self.equivalent = len(tried) - len(counted)
        self.survivors = [mutant for mutant in counted if results[mutant.name]["outcome"] == "survived"]
        self.expected = sum(results[mutant.name]["rule"] in mutant.rules for mutant in counted)

    @property
    def is_good_enough(self):
        return not self.survivors and not self.untried and self.expected * 100 >= self.count * 95

    @property
    def text(self):
        killed = self.count - len(self.survivors)
        share = 100 * self.expected / max(1, self.count)
        return (f"`bench conform` finds {killed} of {self.count} mutants that are not equivalent, and "
                f"{self.equivalent} are equivalent. The expected rule comes first for {self.expected} "
                f"({share:.1f} %)." + (f" {self.untried} are not tried yet." if self.untried else ""))


def line(mutant, result):
    """The result of a mutant in one line."""
    rule = result["rule"] or "-"
    mark = "" if rule in mutant.rules else f" (expected {' or '.join(mutant.rules)})"
    equivalent = ", equivalent" if mutant.equivalent else ""
    return (f"{mutant.name:44} {result['outcome']}{equivalent}, {rule}{mark}, {result['seconds']} s: "
            f"{result['message'][:100]}")


def text(mutants, results):
    """The whole page."""
    lines = [
        "# The mutants", "",
        "Mistakes that `scripts/mutate` plants in the real sources of layouts, engines, index and host, one at a time,",
        "and what `bench conform` without options finds of them in a release build. Where a mutant was played with",
        "options, to be quick, they stand beside the result. The list is in `scripts/mutants`. This page is generated;",
        "change the list, not it.", "",
        Summary(mutants, results).text, "",
        "| Mutant | File | Mistake | Found | First rule | Expected | Seconds |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for mutant in mutants:
        if mutant.equivalent:
            continue
        file = mutant.file.removeprefix("Sources/").removesuffix(".swift")
        if mutant.name not in results:
            lines.append(f"| {mutant.name} | {file} | {mutant.mistake} | not tried yet | | {' or '.join(mutant.rules)} | |")
            continue
        result = results[mutant.name]
        found = {"killed": "yes", "survived": "no"}.get(result["outcome"], result["outcome"])
        if result["played"]:
            found += f" (`{result['played']}`)"
        if result.get("tests") is not None:
            found += ", by `scripts/test` only" if result["tests"] else ", nor by `scripts/test`"
        expected = "first" if result["rule"] in mutant.rules else " or ".join(mutant.rules)
        lines.append(
            f"| {mutant.name} | {file} | {mutant.mistake} | {found} | {result['rule'] or ''} | {expected} "
            f"| {result['seconds']:.0f} |")
    equivalent = [mutant for mutant in mutants if mutant.equivalent]
    if equivalent:
        lines += ["", "## Equivalent mutants", "", "They change no answer, for the reason beside them.", "",
                  "| Mutant | File | Mistake | Why it changes nothing |", "| --- | --- | --- | --- |"]
        for mutant in equivalent:
            file = mutant.file.removeprefix("Sources/").removesuffix(".swift")
            lines.append(f"| {mutant.name} | {file} | {mutant.mistake} | {mutant.equivalent} |")
    return "\n".join(lines) + "\n"
