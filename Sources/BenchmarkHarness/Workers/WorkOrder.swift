/// What one worker is asked to find out about one engine at one size.
public struct WorkOrder: Hashable, Sendable, SubjectHolding {
  public var subject: Subject
  public var workloads: [String]
  /// The wall time for the samples of each workload, in nanoseconds.
  public var budget: UInt64
  /// How many times an exact count is repeated.
  public var repetitions: Int
  /// What is done to the engine on purpose.
  public var injection: Injection?

  /// Creates an order.
  public init(
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
  public func identity(_ workload: String, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(subject, workload: workload, metric: metric)
  }
}

extension WorkOrder: Codable {
  private enum Key: String, CodingKey {
    case workloads, budget, repetitions, injection
  }

  public func encode(to encoder: any Encoder) throws {
    try subject.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(workloads, forKey: .workloads)
    try container.encode(budget, forKey: .budget)
    try container.encode(repetitions, forKey: .repetitions)
    try container.encodeIfPresent(injection, forKey: .injection)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try Subject(from: decoder),
      workloads: try container.decode([String].self, forKey: .workloads),
      budget: try container.decode(UInt64.self, forKey: .budget),
      repetitions: try container.decode(Int.self, forKey: .repetitions),
      injection: try container.decodeIfPresent(Injection.self, forKey: .injection))
  }
}

/// What a worker found.
public struct WorkReport: Hashable, Sendable, Codable {
  public var results: [BenchmarkResult]
  public var notMeasured: [ResultDocument.NotMeasured]
  /// How right the answers were, by workload, where the worker compared them.
  public var judgements: [String: Judgement]

  /// Creates a report.
  public init(
    results: [BenchmarkResult] = [], notMeasured: [ResultDocument.NotMeasured] = [],
    judgements: [String: Judgement] = [:]
  ) {
    self.results = results
    self.notMeasured = notMeasured
    self.judgements = judgements
  }

  /// Creates the report on `order` where no instrument for `kind` lives.
  public init(
    nothingOf order: WorkOrder, _ kind: WorkerKind, because unavailability: Unavailability
  ) {
    self.init(
      notMeasured: order.workloads.map {
        .init(
          order.identity($0, kind.metric), reason: unavailability.reason,
          isDeadCounter: unavailability.isDead)
      })
  }

  /// How right an engine's answers in one workload were.
  public struct Judgement: Hashable, Sendable, Codable {
    public var conforms: Bool
    /// Elements that the oracle gave and the engine did not.
    public var missing: Int
    /// Elements that the engine gave and the oracle did not.
    public var extra: Int

    /// Creates a judgement.
    public init(conforms: Bool, missing: Int, extra: Int) {
      self.conforms = conforms
      self.missing = missing
      self.extra = extra
    }
  }
}

/// Someone who does what orders ask for: in this process, or in another one.
public protocol Worker: AnyObject {
  /// Does the work.
  ///
  /// - Throws: ``WorkerFailure`` where the worker broke, `BatchMeasurementError.interrupted` where the
  ///   user did not wait, or what makes the order impossible.
  func report(on order: WorkOrder) throws -> WorkReport

  /// Does the work, and counts as broken where that takes longer than `seconds`, if the worker can be
  /// ended; nil is as long as it may take anyway.
  ///
  /// - Throws: As ``report(on:)``.
  func report(on order: WorkOrder, within seconds: Double?) throws -> WorkReport

  /// Why the worker's instrument reads nothing; nil while it lives.
  ///
  /// - Throws: ``WorkerFailure`` where the worker broke.
  func findUnavailability() throws -> Unavailability?
}

extension Worker {
  public func findUnavailability() throws -> Unavailability? { nil }

  public func report(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
    try report(on: order)
  }
}
