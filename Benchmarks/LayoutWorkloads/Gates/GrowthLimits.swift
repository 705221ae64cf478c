import BenchmarkHarness
import CommandLineTools

/// How the costs of a user's own layout may grow with the number of items, as its author declares.
///
///     let limits = GrowthLimits(prepare: .linear, query: .logarithmic, lookup: .constant)
///
/// A cost that grows faster than its declared class is a regression. If no class is declared for an
/// operation, steep growth is a warning.
public struct GrowthLimits: Hashable, Sendable {
  /// The class of the first `prepare`; nil if none is declared.
  public var prepare: ComplexityClass?
  /// The class of a query that returns about the same number of elements at any number of items;
  /// nil if none is declared.
  public var query: ComplexityClass?
  /// The class of a lookup of one item; nil if none is declared.
  public var lookup: ComplexityClass?

  public init(
    prepare: ComplexityClass? = nil, query: ComplexityClass? = nil, lookup: ComplexityClass? = nil
  ) {
    self.prepare = prepare
    self.query = query
    self.lookup = lookup
  }

  /// The workloads whose growth is judged for a user's own layout.
  static let judgedWorkloads: [Workload] = [.prepare, .viewport, .lookup]

  /// The metrics whose growth is judged for a user's own layout. The bytes of a query are those of
  /// its answer, so only those of `prepare` are judged.
  private static let judgedMetrics: [Workload: Set<String>] = [
    .prepare: ["instructions", "time", "bytes"],
    .viewport: ["instructions", "time", "candidatesInspected"],
    .lookup: ["instructions", "time"],
  ]

  /// The class that the layout's author declares for the cost `identity`; nil if none is declared.
  package func declaredClass(of identity: BenchmarkIdentity) -> ComplexityClass? {
    guard let workload = Self.judgedWorkload(of: identity) else { return nil }
    return workload == .prepare ? prepare : workload == .lookup ? lookup : query
  }

  /// What is expected of the cost `identity` if no class is declared for it; nil if the cost is not
  /// judged.
  ///
  /// A `prepare` may sort. A query or lookup must grow more slowly than n: measured growth of n can
  /// not be told from growth of n log n.
  package static func undeclaredGrowth(of identity: BenchmarkIdentity)
    -> CostGrowthGate.UndeclaredGrowth?
  {
    guard let workload = judgedWorkload(of: identity) else { return nil }
    if workload == .prepare {
      return .init("prepare", limit: .linearithmic, expectation: "at most n log n")
    }
    return .init(
      workload == .lookup ? "a lookup" : "a viewport query", limit: .squareRoot,
      expectation: "less than linear growth")
  }

  private static func judgedWorkload(of identity: BenchmarkIdentity) -> Workload? {
    guard identity.engine == BenchmarkCell.noEngineName,
      let workload = Workload.named(identity.workload),
      judgedMetrics[workload]?.contains(identity.metric) == true
    else { return nil }
    return workload
  }
}

extension CostGrowthGate {
  /// Creates the gate that judges `metrics` by the classes that the workloads declare for the
  /// layouts of this package, and by `limits` for a user's own layout.
  package init(_ metrics: Set<String>, declaredIn limits: GrowthLimits) {
    self.init(
      metrics,
      declaredClass: {
        DeclaredComplexity.declaredCostClass(of: $0) ?? limits.declaredClass(of: $0)
      },
      undeclaredGrowth: GrowthLimits.undeclaredGrowth)
  }
}

/// The gate on the memory of a user's own layout: it does not grow with each `prepare`.
package enum RetainedMemoryGate {
  /// The number of items with which the memory is measured.
  package static let itemCount = 1000

  /// The greatest number of bytes that one `prepare` may keep in use, for each item. A list of
  /// paths or frames that grows with each `prepare` keeps at least eight.
  private static let maximumBytesPerItem = 1

  /// The findings on those of `results` that have the metric `retained`.
  package static func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.filter { WorkerKind(of: $0.identity.metric) == .memory }.map { result in
      let bytes = Int(result.summary.max.double)
      let countText = ReadableNumber.groupedDigits(bytes)
      guard bytes > maximumBytesPerItem * result.identity.itemCount else {
        return GateFinding(
          "\(result.identity)", .growth, .pass, "memory does not grow with each prepare")
      }
      return GateFinding(
        "\(result.identity)", .growth, .regression,
        "expected the same memory after each prepare of the same data, found \(countText) bytes more after every two"
      )
    }
  }
}
