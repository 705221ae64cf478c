import Foundation
import LayoutConformanceTesting
import Testing

@Suite("Classic mistakes in the calendar", .serialized)
struct MistakeTests {
  @Test("The first finding of each mistake names the expected rule", arguments: Mistake.allCases)
  func findsMistake(mistake: Mistake) {
    let start = processorTime()
    let report = ConformanceRun().judge(FlawedCalendar(mistake: mistake))
    let duration = processorTime() - start
    let findings = report.findings.map { $0.rule?.id ?? "\($0.failures[0])" }
    if ProcessInfo.processInfo.environment["SHOW_MISTAKES"] != nil {
      print(
        "\(mistake): expected \(mistake.idOfFirstFailingRule), found \(findings), in \(duration)")
    }
    #expect(findings.first == mistake.idOfFirstFailingRule, "found \(findings)")
  }

  @Test("The README lists every mistake with its rule")
  func readmeListsMistakes() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == Mistake.allCases.count)
    for mistake in Mistake.allCases {
      #expect(
        rows.contains {
          $0.hasPrefix("| `\(mistake)` | ") && $0.hasSuffix(" | \(mistake.idOfFirstFailingRule) |")
        }, "\(mistake)")
    }
  }
}

/// The processor time that this process has used, which does not depend on other processes.
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
