import BenchmarkHarness
import Reports

extension ResultDocument {
  /// The results as test suites: a suite per layout and data set, a case per benchmark.
  ///
  /// A benchmark fails if its answers are wrong or a gate reports a regression or a failure. A
  /// benchmark that was not measured is skipped. A verdict on a benchmark that has no result
  /// becomes a separate case.
  var suites: [ReportSuite] {
    let failuresById = Dictionary(grouping: verdicts, by: \.id).mapValues {
      $0.compactMap(\.failureText)
    }
    var testCases = results.map { result in
      let id = "\(result.identity)"
      var failures = failuresById[id] ?? []
      if !result.conforms {
        failures.insert(
          "wrong answers: \(result.missingElementCount) elements missing, \(result.extraElementCount) extra",
          at: 0)
      }
      return ReportSuite.Case(
        id, Self.outcome(failures),
        output:
          "median \(result.summary.p50) \(result.unit) over \(result.summary.sampleCount) samples")
    }
    testCases += ratios.map { ratio in
      ReportSuite.Case(
        "\(ratio.id), against \(ratio.baseEngine)",
        Self.outcome(
          ratio.conforms
            ? [] : ["wrong answers: the answers differ from those of \(ratio.baseEngine)"]
        ),
        output: "ratio \(ratio.ratioText)")
    }
    testCases += notMeasured.map { ReportSuite.Case($0.id, .skipped($0.reason)) }
    let caseNames = Set(testCases.map(\.name))
    testCases += verdicts.map(\.id).uniqued().filter { !caseNames.contains($0) }.map { id in
      ReportSuite.Case(id, Self.outcome(failuresById[id] ?? []))
    }
    return testCases.map { Self.suiteName(of: $0.name) }.uniqued().map { name in
      ReportSuite(
        name: name, timestamp: run.started,
        cases: testCases.filter { Self.suiteName(of: $0.name) == name })
    }
  }

  private static func outcome(_ failures: [String]) -> ReportSuite.Outcome {
    guard let firstFailure = failures.first else { return .passed }
    return .failed(message: firstFailure, paragraphs: [failures.joined(separator: "\n")])
  }

  /// The layout and the data set in the benchmark id `id`, or `id` itself if it does not have the
  /// six parts of a benchmark id.
  private static func suiteName(of id: String) -> String {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 6 ? "\(parts[0])/\(parts[2])" : id
  }
}

extension ResultDocument.Verdict {
  /// The text of the test failure for this verdict; nil unless it is a regression or a failure.
  fileprivate var failureText: String? {
    isRegressionOrFailure ? "\(gate): \(outcome.rawValue): \(message)" : nil
  }
}
