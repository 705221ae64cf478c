import FaultyLayouts
import LayoutConformance
import Wording

/// The results of testing all mutants (layouts with one planted mistake each): the rules that fail
/// on each mutant.
struct KillMatrix {
  let trials: [FaultTrial]

  /// Whether every mutant is found by its expected rule, with the expected message.
  var killsAllMutants: Bool { trials.allSatisfy { $0.verdict == .killed } }

  /// The minimum percentage of mutants for which the report must name the expected rule first.
  static let minimumPercentageNamingExpectedRuleFirst = 95

  /// Whether the report names the expected rule first for at least the required percentage of
  /// mutants.
  var namesExpectedRulesFirst: Bool {
    let correctFirstRuleCount = trials.count { $0.reportsExpectedRuleFirst }
    return correctFirstRuleCount * 100 >= trials.count
      * Self.minimumPercentageNamingExpectedRuleFirst
  }

  /// A row for each mutant: its name, the expected rule, the rule that the report names first, the
  /// verdict, and the other rules that fail. If `namesAllRules` is false, only as many of the other
  /// rules as fit on the line are listed.
  func text(width: Int, namesAllRules: Bool) -> String {
    let nameWidth = max(5, trials.map(\.fault.name.count).max() ?? 0)
    let lastColumnStart = nameWidth + 2 + 4 + 2 + 5 + 2 + 9 + 2
    let lastColumnWidth = max(width - lastColumnStart, 16)
    var lines = [
      Self.tableRow("fault", "rule", "first", "verdict", "also fails", nameWidth: nameWidth)
    ]
    for trial in trials {
      let otherRuleLines =
        namesAllRules
        ? wrapped(trial.otherFailingRules.joined(separator: " "), width: lastColumnWidth)
        : [Self.idsThatFit(of: trial.otherFailingRules, width: lastColumnWidth)]
      lines.append(
        Self.tableRow(
          trial.fault.name, trial.fault.expectedFailingRule, trial.firstReportedRule ?? "none",
          trial.verdict.rawValue, otherRuleLines[0], nameWidth: nameWidth))
      lines += otherRuleLines.dropFirst().map {
        String(repeating: " ", count: lastColumnStart) + $0
      }
    }
    return lines.joined(separator: "\n") + "\n\n" + summaryText
  }

  private static func tableRow(
    _ name: String, _ rule: String, _ first: String, _ verdict: String, _ otherRules: String,
    nameWidth: Int
  ) -> String {
    let cells = [(name, nameWidth), (rule, 4), (first, 5), (verdict, 9)]
      .map { $0 + String(repeating: " ", count: max($1 - $0.count, 0)) }
    let line = (cells + [otherRules]).joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A text with as many of `ids` as fit into `width` columns, and with the number of the other
  /// ids.
  private static func idsThatFit(of ids: [String], width: Int) -> String {
    let allIDs = ids.joined(separator: " ")
    if allIDs.count <= width { return allIDs }
    for count in (0..<ids.count).reversed() {
      let text = (ids.prefix(count) + ["+\(ids.count - count)"]).joined(separator: " ")
      if text.count <= width || count == 0 { return text }
    }
    return allIDs
  }

  /// The number of mutants found, and an error message for each mutant that was not found.
  private var summaryText: String {
    let killedCount = trials.count { $0.verdict == .killed }
    var text =
      trials.count == 1
      ? "\(killedCount) of 1 fault is found by the expected rule\n"
      : "\(killedCount) of \(trials.count) faults are found by the expected rule\n"
    text +=
      "\(trials.count(where: \.reportsExpectedRuleFirst)) of \(trials.count) reports name the expected rule first\n"
    for trial in trials where trial.verdict != .killed {
      let (rule, message) = (
        trial.fault.expectedFailingRule, trial.fault.expectedMessagePart.inQuotes
      )
      let failingRulesText =
        trial.failingRules.isEmpty
        ? "no failing rule" : "failures of \(trial.failingRules.joined(separator: ", "))"
      text +=
        "error: \(trial.fault.name): expected rule \(rule) to fail with a message that contains \(message), found \(failingRulesText)\n"
    }
    return text
  }

  /// A row for each mutant and a column for each rule: `#` if the expected rule fails, `x` if
  /// another rule fails, `.` if a rule passes, and a blank if the rule does not apply.
  var gridLines: [String] {
    let rules = RuleBook.rules.filter { $0.requirementStatus != .untested }.map(\.id)
    // The column of names is as wide as the longest name of all existing mutants, so that tables of
    // different selections of mutants line up.
    let nameWidth = (Mutant.all + trials.map(\.fault)).map(\.name.count).max() ?? 0
    let margin = String(repeating: " ", count: nameWidth)
    func gridLine(_ name: String, _ mark: (String, Bool) -> Character) -> String {
      var line = name + margin.dropFirst(name.count)
      var groupLetter: Substring = ""
      for rule in rules {
        let isFirstOfGroup = rule.prefix(1) != groupLetter
        if isFirstOfGroup {
          line += " "
          groupLetter = rule.prefix(1)
        }
        line.append(mark(rule, isFirstOfGroup))
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    let letterLine = gridLine("") { $1 ? $0.first ?? " " : " " }
    let tensLine = gridLine("") { id, _ in id.hasSuffix("0") ? id.dropLast().last ?? " " : " " }
    let onesLine = gridLine("") { id, _ in id.last ?? " " }
    return [letterLine, tensLine, onesLine]
      + trials.map { trial in
        gridLine(trial.fault.name) { rule, _ in
          if trial.failingRules.contains(rule) {
            return rule == trial.fault.expectedFailingRule ? "#" : "x"
          }
          return trial.checkedRules.contains(rule) ? "." : " "
        }
      }
  }
}

extension String {
  fileprivate var inQuotes: String { quoted(self) }
}
