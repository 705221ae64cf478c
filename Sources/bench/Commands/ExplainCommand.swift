import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ConformanceReports
import LayoutConformance
import LayoutConformanceProgram
import LayoutDescriptions
import Reports
import ScenarioFiles
import Wording

/// `bench explain`: shows a rule, its purpose, its checks and its scenarios.
struct ExplainCommand: Subcommand {
  private let packageFolder: String?

  private static let formats = Option.namedPaths(
    "format", of: ["markdown"],
    help: "write the rules to a file in the format markdown, with the argument markdown=PATH")

  let syntax = CommandSyntax(
    "explain", summary: "explain a rule, or list all rules",
    discussion:
      "With the id or name of a rule: its sentence, its purpose, its source, how it is checked, "
      + "and the scenarios that test the rule. "
      + "Without a rule: a table of all rules.",
    options: [ConformCommand.scenarioFolder, formats],
    operands: Operands(
      "RULE", help: "the id or the name of a rule, such as Q-02 or completeness", count: 0...1),
    suggestedFor: ["rules", "rule"])

  /// Creates the command for the package in `packageFolder`, which contains the scenarios.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let selectedRule = try arguments.operands.first.map { word in
      guard let rule = RuleBook.rule(word) else { throw UnknownRule(givenName: word) }
      return rule
    }
    let files = try arguments[Self.formats].map { try AtomicFile(path: $0.path) }
    if !files.isEmpty {
      let text = RuleDocumentation.markdown(selectedRule.map { [$0] } ?? RuleBook.rules)
      try AtomicFile.write(files.map { ($0, text) })
    } else if let selectedRule {
      let folder =
        arguments[ConformCommand.scenarioFolder] ?? packageFolder.map { $0 + "/Scenarios" }
      console.print(Self.explanation(of: selectedRule, folder: folder, width: console.width))
    } else {
      console.print(Self.ruleTable(width: console.width))
    }
    return .pass
  }

  /// The description of one rule, wrapped to lines of at most `width` columns.
  private static func explanation(of rule: Rule, folder: String?, width: Int) -> String {
    var entries = RuleDocumentation.ruleProperties(rule)
    entries.append(("evidence", scenariosText(for: rule, folder: folder)))
    let lines =
      [rule.title, ""] + wrapped(rule.sentence, width: max(width - 2, 20)).map { "  " + $0 } + [""]
      + HelpText.alignedEntries(entries.map { (name: $0.name, meaning: $0.text) }, width: width)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The ids of the scenarios that name the rule, as text.
  private static func scenariosText(for rule: Rule, folder: String?) -> String {
    guard let folder else { return "unknown, because the program was moved out of its package" }
    let scenarioIDs = ScenarioFolder.read(folder, layouts: LayoutDescription.builtInLayouts)
      .scenarios
      .filter {
        $0.rules.contains(rule.id)
      }.map(\.id)
    if scenarioIDs.isEmpty { return "no scenario; the rule is checked in random scenarios" }
    let countText = "\(scenarioIDs.count) \(scenarioIDs.count == 1 ? "scenario" : "scenarios")"
    return "\(countText): \(scenarioIDs.joined(separator: ", "))"
  }

  private static func ruleTable(width: Int) -> String {
    let headings = ["rule", "level", "standing"]
    let rows = RuleBook.rules.map { [$0.title, $0.level.title, $0.requirementStatus.rawValue] }
    let usedWidth = headings.indices.reduce(0) { sum, column in
      sum + 2 + (([headings] + rows).map { $0[column].count }.max() ?? 0)
    }
    let table = TextTable(
      columns: (headings + ["sentence"]).map { TextTable.Column($0) },
      rows: zip(rows, RuleBook.rules).map { row, rule in
        row + [truncated(rule.sentence, width: max(width - usedWidth, 20))]
      }, leading: 4)
    return table.lines(width: width).joined(separator: "\n") + "\n"
  }
}

/// The error for a word that is neither the id nor the name of a rule.
struct UnknownRule: Error, CustomStringConvertible {
  let givenName: String

  var description: String {
    Suggestion.message(
      "unknown rule \(quoted(givenName))", suggestingWordFor: givenName,
      among: RuleBook.idsAndNames, listedBy: "bench explain")
  }
}
