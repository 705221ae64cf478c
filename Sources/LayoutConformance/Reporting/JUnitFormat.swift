import ScenarioPlayer
import Wording

/// JUnit's XML, as CI systems read it: a suite per implementation, a case per rule.
///
/// A rule that did not hold, or held against what was expected, is a `failure`; one that was not
/// decided is `skipped` with its reason. What failed outside the rules is a case of its own.
public struct JUnitFormat: ReportFormat {
  public let name = "junit"
  public let summary = "JUnit XML, a suite per implementation"

  /// Creates the format.
  public init() {}

  public func text(of reports: [ConformanceReport], style: ReportStyle) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let suites = reports.map(suite)
    let sums = suites.reduce((0, 0, 0)) {
      ($0.0 + $1.tests, $0.1 + $1.failures, $0.2 + $1.skipped)
    }
    lines.append(
      "<testsuites name=\"layout conformance\" tests=\"\(sums.0)\" failures=\"\(sums.1)\" "
        + "skipped=\"\(sums.2)\">")
    lines += suites.flatMap(\.lines)
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Suite {
    var tests = 0
    var failures = 0
    var skipped = 0
    var lines: [String] = []
  }

  private func suite(_ report: ConformanceReport) -> Suite {
    var suite = Suite()
    var cases: [String] = []
    for row in report.rows {
      suite.tests += 1
      let name = "\(row.rule.title): \(row.rule.sentence)"
      switch outcome(row, of: report) {
      case .passed: cases += testCase(name, report)
      case .failed(let message, let text):
        suite.failures += 1
        cases += testCase(name, report, failure(row.rule.id, message, text))
      case .skipped(let message):
        suite.skipped += 1
        cases += testCase(name, report, "<skipped message=\"\(XMLText.escaped(message))\"/>")
      }
    }
    for failure in report.failuresOutsideRules {
      suite.tests += 1
      suite.failures += 1
      let rules = failure.rules.isEmpty ? "" : failure.rules.joined(separator: " ") + " "
      cases += testCase(
        "\(rules)\(failure.path):\(failure.position) \(failure.step)", report,
        self.failure("outside the rules", failure.message, text(of: [failure], in: report)))
    }
    suite.lines =
      [
        "  <testsuite name=\"\(XMLText.escaped(report.implementation))\" tests=\"\(suite.tests)\" "
          + "failures=\"\(suite.failures)\" errors=\"0\" skipped=\"\(suite.skipped)\">"
      ] + cases + ["  </testsuite>"]
    return suite
  }

  private enum Outcome {
    case passed
    case failed(message: String, text: String)
    case skipped(String)
  }

  private func outcome(_ row: ConformanceReport.Row, of report: ConformanceReport) -> Outcome {
    switch row.verdict {
    case .passed: return .passed
    case .failed(let failures):
      return .failed(message: failures[0].message, text: text(of: failures, in: report))
    case .passedUnexpectedly(let reason):
      return .failed(
        message: "expected to fail, and held", text: "expected to fail: \(reason)")
    case .notApplicable(let reason): return .skipped("not applicable: \(reason)")
    case .skipped(let reason): return .skipped("skipped: \(reason)")
    case .failedAsExpected(let reason, _): return .skipped("failed as expected: \(reason)")
    case .untested: return .skipped("untested")
    case .inconclusive(let reason): return .skipped("inconclusive: \(reason)")
    }
  }

  private func text(of failures: [PlayFailure], in report: ConformanceReport) -> String {
    failures.map { "\($0)\nreplay: \(report.replayCommand(of: $0))" }.joined(separator: "\n")
  }

  private func failure(_ type: String, _ message: String, _ text: String) -> String {
    // Line breaks of an element's content stay as they are.
    let body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { XMLText.escaped(String($0)) }.joined(separator: "\n")
    return "<failure type=\"\(XMLText.escaped(type))\" message=\"\(XMLText.escaped(message))\">"
      + "\(body)</failure>"
  }

  private func testCase(
    _ name: String, _ report: ConformanceReport, _ content: String? = nil
  ) -> [String] {
    let head =
      "    <testcase classname=\"\(XMLText.escaped(report.implementation))\" "
      + "name=\"\(XMLText.escaped(name))\""
    guard let content else { return [head + "/>"] }
    return [head + ">", "      " + content, "    </testcase>"]
  }
}
