import Wording

/// The rule that numbers are compared in one unit: a benchmark in another one is another benchmark.
public struct UnitGate: Sendable {
  private let before: [BenchmarkIdentity: BenchmarkResult]

  /// Creates the gate of the units of `before`.
  public init(_ before: [BenchmarkResult]) {
    self.before = Dictionary(
      before.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A finding for each of `results` that was in another unit before.
  public func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.compactMap { result in
      guard let known = before[result.identity], Self.unit(of: known) != Self.unit(of: result)
      else { return nil }
      return GateFinding(
        "\(result.identity)", .roster, .failure,
        "not compared: expected the unit \(quoted(known.unit)), found \(quoted(result.unit))",
        exitCode: .limitsMismatch)
    }
  }

  /// What must be the same: all of the unit of a count; of others, which are compared per operation,
  /// not how many operations they are the total of.
  private static func unit(of result: BenchmarkResult) -> String {
    guard !ExactCount.isCount(result), HumanNumber.operations(in: result.unit) != nil,
      let slash = result.unit.firstIndex(of: "/")
    else { return result.unit }
    return String(result.unit[..<slash])
  }
}
