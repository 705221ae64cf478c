/// The first gate (tier 0): a benchmark with wrong answers fails.
package struct ConformanceGate: Sendable {
  /// Creates the gate.
  package init() {}

  /// A failure for each of `results` with wrong answers.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.filter { !$0.conforms }.map { result in
      let faults =
        result.missing == 0 && result.extra == 0
        ? "something other than an element is wrong"
        : "\(HumanNumber.grouped(result.missing)) elements missing, "
          + "\(HumanNumber.grouped(result.extra)) extra"
      return GateFinding(
        result.identity.description, .conformance, .failure,
        "expected the oracle's answers, found others: \(faults)", exitCode: .conformanceFailure)
    }
  }
}
