import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutBenchmarking
import LayoutCatalog
import LayoutConformance
import LayoutDescriptions
import LayoutWorkloads
import Layouts
import Reports
import ScenarioFiles
import Wording

/// `bench list`: lists the words that the command line accepts, with their meaning.
struct ListCommand: Subcommand {
  private let packageFolder: String?
  private static let scenarios = Flag("scenarios", help: "list the scenarios with their titles")

  let syntax = CommandSyntax(
    "list", summary: "show layouts, engines, workloads, data, formats and rules",
    flags: [Self.scenarios],
    operands: Operands("scenarios", help: "list the scenarios, as --scenarios does", count: 0...1),
    suggestedFor: ["scenarios", "layouts", "engines", "workloads", "data", "formats"])

  /// Creates the command for the package in `packageFolder`, which contains the scenarios.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    if let word = arguments.operands.first, word != "scenarios" {
      let resemblesWordScenarios = Suggestion.nearest(to: word, among: ["scenarios"]) != nil
      throw UsageError(
        command: "bench list",
        .unexpectedOperand(
          word, intended: resemblesWordScenarios ? "bench list scenarios" : "bench list"))
    }
    let wantsScenarios = arguments[Self.scenarios] || !arguments.operands.isEmpty
    let folder = packageFolder.map { $0 + "/Scenarios" }
    let scenarioFolder = folder.map {
      ScenarioFolder.read($0, layouts: LayoutDescription.builtInLayouts, rules: RuleBook.ids)
    }
    if wantsScenarios {
      guard let folder, let scenarioFolder else { throw MissingPackage() }
      console.print(
        Self.alignedLines(
          scenarioFolder.scenarios.map { ($0.id, $0.title.value) }, width: console.width))
      guard scenarioFolder.findings.isEmpty else {
        throw InvalidScenarios(folder: folder, findingCount: scenarioFolder.findings.count)
      }
    } else {
      console.print(
        Self.overview(scenarioCount: scenarioFolder?.scenarios.count, width: console.width))
    }
    return .pass
  }

  private static func overview(scenarioCount: Int?, width: Int) -> String {
    let scenarioCountText =
      scenarioCount.map {
        "\(ReadableNumber.groupedDigits($0)) (listed by \"bench list scenarios\")"
      } ?? "none found"
    let sections: [(String, [(String, String)])] = [
      (
        "layouts (--layout)",
        BenchmarkLayout.all.map { layout in
          let dataSetNames = layout.dataSets.map(\.rawValue).joined(separator: ", ")
          return (
            layout.name, "on \(dataSetNames)" + (layout.usesItemSizes ? "; accepts --data" : "")
          )
        }
      ),
      ("engines (--engine)", Engine.allCases.map { ($0.rawValue, $0.summary) }),
      (
        "workloads of the quick suite (--workload)",
        Workload.quickWorkloads.map { ($0.name, $0.summary) }
      ),
      (
        "further workloads (--workload; \"\(Workload.allOptionValue)\" selects all)",
        Workload.all.filter { !$0.isInQuickSuite }.map { ($0.name, $0.summary) }
      ),
      ("data sets (--data)", DataSet.allCases.map { ($0.rawValue, $0.summary) }),
      (
        "formats (--format NAME=PATH)", ReportFormat.all.map { ($0.name, $0.helpSummary()) }
      ),
      (
        "rules (--rule, --skip), by id or name",
        RuleBook.rulesByGroup.map { ($0.letter, $0.rules.map(\.title).joined(separator: ", ")) }
      ),
    ]
    let nameColumnWidth = sections.flatMap(\.1).map(\.0.count).max() ?? 0
    return sections.map { title, entries in
      "\(title)\n" + alignedLines(entries, nameWidth: nameColumnWidth, indent: "  ", width: width)
        + "\n"
    }.joined()
      + "scenarios: \(scenarioCountText)\n"
  }

  /// Formats names in a column with their meanings beside them, wrapped to lines of at most `width`
  /// columns.
  private static func alignedLines(
    _ entries: [(String, String)], nameWidth: Int? = nil, indent: String = "", width: Int
  ) -> String {
    // A name that is very long has its meaning on the lines below it, so that the name does not
    // widen the column.
    let longestNameLength = entries.map(\.0.count).max() ?? 0
    let nameWidth = nameWidth ?? min(longestNameLength, max(width / 2 - 2, 0))
    let margin = indent + String(repeating: " ", count: nameWidth + 2)
    return entries.map { name, meaning in
      let wrappedMeaning = wrapped(meaning, width: max(width - margin.count, 20))
      let isMeaningBesideName = name.count <= nameWidth
      let nameText =
        indent + name + (isMeaningBesideName ? margin.dropFirst(indent.count + name.count) : "\n")
      let meaningLines = wrappedMeaning.enumerated().map { line, text in
        (isMeaningBesideName && line == 0 ? "" : margin) + text + "\n"
      }
      return nameText + meaningLines.joined()
    }.joined()
  }
}

/// The error for a scenario folder with invalid files.
struct InvalidScenarios: Error, CustomStringConvertible {
  let folder: String
  let findingCount: Int

  var description: String {
    "\(findingCount) \(findingCount == 1 ? "finding" : "findings") in the scenarios; see \"bench validate \(folder)\""
  }
}
