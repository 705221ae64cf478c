import Wording

/// The gate on units: a unit must be the same as in earlier results, because numbers in different
/// units cannot be compared.
///
///     let before = try ResultDocument(path: "before.json")
///     let after = try ResultDocument(path: "after.json")
///     let findings = UnitGate(before.results).judge(after.results)
package struct UnitGate: Sendable {
  private let earlierResults: [BenchmarkIdentity: BenchmarkResult]

  /// Creates a gate that requires the same units as in the earlier results `before`.
  package init(_ before: [BenchmarkResult]) {
    self.earlierResults = Dictionary(
      before.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The findings on those of `results` whose unit has changed.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.compactMap { result in
      guard let earlierResult = earlierResults[result.identity],
        Self.comparedUnit(of: earlierResult) != Self.comparedUnit(of: result)
      else { return nil }
      return GateFinding(
        "\(result.identity)", .roster, .failure,
        "not compared: expected the unit \(quoted(earlierResult.unit)), found \(quoted(result.unit))",
        exitCode: .limitsMismatch)
    }
  }

  /// The part of the unit that must be equal. For an exact count this is the whole unit. Other
  /// metrics are compared per operation, so for them the number of operations after the slash is
  /// omitted.
  private static func comparedUnit(of result: BenchmarkResult) -> String {
    guard !ExactCount.isExactCount(result), BenchmarkResult.operationCount(in: result.unit) != nil,
      let slashIndex = result.unit.firstIndex(of: "/")
    else { return result.unit }
    return String(result.unit[..<slashIndex])
  }
}
