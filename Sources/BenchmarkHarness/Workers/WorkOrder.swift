/// A request to a worker: measure some workloads of one engine at one size.
package struct WorkOrder: Hashable, Sendable, SubjectHolding {
  package var subject: Subject
  package var workloads: [String]
  /// The wall time for the samples of each workload, in nanoseconds.
  package var budget: UInt64
  /// How many times an exact count is repeated.
  package var repetitions: Int
  /// The slowdown or error to inject on purpose; nil for a normal measurement.
  package var injection: Injection?

  /// Creates an order.
  package init(
    _ subject: Subject, workloads: [String], budget: UInt64 = 0, repetitions: Int = 1,
    injection: Injection? = nil
  ) {
    self.subject = subject
    self.workloads = workloads
    self.budget = budget
    self.repetitions = repetitions
    self.injection = injection
  }

  /// The identity of one of the order's metrics.
  package func identity(_ workload: String, _ metric: String) -> BenchmarkIdentity {
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
      try Subject(from: decoder),
      workloads: try container.decode([String].self, forKey: .workloads),
      budget: try container.decode(UInt64.self, forKey: .budget),
      repetitions: try container.decode(Int.self, forKey: .repetitions),
      injection: try container.decodeIfPresent(Injection.self, forKey: .injection))
  }
}

/// A worker's results for one order.
package struct WorkReport: Hashable, Sendable, Codable {
  package var results: [BenchmarkResult]
  package var notMeasured: [ResultDocument.NotMeasured]
  /// How many answers were wrong, by workload; empty if the worker compared none.
  package var judgements: [String: Judgement]

  /// Creates a report.
  package init(
    results: [BenchmarkResult] = [], notMeasured: [ResultDocument.NotMeasured] = [],
    judgements: [String: Judgement] = [:]
  ) {
    self.results = results
    self.notMeasured = notMeasured
    self.judgements = judgements
  }

  /// Creates the report for an order that no worker of `kind` can measure.
  package init(
    nothingOf order: WorkOrder, _ kind: WorkerKind, because unavailability: Unavailability
  ) {
    self.init(
      notMeasured: order.workloads.map {
        .init(
          order.identity($0, kind.metric), reason: unavailability.reason,
          isDeadCounter: unavailability.isDead)
      })
  }

  /// How an engine's answers in one workload compare with the oracle's.
  package struct Judgement: Hashable, Sendable, Codable {
    package var conforms: Bool
    /// The number of elements that the oracle returned and the engine did not.
    package var missing: Int
    /// The number of elements that the engine returned and the oracle did not.
    package var extra: Int

    /// Creates the comparison.
    package init(conforms: Bool, missing: Int, extra: Int) {
      self.conforms = conforms
      self.missing = missing
      self.extra = extra
    }
  }
}

/// Carries out orders, in this process or in another one.
package protocol Worker: AnyObject {
  /// Carries out `order`.
  ///
  /// - Throws: ``WorkerFailure`` if the worker process fails, `BatchMeasurementError.interrupted`
  ///   if the user interrupts, or an error that makes the order impossible.
  func report(on order: WorkOrder) throws -> WorkReport

  /// Carries out `order` within `seconds`; nil uses the worker's own time limit. Only a worker in
  /// another process can be ended early.
  ///
  /// - Throws: The errors of ``report(on:)``.
  func report(on order: WorkOrder, within seconds: Double?) throws -> WorkReport

  /// Why the worker's counter or clock does not work; nil if it works.
  ///
  /// - Throws: ``WorkerFailure``.
  func findUnavailability() throws -> Unavailability?
}

extension Worker {
  package func findUnavailability() throws -> Unavailability? { nil }

  package func report(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
    try report(on: order)
  }
}
