import BenchmarkHarness
import Layouts

/// Faults put into a layout on purpose, and what the gates that need no clock make of each.
///
/// The subject is a class tree in the bucketed engine, whose queries are declared logarithmic. What is
/// counted without a fault is the limit that all else is held to.
package struct InjectionTrial {
  /// The gates, by their tiers.
  package enum Tier: String, CaseIterable, Sendable {
    case work = "1a work counters"
    case complexity = "1b complexity"
    case allocations = "1c allocations"
    case time = "3 time"

    /// The tier alone, such as `1a`.
    package var number: String { String(rawValue.prefix { $0 != " " }) }
  }

  /// What one fault, or none, set off.
  package struct Result: Sendable {
    /// The fault; nil for the subject as it is.
    package var fault: InjectedFault?
    package var fired: [Tier]

    /// Creates a result.
    package init(fault: InjectedFault?, fired: [Tier]) {
      self.fault = fault
      self.fired = fired
    }

    /// Whether the gate meant for the fault fired; without one, whether none did.
    package var isAsMeant: Bool { fault.map { fired.contains($0.tier) } ?? fired.isEmpty }
  }

  private let conformance: any Worker
  private let allocations: () throws -> any Worker
  /// The numbers of items: three, each ten times the one before.
  private let sizes: [Int]
  private var limits: [Limit] = []

  /// Creates a trial by workers of both kinds.
  ///
  /// `allocations` starts a new process each time: how far an array grows depends on the blocks that
  /// are free, and so the number of allocations on all that a process did before.
  package init(
    conformance: any Worker, allocations: @escaping () throws -> any Worker,
    sizes: [Int] = [1000, 10_000, 100_000]
  ) {
    self.sizes = sizes
    self.conformance = conformance
    self.allocations = allocations
  }

  /// Counts the subject without a fault; everything after is held to that.
  ///
  /// - Throws: ``DeadCounter``, or what a worker throws.
  package mutating func takeLimits() throws {
    let counts = ExactGate.counts(
      in: try Self.complete(workResults(nil) + allocationResults(nil)))
    limits = counts.map { Limit($0.key, value: $0.value) }.sorted { $0.identity < $1.identity }
  }

  /// What `fault` sets off among the gates that need no clock; nil is the subject as it is, once more.
  ///
  /// - Throws: ``InjectionFault`` where answers are wrong, or what a worker throws.
  package func run(_ fault: InjectedFault?) throws -> Result {
    let work = try workResults(fault)
    let allocations = try allocationResults(fault)
    let complexity = ComplexityGate(declared: DeclaredComplexity.growth).judge(work)
    let answers = ConformanceGate().judge(work)
    if let wrong = answers.first { throw InjectionFault(reason: "\(wrong.id): \(wrong.message)") }
    var fired: [Tier] = []
    if fires(work) { fired.append(.work) }
    if complexity.contains(where: { $0.exitCode == .regression }) { fired.append(.complexity) }
    if fires(allocations) { fired.append(.allocations) }
    return Result(fault: fault, fired: fired)
  }

  /// Whether the gate of exact counters finds `results` above their limits.
  private func fires(_ results: [BenchmarkResult]) -> Bool {
    let counted = Set(results.map(\.identity))
    return ExactGate().judge(results, against: limits.filter { counted.contains($0.identity) })
      .contains { $0.outcome == .regression }
  }

  private func workResults(_ fault: InjectedFault?) throws -> [BenchmarkResult] {
    try sizes.flatMap { n in
      try conformance.report(on: Self.order(fault, n: n, [.prepare, .viewport])).results
    }
  }

  private func allocationResults(_ fault: InjectedFault?) throws -> [BenchmarkResult] {
    let report = try allocations().report(
      on: Self.order(fault, n: sizes[0], [.prepare, .viewport]))
    if report.results.isEmpty {
      throw DeadCounter(reason: report.notMeasured.first?.reason ?? "nothing was counted")
    }
    return report.results
  }

  private static func order(_ fault: InjectedFault?, n: Int, _ workloads: [Workload]) -> WorkOrder {
    WorkOrder(
      Subject(
        layout: "classTree", engine: Engine.bucketed.rawValue, data: DataSet.nsobject.rawValue, n: n
      ), workloads: workloads.map(\.name), repetitions: 3, injection: fault?.injection())
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

extension InjectedFault {
  /// The gate that is meant to find it.
  package var tier: InjectionTrial.Tier {
    switch self {
    case .malloc: .allocations
    case .sizeQuery: .work
    case .scan: .complexity
    case .spin: .time
    }
  }

  /// What it does, in a few words.
  package var summary: String {
    switch self {
    case .malloc: "one malloc per query"
    case .sizeQuery: "one size query per prepare"
    case .scan: "a linear scan per query"
    case .spin: "a spin of 10 % per query"
    }
  }
}

/// A counter that a gate rests on reads nothing.
package struct DeadCounter: ExitCodeProviding, CustomStringConvertible {
  package let reason: String

  package var exitCode: ExitCode { .deadCounter }
  package var description: String { "a counter is dead: \(reason)" }
}

/// A fault that changed answers, so that its trial says nothing.
package struct InjectionFault: Error, CustomStringConvertible {
  package let reason: String

  package var description: String { "an injection must not change answers: \(reason)" }
}
