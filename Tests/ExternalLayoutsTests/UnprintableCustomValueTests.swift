import ConformanceReports
import ExternalLayouts
import Foundation
import LayoutConformance
import Reports
import ScenarioFiles
import Testing
import Wording

@Suite("Custom values with unprintable names and values") struct UnprintableCustomValueTests {
  /// The report on a program whose lookups differ from its queries in a custom value with an
  /// unprintable name.
  private func report() throws -> Report {
    let program = try ExternalImplementation(catalog: nil) { () throws(ExternalFailure) in
      ExternalProgram(
        RowProgram { message, answer in
          let value = message["do"]?.stringValue == "item" ? #""\u001b[0m""# : #""\u009b\n\u202e""#
          let name = #""::error::\u001b[31m\n\u007f\u202e""#
          return Array(answer.compactText.replacing("\"badge\":3", with: "\(name):\(value)").utf8)
        })
    }
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 2
    run.rules = run.rules.filter { $0.id == "Q-04" }
    return Report([run.judge(program)])
  }

  @Test("they are escaped in every report that is a text")
  func escapesTexts() throws {
    let report = try report()
    for format in [ReportFormat.text, .markdown, .csv, .junit] {
      let lines = try format.text(of: report, style: ReportStyle(width: 100_000)).split(
        separator: "\n")
      for line in lines where reportText(String(line)).prefix(9000) != line.prefix(9000) {
        Issue.record("\(format.name): \(reportText(String(line)))")
      }
      if format.name != "csv" {
        #expect(lines.contains { $0.contains(#"\u{1b}[31m"#) || $0.contains(#"\\u{1b}\[31m"#) })
      }
    }
  }

  @Test("the JSON report of them can be read again")
  func writesReadableDocument() throws {
    let text = try ReportFormat.json.text(of: try report())
    let document = JSONDocument(Array(text.utf8))
    #expect(document.issues.isEmpty)
    for string in document.root?.strings ?? [] { #expect(reportText(string) == string) }
    let implementations = try RecordedConformance.implementations(in: Data(text.utf8))
    #expect(implementations.map(\.name) == ["rows"])
  }
}

extension JSONNode {
  /// The keys and strings in this value.
  fileprivate var strings: [String] {
    switch value {
    case .string(let text): return [text]
    case .array(let elements): return elements.flatMap(\.strings)
    case .object(let members): return members.flatMap { [$0.key] + $0.value.strings }
    default: return []
    }
  }
}
