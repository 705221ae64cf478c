import CommandLineParsing
import CommandLineTools
import CommandPrograms
import ConformanceReports
import LayoutConformance
import LayoutConformanceProgram
import LayoutDescriptions
import Reports
import ScenarioFiles
import Wording

/// `bench explain`: shows a rule, with its purpose, its checks and its scenarios, or lists the words
/// that the command line accepts.
struct ExplainCommand: Subcommand {
  private let packageFolder: String?

  private static let formats = Option.namedPaths(
    "format", of: ["markdown"],
    help: "write the rules to a file in the format markdown, with the argument markdown=PATH")

  let syntax = CommandSyntax(
    "explain", summary: "explain a rule, or list layouts, engines and other words",
    discussion:
      "With the id or name of a rule: its sentence, its purpose, its source, how it is checked, "
      + "and the scenarios that test the rule. "
      + "With the name of a list: \(WordList.allCases.map(\.rawValue).joined(separator: ", ")). "
      + "Without a word: all lists.",
    examples: ["Q-02", "completeness", "layouts"],
    options: [ConformCommand.scenarioFolder, formats],
    operands: Operands(
      "WORD", help: "a rule, such as Q-02 or completeness, or a list, such as layouts", count: 0...1
    ),
    suggestedFor: WordList.allCases.map(\.rawValue) + ["rule"])

  /// Creates the command for the package in `packageFolder`, which contains the scenarios.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let word = arguments.operands.first
    let list = word.flatMap(WordList.init(rawValue:))
    let selectedRule = try (list == nil ? word : nil).map { word in
      guard let rule = RuleBook.rule(word) else { throw UnknownRule(givenName: word) }
      return rule
    }
    let scenarioFolder =
      arguments[ConformCommand.scenarioFolder] ?? packageFolder.map { $0 + "/Scenarios" }
    let files = try arguments[Self.formats].map { try AtomicFile(path: $0.path) }
    if !files.isEmpty {
      let text = RuleDocumentation.markdown(selectedRule.map { [$0] } ?? RuleBook.rules)
      try AtomicFile.write(files.map { ($0, text) })
    } else if let selectedRule {
      console.print(
        Self.explanation(of: selectedRule, folder: scenarioFolder, width: console.width))
    } else if let list {
      try list.print(on: console, scenarioFolder: scenarioFolder)
    } else {
      console.print(WordList.overview(scenarioFolder: scenarioFolder, width: console.width))
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
}

/// The error for a word that is neither a rule nor a list.
struct UnknownRule: Error, CustomStringConvertible {
  let givenName: String

  var description: String {
    Suggestion.message(
      "unknown rule \(quoted(givenName))", suggestingWordFor: givenName,
      among: RuleBook.idsAndNames + WordList.allCases.map(\.rawValue),
      listedBy: "bench explain rules")
  }
}
