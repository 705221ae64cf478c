import BenchmarkHarness
import Layouts

/// Adds extra work to a layout, and determines which of the gates that use no clock detect it.
///
/// The measured layout is a class tree in the bucketed engine, whose queries are declared
/// logarithmic. The limits are the counts without extra work.
package struct InjectionTrial {
  /// The gates, by tier. The raw value is the tier's number and the gate's subject.
  package enum Tier: String, CaseIterable, Sendable {
    case work = "1a work counters"
    case complexity = "1b complexity"
    case allocations = "1c allocations"
    case time = "3 time"

    /// The number of the tier without the subject, such as `1a`.
    package var number: String { String(rawValue.prefix { $0 != " " }) }
  }

  /// The gates that detected one kind of extra work. Without extra work, the gates that reported a
  /// false alarm.
  package struct Result: Sendable {
    /// The extra work; nil for the unchanged layout.
    package var extraWork: ExtraWork?
    package var fired: [Tier]

    package init(extraWork: ExtraWork?, fired: [Tier]) {
      self.extraWork = extraWork
      self.fired = fired
    }

    /// Whether the result is correct: the gate for the extra work detected it, or, without extra
    /// work, no gate reported anything.
    package var isExpected: Bool { extraWork.map { fired.contains($0.tier) } ?? fired.isEmpty }
  }

  private let conformance: any Worker
  private let allocations: () throws -> any Worker
  /// Three numbers of items, each ten times the previous one.
  private let sizes: [Int]
  private var limits: [Limit] = []

  /// Creates a trial with workers of two kinds.
  ///
  /// `allocations` must start a new process each time, because the growth of an array depends on
  /// the free blocks, and therefore on everything that the process did before.
  package init(
    conformance: any Worker, allocations: @escaping () throws -> any Worker,
    sizes: [Int] = [1000, 10_000, 100_000]
  ) {
    self.sizes = sizes
    self.conformance = conformance
    self.allocations = allocations
  }

  /// Counts the work without extra work. The counts become the limits for ``run(_:)``.
  ///
  /// - Throws: ``DeadCounter``, or an error of a worker.
  package mutating func takeLimits() throws {
    let counts = ExactGate.limitCandidates(
      in: try Self.complete(workResults(nil) + allocationResults(nil)))
    limits = counts.map { Limit($0.key, value: $0.value) }.sorted { $0.identity < $1.identity }
  }

  /// Determines which gates detect `extraWork`; nil stands for the unchanged layout.
  ///
  /// - Throws: ``InjectionChangedAnswers`` if an answer is wrong, or an error of a worker.
  package func run(_ extraWork: ExtraWork?) throws -> Result {
    let work = try workResults(extraWork)
    let allocations = try allocationResults(extraWork)
    let complexity = ComplexityGate(declared: DeclaredComplexity.growth).judge(work)
    let answers = ConformanceGate().judge(work)
    if let wrong = answers.first {
      throw InjectionChangedAnswers(reason: "\(wrong.id): \(wrong.message)")
    }
    var fired: [Tier] = []
    if fires(work) { fired.append(.work) }
    if complexity.contains(where: { $0.exitCode == .regression }) { fired.append(.complexity) }
    if fires(allocations) { fired.append(.allocations) }
    return Result(extraWork: extraWork, fired: fired)
  }

  /// Whether the gate on exact counters finds a result above its limit.
  private func fires(_ results: [BenchmarkResult]) -> Bool {
    let counted = Set(results.map(\.identity))
    return ExactGate().judge(results, against: limits.filter { counted.contains($0.identity) })
      .contains { $0.outcome == .regression }
  }

  private func workResults(_ extraWork: ExtraWork?) throws -> [BenchmarkResult] {
    try sizes.flatMap { n in
      try conformance.measure(on: Self.order(extraWork, n: n, [.prepare, .viewport])).results
    }
  }

  private func allocationResults(_ extraWork: ExtraWork?) throws -> [BenchmarkResult] {
    let report = try allocations().measure(
      on: Self.order(extraWork, n: sizes[0], [.prepare, .viewport]))
    if report.results.isEmpty {
      throw DeadCounter(reason: report.notMeasured.first?.reason ?? "nothing was counted")
    }
    return report.results
  }

  private static func order(_ extraWork: ExtraWork?, n: Int, _ workloads: [Workload]) -> WorkOrder {
    WorkOrder(
      Subject(
        layout: "classTree", engine: Engine.bucketed.rawValue, data: DataSet.nsobject.rawValue, n: n
      ), workloads: workloads.map(\.name), repetitions: 3, injection: extraWork?.injection())
  }

  private static func complete(_ results: [BenchmarkResult]) throws -> [BenchmarkResult] {
    for metric in ["candidatesInspected", "sizesAsked", "mallocs"] {
      if !results.contains(where: { $0.identity.metric == metric }) {
        throw DeadCounter(reason: "nothing was counted as \(metric)")
      }
    }
    return results
  }
}

extension ExtraWork {
  /// The gate that must detect this extra work.
  package var tier: InjectionTrial.Tier {
    switch self {
    case .malloc: .allocations
    case .sizeQuery: .work
    case .scan: .complexity
    case .spin: .time
    }
  }

  /// A short description of the extra work.
  package var summary: String {
    switch self {
    case .malloc: "one malloc per query"
    case .sizeQuery: "one size query per prepare"
    case .scan: "a linear scan per query"
    case .spin: "useless arithmetic for 10 % of a query"
    }
  }
}

/// An error: a counter that a gate needs counted nothing.
package struct DeadCounter: ExitCodeProviding, CustomStringConvertible {
  package let reason: String

  package var exitCode: ExitCode { .deadCounter }
  package var description: String { "a counter does not work: \(reason)" }
}

/// An error: the extra work changed an answer, so the trial is not valid.
package struct InjectionChangedAnswers: Error, CustomStringConvertible {
  package let reason: String

  package var description: String { "an injection must not change answers: \(reason)" }
}
