import Wording

extension ReportFormat {
  /// The XML format of JUnit, which continuous integration systems read.
  package static let junit = ReportFormat(
    "junit", summary: "JUnit XML, a case per rule or benchmark"
  ) { report, _ in
    // The root element of a conformance report has no `errors` attribute, because earlier versions
    // wrote none.
    let totalCounts = CaseCounts(report.suites.flatMap(\.cases))
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"\(XMLText.escaped(report.title.lowercased()))\" "
        + totalCounts.xmlAttributes(withErrors: report.kind == .benchmarks) + ">",
    ]
    for suite in report.suites {
      let timestampAttribute = suite.timestamp.map { " timestamp=\"\(XMLText.escaped($0))\"" } ?? ""
      lines.append(
        "  <testsuite name=\"\(XMLText.escaped(suite.name))\" "
          + CaseCounts(suite.cases).xmlAttributes(withErrors: true) + "\(timestampAttribute)>")
      lines += [
        "    <properties>",
        "      <property name=\"generator\" value=\"\(ProjectVersion.generator)\"/>",
        "    </properties>",
      ]
      lines += suite.cases.flatMap { $0.xmlLines(className: suite.name) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The numbers of test cases, failures and skipped cases.
  private struct CaseCounts {
    var testCount = 0
    var failureCount = 0
    var skippedCount = 0

    init(_ cases: [ReportSuite.Case]) {
      testCount = cases.count
      for testCase in cases {
        switch testCase.outcome {
        case .passed: break
        case .skipped: skippedCount += 1
        case .failed: failureCount += 1
        }
      }
    }

    func xmlAttributes(withErrors: Bool) -> String {
      "tests=\"\(testCount)\" failures=\"\(failureCount)\" \(withErrors ? "errors=\"0\" " : "")"
        + "skipped=\"\(skippedCount)\""
    }
  }
}

extension ReportSuite.Case {
  fileprivate func xmlLines(className: String) -> [String] {
    let openingTag =
      "    <testcase classname=\"\(XMLText.escaped(className))\" name=\"\(XMLText.escaped(name))\""
    var childElements: [String] = []
    switch outcome {
    case .passed: break
    case .skipped(let reason):
      childElements.append("<skipped message=\"\(XMLText.escaped(reason))\"/>")
    case .failed(let type, let message, let paragraphs):
      let typeAttribute = type.map { "type=\"\(XMLText.escaped($0))\" " } ?? ""
      let body = paragraphs.map(XMLText.escaped).joined(separator: "\n")
      childElements.append(
        "<failure \(typeAttribute)message=\"\(XMLText.escaped(message))\">\(body)</failure>")
    }
    if let output { childElements.append("<system-out>\(XMLText.escaped(output))</system-out>") }
    if childElements.isEmpty { return [openingTag + "/>"] }
    return [openingTag + ">"] + childElements.map { "      " + $0 } + ["    </testcase>"]
  }
}
