import Wording

/// The gate that requires equal units: numbers in different units are not compared.
package struct UnitGate: Sendable {
  private let before: [BenchmarkIdentity: BenchmarkResult]

  /// Creates a gate that requires the units of `before`.
  package init(_ before: [BenchmarkResult]) {
    self.before = Dictionary(
      before.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A finding for each of `results` whose unit has changed.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.compactMap { result in
      guard let known = before[result.identity], Self.unit(of: known) != Self.unit(of: result)
      else { return nil }
      return GateFinding(
        "\(result.identity)", .roster, .failure,
        "not compared: expected the unit \(quoted(known.unit)), found \(quoted(result.unit))",
        exitCode: .limitsMismatch)
    }
  }

  /// The part of the unit that must be equal: the whole unit of an exact count, and the unit
  /// without the number of operations of other metrics, which are compared per operation.
  private static func unit(of result: BenchmarkResult) -> String {
    guard !ExactCount.isCount(result), HumanNumber.operations(in: result.unit) != nil,
      let slash = result.unit.firstIndex(of: "/")
    else { return result.unit }
    return String(result.unit[..<slash])
  }
}
