/// A request to a worker: time batches, one after another, in the given order.
///
/// A session of one build sends the batches of all arms to one worker, many in one order. A session
/// of two builds sends each batch to the worker of its build in an order of its own.
package struct BatchOrder: Hashable, Sendable, Codable {
  /// The arms to time. A worker keeps them prepared as long as following orders have the same arms.
  package var arms: [Arm]
  package var turns: [Batch]
  /// The number of operations in each batch. If nil, the worker only determines the number of
  /// operations that take the first batch's arm at least ``minimumBatch``.
  package var operations: Int?
  /// The shortest duration of a batch, in nanoseconds.
  package var minimumBatch: UInt64

  /// Creates an order.
  package init(arms: [Arm], turns: [Batch], operations: Int?, minimumBatch: UInt64) {
    self.arms = arms
    self.turns = turns
    self.operations = operations
    self.minimumBatch = minimumBatch
  }

  /// One batch of one arm.
  package struct Batch: Hashable, Sendable, Codable {
    /// The index of the arm in the order's ``arms``.
    package var arm: Int
    /// The number of the batch's first operation. Operations with the same number have the same
    /// input.
    package var first: Int

    /// Creates a batch of the arm at index `arm`.
    package init(arm: Int, first: Int) {
      self.arm = arm
      self.first = first
    }
  }

  /// One of the things that a session compares.
  package struct Arm: Hashable, Sendable, SubjectHolding {
    package var subject: Subject
    package var workload: String
    /// What is done to it on purpose.
    package var injection: Injection?

    /// Creates the arm that measures `identity`, ignoring its metric.
    package init(_ identity: BenchmarkIdentity, injection: Injection? = nil) {
      subject = identity.subject
      workload = identity.workload
      self.injection = injection
    }

    /// The identity of one of the arm's metrics.
    package func identity(_ metric: String) -> BenchmarkIdentity {
      BenchmarkIdentity(subject, workload: workload, metric: metric)
    }
  }
}

extension BatchOrder.Arm: Codable {
  private enum Key: String, CodingKey {
    case workload, injection
  }

  package func encode(to encoder: any Encoder) throws {
    try subject.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(workload, forKey: .workload)
    try container.encodeIfPresent(injection, forKey: .injection)
  }

  package init(from decoder: any Decoder) throws {
    subject = try Subject(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    workload = try container.decode(String.self, forKey: .workload)
    injection = try container.decodeIfPresent(Injection.self, forKey: .injection)
  }
}

/// The durations of a worker's batches.
package struct BatchReport: Hashable, Sendable, Codable {
  /// The operations of each batch.
  package var operations: Int
  /// The duration of each batch, in nanoseconds.
  package var nanoseconds: [UInt64]

  /// Creates a report.
  package init(operations: Int, nanoseconds: [UInt64]) {
    self.operations = operations
    self.nanoseconds = nanoseconds
  }
}

/// A worker that times batches of several arms.
package protocol BatchWorker: AnyObject {
  /// Times the batches of `order`.
  ///
  /// - Throws: ``WorkerRefusal`` or another error if an arm cannot be measured, ``WorkerFailure``
  ///   if the worker process fails, `BatchMeasurementError.interrupted` if the user interrupts.
  func batches(_ order: BatchOrder) throws -> BatchReport

  /// Releases all resources; no order may follow.
  func end()
}
