import Foundation
import LayoutConformanceTesting
import Testing

@Suite("Classic mistakes in the calendar", .serialized)
struct MistakeTests {
  @Test(
    "The first finding names the mistake, after less than 10 seconds", arguments: Mistake.allCases)
  func found(mistake: Mistake) {
    let clock = ContinuousClock()
    let start = clock.now
    let report = ConformanceRun().judge(FlawedCalendar(mistake: mistake))
    let duration = clock.now - start
    let findings = report.findings.map { $0.rule?.id ?? "\($0.failures[0])" }
    if ProcessInfo.processInfo.environment["SHOW_MISTAKES"] != nil {
      print("\(mistake): expected \(mistake.rule), found \(findings), in \(duration)")
    }
    #expect(findings.first == mistake.rule, "found \(findings)")
    #expect(duration < .seconds(10))
  }

  @Test("The README lists every mistake with its rule")
  func listed() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == Mistake.allCases.count)
    for mistake in Mistake.allCases {
      #expect(
        rows.contains {
          $0.hasPrefix("| `\(mistake)` | ") && $0.hasSuffix(" | \(mistake.rule) |")
        }, "\(mistake)")
    }
  }
}
