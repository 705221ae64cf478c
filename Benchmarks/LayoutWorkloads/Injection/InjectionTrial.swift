import BenchmarkHarness
import CommandLineTools
import Layouts

/// Adds useless work to a layout, and determines which gates detect it. A trial uses only gates
/// that need no clock.
///
///     var trial = InjectionTrial(
///       conformance: worker, allocations: { try LayoutWorker(configuration) })
///     try trial.measureLimits()
///     let result = try trial.run(.scan)
///     print(result.isExpected, result.detectingTiers.map(\.tierLabel))
///
/// The measured layout is a class tree in the bucketed engine. The counts of its queries are
/// declared to grow logarithmically. The counts of the layout without extra work are the limits of
/// the gates.
package struct InjectionTrial {
  /// The gates that detect extra work, ordered by their tiers, which <doc:Gates> lists. A trial
  /// uses all of them except `time`, which needs a clock. The raw value is the gate's tier,
  /// followed by what the gate judges.
  package enum GateTier: String, CaseIterable, Sendable {
    case work = "1a work counters"
    case complexity = "1b complexity"
    case allocations = "1c allocations"
    case growth = "2b growth"
    case time = "3 time"

    /// The tier of this gate, such as `1a`.
    package var tierLabel: String { String(rawValue.prefix { $0 != " " }) }
  }

  /// The gates that reported a finding for one kind of extra work, or for the unchanged layout.
  package struct TrialResult: Sendable {
    /// The kind of extra work that was added to the layout; nil for the unchanged layout.
    package var extraWork: ExtraWork?
    package var detectingTiers: [GateTier]

    package init(extraWork: ExtraWork?, detectingTiers: [GateTier]) {
      self.extraWork = extraWork
      self.detectingTiers = detectingTiers
    }

    /// Whether the result is correct: the gate for the extra work detected it, or, without extra
    /// work, no gate reported anything. For an uncounted scan, that gate must also be the only one
    /// that reported anything.
    package var isExpected: Bool {
      guard let extraWork else { return detectingTiers.isEmpty }
      if extraWork == .uncountedScan { return detectingTiers == [extraWork.expectedTier] }
      return detectingTiers.contains(extraWork.expectedTier)
    }
  }

  private let conformance: any Worker
  private let allocations: () throws -> any Worker
  private let instructions: (any Worker)?
  /// Three numbers of items, each ten times the previous one.
  private let sizes: [Int]
  private var limits: [CountLimit] = []

  /// Creates a trial. The worker `conformance` counts work, the workers that `allocations` starts
  /// count allocations, and `instructions` counts instructions; `instructions` is nil if
  /// instructions cannot be counted.
  ///
  /// `allocations` must start a new process each time, because the number of allocations of a
  /// growing array depends on the free blocks, and therefore on everything that the process did
  /// before.
  package init(
    conformance: any Worker, allocations: @escaping () throws -> any Worker,
    instructions: (any Worker)? = nil, sizes: [Int] = [1000, 10_000, 100_000]
  ) {
    self.sizes = sizes
    self.conformance = conformance
    self.allocations = allocations
    self.instructions = instructions
  }

  /// The kinds of extra work to test. ``ExtraWork/uncountedScan`` is included only if instructions
  /// can be counted, because no other counter shows that scan. ``ExtraWork/spin`` is always
  /// included, although only a comparison of times can detect this work.
  package var testableKinds: [ExtraWork] {
    ExtraWork.allCases.filter { $0 != .uncountedScan || instructions != nil }
  }

  /// Counts the work of the unchanged layout. These counts become the limits for ``run(_:)``.
  ///
  /// - Throws: ``BrokenCounter``, or an error of a worker.
  package mutating func measureLimits() throws {
    let countsByIdentity = ExactGate.limitCandidates(
      in: try Self.requireResultOfEveryCounter(
        in: workCounterResults(nil) + allocationCounterResults(nil))
    )
    limits = countsByIdentity.map { CountLimit($0.key, value: $0.value) }.sorted {
      $0.identity < $1.identity
    }
  }

  /// Determines which gates detect `extraWork`; nil stands for the unchanged layout.
  ///
  /// - Throws: ``InjectionChangedAnswers`` if an answer is wrong, or an error of a worker.
  package func run(_ extraWork: ExtraWork?) throws -> TrialResult {
    let workResults = try workCounterResults(extraWork)
    let allocationResults = try allocationCounterResults(extraWork)
    let complexityFindings = ComplexityGate(declaredClass: DeclaredComplexity.declaredClass).judge(
      workResults)
    let conformanceFindings = ConformanceGate().judge(workResults)
    if let wrongAnswerFinding = conformanceFindings.first {
      throw InjectionChangedAnswers(
        reason: "\(wrongAnswerFinding.id): \(wrongAnswerFinding.message)")
    }
    var detectingTiers: [GateTier] = []
    if exceedsLimit(workResults) { detectingTiers.append(.work) }
    if complexityFindings.contains(where: { $0.exitCode == .regression }) {
      detectingTiers.append(.complexity)
    }
    if exceedsLimit(allocationResults) { detectingTiers.append(.allocations) }
    if try instructionsGrowTooFast(extraWork) { detectingTiers.append(.growth) }
    return TrialResult(extraWork: extraWork, detectingTiers: detectingTiers)
  }

  /// Whether the number of instructions grows faster with the number of items than is declared.
  ///
  /// Instructions are counted only for scans and for the unchanged layout, because callgrind is
  /// slow, and the other kinds of extra work do not change how the number grows.
  private func instructionsGrowTooFast(_ extraWork: ExtraWork?) throws -> Bool {
    guard let instructions, [nil, .scan, .uncountedScan].contains(extraWork) else {
      return false
    }
    let reports = try sizes.map { n in
      try instructions.measure(
        on: Self.workOrder(extraWork, n: n, [.viewport], repetitions: 1))
    }
    let findings = CostGrowthGate(
      ["instructions"], declaredClass: DeclaredComplexity.declaredCostClass
    )
    .judge(reports.flatMap(\.results))
    if findings.isEmpty {
      throw BrokenCounter(
        reason: reports.first?.notMeasured.first?.reason ?? "no instructions were counted")
    }
    return findings.contains { $0.outcome == .regression }
  }

  /// Whether the gate on exact counters finds a result above its limit.
  private func exceedsLimit(_ results: [BenchmarkResult]) -> Bool {
    let countedIdentities = Set(results.map(\.identity))
    return ExactGate().judge(
      results, against: limits.filter { countedIdentities.contains($0.identity) }
    )
    .contains { $0.outcome == .regression }
  }

  private func workCounterResults(_ extraWork: ExtraWork?) throws -> [BenchmarkResult] {
    try sizes.flatMap { n in
      try conformance.measure(on: Self.workOrder(extraWork, n: n, [.prepare, .viewport]))
        .results
    }
  }

  private func allocationCounterResults(_ extraWork: ExtraWork?) throws -> [BenchmarkResult] {
    let report = try allocations().measure(
      on: Self.workOrder(extraWork, n: sizes[0], [.prepare, .viewport]))
    if report.results.isEmpty {
      throw BrokenCounter(reason: report.notMeasured.first?.reason ?? "no allocations were counted")
    }
    return report.results
  }

  private static func workOrder(
    _ extraWork: ExtraWork?, n: Int, _ workloads: [Workload], repetitions: Int = 3
  ) -> WorkOrder {
    WorkOrder(
      BenchmarkSubject(
        layout: "classTree", engine: Engine.bucketed.rawValue, data: DataSet.nsobject.rawValue, n: n
      ), workloads: workloads.map(\.name), repetitions: repetitions,
      injection: extraWork?.injection())
  }

  /// Returns `results` if they contain a result of every counter that the gates use.
  ///
  /// - Throws: ``BrokenCounter`` if they do not.
  private static func requireResultOfEveryCounter(in results: [BenchmarkResult]) throws
    -> [BenchmarkResult]
  {
    for metric in ["candidatesInspected", "sizesAsked", "mallocs"] {
      if !results.contains(where: { $0.identity.metric == metric }) {
        throw BrokenCounter(reason: "the counter \(metric) counted nothing")
      }
    }
    return results
  }
}

extension ExtraWork {
  /// The gate that must detect this kind of extra work after a trial has added it to a layout.
  package var expectedTier: InjectionTrial.GateTier {
    switch self {
    case .malloc: .allocations
    case .sizeQuery: .work
    case .scan: .complexity
    case .uncountedScan: .growth
    case .spin: .time
    }
  }

  /// A short description of the work that this kind adds to a layout, such as a scan per query.
  package var summary: String {
    switch self {
    case .malloc: "one malloc per query"
    case .sizeQuery: "one request for an item's size per prepare"
    case .scan: "a linear scan per query"
    case .uncountedScan: "a linear scan that the layout's own work counters do not count"
    case .spin: "useless arithmetic that takes 10 % of a query's time"
    }
  }
}

/// An error: a counter has counted nothing, although a gate needs its counts.
package struct BrokenCounter: ExitCodeProviding, CustomStringConvertible {
  package let reason: String

  package var exitCode: ExitCode { .brokenCounter }
  package var description: String { "a counter does not work: \(reason)" }
}

/// An error: the extra work changed an answer, so the trial is not valid.
package struct InjectionChangedAnswers: Error, CustomStringConvertible {
  package let reason: String

  package var description: String {
    "the injected extra work must not change the layout's answers: \(reason)"
  }
}
