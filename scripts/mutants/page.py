"""Writes the results of the mutants: a line on the terminal, and the page Documentation.docc/Mutants.md."""


class Summary:
    """How many mutants `bench conform` finds, and for how many the expected rule comes first."""

    def __init__(self, mutants, results):
        tried = [mutant for mutant in mutants if mutant.name in results]
        counted = [mutant for mutant in tried if not mutant.equivalent]
        self.count = len(counted)
        self.untried = len(mutants) - len(tried)
        self.equivalent = len(tried) - len(counted)
        self.survivors = [mutant for mutant in counted if results[mutant.name]["outcome"] != "killed"]
        self.expected = sum(results[mutant.name]["rule"] in mutant.rules for mutant in counted)
        self.minutes = sum(results[mutant.name]["seconds"] for mutant in tried) / 60

    @property
    def is_good_enough(self):
        return not self.survivors and not self.untried and self.expected * 100 >= self.count * 95

    @property
    def text(self):
        killed = self.count - len(self.survivors)
        share = 100 * self.expected / max(1, self.count)
        return (f"`bench conform` finds {killed} of {self.count} mutants that are not equivalent, and "
                f"{self.equivalent} are equivalent. The expected rule comes first for {self.expected} "
                f"({share:.1f} %). Playing them took {self.minutes:.0f} minutes."
                + (f" {self.untried} are not tried yet." if self.untried else ""))


def line(mutant, result):
    """The result of a mutant in one line."""
    rule = result["rule"] or "-"
    mark = "" if rule in mutant.rules else f" (expected {' or '.join(mutant.rules)})"
    equivalent = ", equivalent" if mutant.equivalent else ""
    return (f"{mutant.name:44} {result['outcome']}{equivalent}, {rule}{mark}, {result['seconds']} s: "
            f"{result['message'][:100]}")


def text(mutants, results, random_pages):
    """The whole page, which links `random_pages`."""
    lines = [
        "# The mutants", "",
        "Mistakes that `scripts/mutate` plants in the real sources of layouts, engines, index and host, one at a time,",
        "and what `bench conform --strict --engine lazy` finds of them in a release build. A mutant whose code runs only in",
        "another engine is played in that one. The rule *trap* is a layout that ends the program. The list is in",
        "`scripts/mutants`. This page is generated; change the list, not it.", "",
        *([f"Mistakes drawn at random: {', '.join(f'<doc:{name}>' for name in random_pages)}.", ""] if random_pages else []),
        Summary(mutants, results).text, "",
        "| Mutant | Place | Mistake | Engine | Found | First rule | Expected | Seconds |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for mutant in mutants:
        if mutant.equivalent:
            continue
        if mutant.name not in results:
            lines.append(
                f"| {mutant.name} | {mutant.place} | {mutant.mistake} | | not tried yet | | {' or '.join(mutant.rules)} | |")
            continue
        result = results[mutant.name]
        found = {"killed": "yes", "survived": "no"}.get(result["outcome"], result["outcome"])
        expected = "first" if result["rule"] in mutant.rules else " or ".join(mutant.rules)
        lines.append(
            f"| {mutant.name} | {mutant.place} | {mutant.mistake} | {result['engine']} | {found} | {result['rule'] or ''} "
            f"| {expected} | {result['seconds']:.0f} |")
    equivalent = [mutant for mutant in mutants if mutant.equivalent]
    if equivalent:
        lines += ["", "## Equivalent mutants", "", "They change no answer, for the reason beside them.", "",
                  "| Mutant | Place | Mistake | Why it changes nothing |", "| --- | --- | --- | --- |"]
        for mutant in equivalent:
            lines.append(f"| {mutant.name} | {mutant.place} | {mutant.mistake} | {mutant.equivalent} |")
    return "\n".join(lines) + "\n"
