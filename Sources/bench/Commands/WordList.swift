import CommandLineTools
import CommandPrograms
import LayoutBenchmarking
import LayoutConformance
import LayoutDescriptions
import LayoutWorkloads
import Layouts
import Reports
import ScenarioFiles
import Wording

/// A list of words that the command line accepts, with their meaning, which `bench explain` prints.
enum WordList: String, CaseIterable {
  case layouts, engines, workloads, data, formats, rules, scenarios

  /// Prints the list, with a line for each word.
  ///
  /// - Throws: ``InvalidScenarios`` after the valid scenarios are printed, or `MissingPackage`.
  func print(on console: Console, scenarioFolder: String?) throws {
    let width = console.width
    switch self {
    case .rules: console.print(Self.ruleTable(width: width))
    case .scenarios:
      guard let scenarioFolder else { throw MissingPackage() }
      let (scenarios, findings) = Self.read(scenarioFolder)
      console.print(Self.alignedLines(scenarios.map { ($0.id, $0.title.value) }, width: width))
      guard findings.isEmpty else {
        throw InvalidScenarios(folder: scenarioFolder, findingCount: findings.count)
      }
    default: console.print(Self.text(of: sections, width: width))
    }
  }

  /// All lists, with the titles of the rules and the number of scenarios.
  static func overview(scenarioFolder: String?, width: Int) -> String {
    let scenarioCount = scenarioFolder.map {
      ReadableNumber.groupedDigits(read($0).scenarios.count)
    }
    return text(of: allCases.flatMap(\.sections), width: width)
      + "scenarios: \(scenarioCount.map { "\($0) (listed by \"bench explain scenarios\")" } ?? "none found")\n"
  }

  private typealias Section = (title: String, entries: [(String, String)])

  private var sections: [Section] {
    switch self {
    case .layouts:
      return [
        (
          "layouts (--layout)",
          BenchmarkLayout.all.map { layout in
            let dataSetNames = layout.dataSets.map(\.rawValue).joined(separator: ", ")
            return (
              layout.name, "on \(dataSetNames)" + (layout.usesItemSizes ? "; accepts --data" : "")
            )
          }
        )
      ]
    case .engines:
      return [("engines (--engine)", Engine.allCases.map { ($0.rawValue, $0.summary) })]
    case .workloads:
      return [
        (
          "workloads of the quick suite (--workload)",
          Workload.quickWorkloads.map { ($0.name, $0.summary) }
        ),
        (
          "further workloads (--workload; \"\(Workload.allOptionValue)\" selects all)",
          Workload.all.filter { !$0.isInQuickSuite }.map { ($0.name, $0.summary) }
        ),
      ]
    case .data: return [("data sets (--data)", DataSet.allCases.map { ($0.rawValue, $0.summary) })]
    case .formats:
      return [
        (
          "formats (--format NAME=PATH)", ReportFormat.all.map { ($0.name, $0.helpSummary()) }
        )
      ]
    case .rules:
      return [
        (
          "rules (--rule, --skip), by id or name",
          RuleBook.rulesByGroup.map { ($0.letter, $0.rules.map(\.title).joined(separator: ", ")) }
        )
      ]
    case .scenarios: return []
    }
  }

  private static func text(of sections: [Section], width: Int) -> String {
    let nameColumnWidth = sections.flatMap(\.entries).map(\.0.count).max() ?? 0
    return sections.map { title, entries in
      "\(title)\n" + alignedLines(entries, nameWidth: nameColumnWidth, indent: "  ", width: width)
        + "\n"
    }.joined()
  }

  private static func read(_ folder: String) -> (scenarios: [Scenario], findings: [Finding]) {
    let result = ScenarioFolder.read(
      folder, layouts: LayoutDescription.builtInLayouts, rules: RuleBook.ids)
    return (result.scenarios, result.findings)
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
    "\(findingCount) \(findingCount == 1 ? "finding" : "findings") in the scenarios; see \"bench conform --validate \(folder)\""
  }
}
