import CommandLineTools

/// The gate on answers: a benchmark with wrong answers fails (tier 0 of <doc:Gates>).
///
///     for finding in ConformanceGate().judge(document.results) {
///       print(finding.id, finding.message)
///     }
package struct ConformanceGate: Sendable {
  package init() {}

  /// The findings on those of `results` that have wrong answers. Each finding is a failure.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.filter { !$0.conforms }.map { result in
      let differences =
        result.missingElementCount == 0 && result.extraElementCount == 0
        ? "all elements are correct, but another value, such as the content size, is wrong"
        : "\(ReadableNumber.groupedDigits(result.missingElementCount)) elements missing, \(ReadableNumber.groupedDigits(result.extraElementCount)) extra"
      return GateFinding(
        result.identity.description, .conformance, .failure,
        "expected the oracle's answers, found other answers: \(differences)",
        exitCode: .conformanceFailure)
    }
  }
}
