/// A request to a worker: time batches, one after another, in the given order.
///
/// A session of one build sends the batches of all arms to one worker, many in one order. A session
/// of two builds sends each batch to the worker of its build in an order of its own.
public struct BatchOrder: Hashable, Sendable, Codable {
  /// The arms to time. A worker keeps them prepared as long as following orders have the same arms.
  public var arms: [Arm]
  public var turns: [Turn]
  /// The number of operations in each batch. If nil, the worker only determines the number of
  /// operations that take the first batch's arm at least ``minimumBatch``.
  public var operations: Int?
  /// The shortest duration of a batch, in nanoseconds.
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
    /// The index of the arm in the order's ``arms``.
    public var arm: Int
    /// The number of the batch's first operation. Operations with the same number have the same
    /// input.
    public var first: Int

    /// Creates a batch of the arm at index `arm`.
    public init(arm: Int, first: Int) {
      self.arm = arm
      self.first = first
    }
  }

  /// One of the things that a session compares.
  public struct Arm: Hashable, Sendable, SubjectHolding {
    public var subject: Subject
    public var workload: String
    /// What is done to it on purpose.
    public var injection: Injection?

    /// Creates the arm that measures `identity`, ignoring its metric.
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

/// The durations of a worker's batches.
public struct BatchReport: Hashable, Sendable, Codable {
  /// The operations of each batch.
  public var operations: Int
  /// The duration of each batch, in nanoseconds.
  public var nanoseconds: [UInt64]

  /// Creates a report.
  public init(operations: Int, nanoseconds: [UInt64]) {
    self.operations = operations
    self.nanoseconds = nanoseconds
  }
}

/// A worker that times batches of several arms.
public protocol BatchWorker: AnyObject {
  /// Times the batches of `order`.
  ///
  /// - Throws: ``WorkerRefusal`` or another error if an arm cannot be measured, ``WorkerFailure``
  ///   if the worker process fails, `BatchMeasurementError.interrupted` if the user interrupts.
  func batches(_ order: BatchOrder) throws -> BatchReport

  /// Releases all resources; no order may follow.
  func end()
}
