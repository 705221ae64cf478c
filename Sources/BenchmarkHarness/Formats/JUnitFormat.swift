import Wording

/// JUnit's XML, as CI systems read it: a suite per layout and data set, a case per benchmark.
///
/// A benchmark with wrong answers, or one that a gate calls a regression or a failure, is a `failure`;
/// what was not measured is `skipped` with its reason. A verdict on a benchmark that has no result is
/// a case of its own.
public struct JUnitFormat: OutputFormat {
  public let name = "junit"
  public let summary = "JUnit XML, a case per benchmark"

  /// Creates the format.
  public init() {}

  public func text(of document: ResultDocument, width: Int) -> String {
    let cases = Self.cases(of: document)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"layout benchmarks\" \(Self.counts(cases))>")
    for suite in cases.map(\.suite).uniqued() {
      let own = cases.filter { $0.suite == suite }
      lines.append(
        "  <testsuite name=\"\(XMLText.escaped(suite))\" \(Self.counts(own)) "
          + "timestamp=\"\(XMLText.escaped(document.run.started))\">")
      lines += own.flatMap(\.lines)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(_ cases: [Case]) -> String {
    "tests=\"\(cases.count)\" failures=\"\(cases.count { !$0.failures.isEmpty })\" errors=\"0\" "
      + "skipped=\"\(cases.count { $0.isSkipped })\""
  }

  private static func cases(of document: ResultDocument) -> [Case] {
    let verdicts = Dictionary(grouping: document.verdicts, by: \.id)
    var cases = document.results.map { result in
      var failures = (verdicts["\(result.identity)"] ?? []).compactMap(\.failure)
      if !result.conforms {
        failures.insert(
          "wrong answers: \(result.missing) elements missing, \(result.extra) extra", at: 0)
      }
      return Case(
        id: "\(result.identity)", failures: failures,
        output: "median \(result.summary.p50) \(result.unit) of \(result.summary.n)")
    }
    cases += document.notMeasured.map { Case(id: $0.id, reasonToSkip: $0.reason) }
    let known = Set(cases.map(\.id))
    cases += document.verdicts.map(\.id).uniqued().filter { !known.contains($0) }.map { id in
      Case(id: id, failures: (verdicts[id] ?? []).compactMap(\.failure))
    }
    return cases
  }

  /// One benchmark.
  private struct Case {
    var id: String
    var failures: [String] = []
    var reasonToSkip: String?
    var output: String?

    var isSkipped: Bool { failures.isEmpty && reasonToSkip != nil }

    /// The layout and the data set; the whole id where it is not built as ours are.
    var suite: String {
      let parts = id.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == 6 ? "\(parts[0])/\(parts[2])" : id
    }

    var lines: [String] {
      let head =
        "    <testcase classname=\"\(XMLText.escaped(suite))\" name=\"\(XMLText.escaped(id))\""
      var inner: [String] = []
      if !failures.isEmpty {
        let text = XMLText.escaped(failures.joined(separator: "\n"))
        inner.append("<failure message=\"\(XMLText.escaped(failures[0]))\">\(text)</failure>")
      } else if let reasonToSkip {
        inner.append("<skipped message=\"\(XMLText.escaped(reasonToSkip))\"/>")
      }
      if let output { inner.append("<system-out>\(XMLText.escaped(output))</system-out>") }
      if inner.isEmpty { return [head + "/>"] }
      return [head + ">"] + inner.map { "      " + $0 } + ["    </testcase>"]
    }
  }
}

extension ResultDocument.Verdict {
  /// What a verdict says against its benchmark; nil where it says nothing.
  fileprivate var failure: String? {
    let isBad = [.regression, .failure].contains(outcome)
    return isBad ? "\(gate): \(outcome.rawValue): \(message)" : nil
  }
}
