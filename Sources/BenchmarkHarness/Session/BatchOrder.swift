/// Batches that a worker is asked to time, one by one, in the order in which they stand.
///
/// A session of one build asks one worker for the turns of all arms, many at a time; a session of two
/// builds asks each build's worker for its own turns, one at a time.
public struct BatchOrder: Hashable, Sendable, Codable {
  /// Who takes turns. A worker keeps them ready while the same arms are asked for again.
  public var arms: [Arm]
  public var turns: [Turn]
  /// The operations of each batch; nil for as many as ``minimumBatch`` takes the arm of the first
  /// turn, which is all that is then found out.
  public var operations: Int?
  /// The shortest batch that counts, in nanoseconds.
  public var minimumBatch: UInt64

  /// Creates an order.
  public init(arms: [Arm], turns: [Turn], operations: Int?, minimumBatch: UInt64) {
    self.arms = arms
    self.turns = turns
    self.operations = operations
    self.minimumBatch = minimumBatch
  }

  /// One batch of one arm.
  public struct Turn: Hashable, Sendable, Codable {
    /// The arm's place among the order's.
    public var arm: Int
    /// The running number of the batch's first operation: the same number means the same input.
    public var first: Int

    /// Creates a turn.
    public init(arm: Int, first: Int) {
      self.arm = arm
      self.first = first
    }
  }

  /// One of those that a session compares.
  public struct Arm: Hashable, Sendable, SubjectHolding {
    public var subject: Subject
    public var workload: String
    /// What is done to it on purpose.
    public var injection: Injection?

    /// Creates the arm that works on `identity`, whatever its metric.
    public init(_ identity: BenchmarkIdentity, injection: Injection? = nil) {
      subject = identity.subject
      workload = identity.workload
      self.injection = injection
    }

    /// The identity of one of the arm's metrics.
    public func identity(_ metric: String) -> BenchmarkIdentity {
      BenchmarkIdentity(subject, workload: workload, metric: metric)
    }
  }
}

extension BatchOrder.Arm: Codable {
  private enum Key: String, CodingKey {
    case workload, injection
  }

  public func encode(to encoder: any Encoder) throws {
    try subject.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(workload, forKey: .workload)
    try container.encodeIfPresent(injection, forKey: .injection)
  }

  public init(from decoder: any Decoder) throws {
    subject = try Subject(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    workload = try container.decode(String.self, forKey: .workload)
    injection = try container.decodeIfPresent(Injection.self, forKey: .injection)
  }
}

/// What a worker's batches took.
public struct BatchReport: Hashable, Sendable, Codable {
  /// The operations of each batch.
  public var operations: Int
  /// A whole number for each turn.
  public var nanoseconds: [UInt64]

  /// Creates a report.
  public init(operations: Int, nanoseconds: [UInt64]) {
    self.operations = operations
    self.nanoseconds = nanoseconds
  }
}

/// A worker that times batches in turns.
public protocol BatchWorker: AnyObject {
  /// Times the batches of `order`.
  ///
  /// - Throws: ``WorkerRefusal`` or another error where an arm cannot be worked on, ``WorkerFailure``
  ///   where the worker broke, `BatchMeasurementError.interrupted` where the user did not wait.
  func batches(_ order: BatchOrder) throws -> BatchReport

  /// Lets go of everything; nothing is asked afterwards.
  func end()
}
