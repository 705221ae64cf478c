/// A request to a worker: measure some workloads of one engine with one number of items.
///
///     let subject = BenchmarkSubject(layout: "flow", engine: "lazy", data: "uniform", n: 10_000)
///     let order = WorkOrder(subject, workloads: ["prepare", "viewport"], budget: 500_000_000)
///     let report = try worker.measure(on: order)
package struct WorkOrder: Hashable, Sendable, BenchmarkSubjectHolding {
  package var subject: BenchmarkSubject
  package var workloads: [String]
  /// The wall time for the samples of each workload, in nanoseconds.
  package var budget: UInt64
  /// The number of times that each exact count is measured.
  package var repetitions: Int
  /// The slowdown or error to inject on purpose; nil for a normal measurement.
  package var injection: InjectedWork?

  package init(
    _ subject: BenchmarkSubject, workloads: [String], budget: UInt64 = 0, repetitions: Int = 1,
    injection: InjectedWork? = nil
  ) {
    self.subject = subject
    self.workloads = workloads
    self.budget = budget
    self.repetitions = repetitions
    self.injection = injection
  }

  /// The identity of the benchmark that measures `metric` in one of the order's workloads.
  package func benchmarkIdentity(_ workload: String, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(subject, workload: workload, metric: metric)
  }
}

extension WorkOrder: Codable {
  private enum Key: String, CodingKey {
    case workloads, budget, repetitions, injection
  }

  package func encode(to encoder: any Encoder) throws {
    try subject.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(workloads, forKey: .workloads)
    try container.encode(budget, forKey: .budget)
    try container.encode(repetitions, forKey: .repetitions)
    try container.encodeIfPresent(injection, forKey: .injection)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try BenchmarkSubject(from: decoder),
      workloads: try container.decode([String].self, forKey: .workloads),
      budget: try container.decode(UInt64.self, forKey: .budget),
      repetitions: try container.decode(Int.self, forKey: .repetitions),
      injection: try container.decodeIfPresent(InjectedWork.self, forKey: .injection))
  }
}

/// A worker's answer to a ``WorkOrder``: the results, and the benchmarks that were not measured.
package struct WorkReport: Hashable, Sendable, Codable {
  package var results: [BenchmarkResult]
  package var notMeasured: [ResultDocument.UnmeasuredBenchmark]
  /// The comparison of the engine's answers with those of the oracle, a simple implementation that
  /// is assumed to be correct; by workload. Empty if the worker compared no answers.
  package var judgements: [String: Judgement]

  package init(
    results: [BenchmarkResult] = [], notMeasured: [ResultDocument.UnmeasuredBenchmark] = [],
    judgements: [String: Judgement] = [:]
  ) {
    self.results = results
    self.notMeasured = notMeasured
    self.judgements = judgements
  }

  /// Creates the report on `order` if nothing can be measured, because workers of `kind` are not
  /// available for the given reason.
  package init(
    nothingOf order: WorkOrder, _ kind: WorkerKind, because unavailability: Unavailability
  ) {
    self.init(
      notMeasured: order.workloads.map {
        .init(
          order.benchmarkIdentity($0, kind.representativeMetric), reason: unavailability.reason,
          hasBrokenCounter: unavailability.isDead)
      })
  }

  /// The result of comparing an engine's answers in one workload with the answers of the oracle, a
  /// simple implementation that is assumed to be correct.
  package struct Judgement: Hashable, Sendable, Codable {
    package var conforms: Bool
    /// The number of elements that the oracle returned and the engine did not.
    package var missing: Int
    /// The number of elements that the engine returned and the oracle did not.
    package var extra: Int

    package init(conforms: Bool, missing: Int, extra: Int) {
      self.conforms = conforms
      self.missing = missing
      self.extra = extra
    }
  }
}

/// Measures what ``WorkOrder`` values request, in this process or in another one.
package protocol Worker: AnyObject {
  /// Measures what `order` requests.
  ///
  /// - Throws: ``WorkerFailure`` if the worker process fails, `BatchMeasurementError.interrupted`
  ///   if the user interrupts, or another error if the order cannot be measured.
  func measure(on order: WorkOrder) throws -> WorkReport

  /// Measures what `order` requests, within `seconds`. If `seconds` is nil, the time limit of the
  /// worker applies. Only a worker in another process can be stopped early.
  ///
  /// - Throws: The errors of ``measure(on:)``.
  func measure(on order: WorkOrder, within seconds: Double?) throws -> WorkReport

  /// Tests the worker's counter or clock. Returns the reason why it cannot be used; nil if it can.
  ///
  /// - Throws: ``WorkerFailure``.
  func findUnavailability() throws -> Unavailability?
}

extension Worker {
  package func findUnavailability() throws -> Unavailability? { nil }

  package func measure(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
    try measure(on: order)
  }
}
