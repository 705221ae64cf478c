/// A request to a worker to time batches of operations, one after another, in the order of
/// ``turns``.
///
///     let request = BatchRequest(
///       arms: [pair.base, pair.candidate],
///       turns: [.init(armIndex: 1, firstOperation: 0), .init(armIndex: 0, firstOperation: 0)],
///       operations: 256, minimumBatch: 100_000)
///     let report = try worker.timeBatches(request)
///
/// A session compares several arms with one another, each an ``Arm``. If they belong to one build, a
/// single worker times the batches of all arms, and a request has many batches. If a session
/// compares two builds, each batch is a separate request to the worker of its build.
package struct BatchRequest: Hashable, Sendable, Codable {
  /// The arms to time. A worker keeps them prepared as long as the next requests have the same
  /// arms.
  package var arms: [Arm]
  package var turns: [Batch]
  /// The number of operations in each batch. If nil, the worker times no batches. It then finds the
  /// number of operations for which a batch of the first arm lasts ``minimumBatch``.
  package var operations: Int?
  /// The shortest duration of a batch, in nanoseconds.
  package var minimumBatch: UInt64

  package init(arms: [Arm], turns: [Batch], operations: Int?, minimumBatch: UInt64) {
    self.arms = arms
    self.turns = turns
    self.operations = operations
    self.minimumBatch = minimumBatch
  }

  /// A batch of operations of one of the ``arms`` of a ``BatchRequest``.
  package struct Batch: Hashable, Sendable, Codable {
    /// The index of the batch's arm in the request's ``arms``.
    package var armIndex: Int
    /// The number of the batch's first operation. Operations with the same number have the same
    /// input.
    package var firstOperation: Int

    private enum CodingKeys: String, CodingKey {
      case armIndex = "arm"
      case firstOperation = "first"
    }

    package init(armIndex: Int, firstOperation: Int) {
      self.armIndex = armIndex
      self.firstOperation = firstOperation
    }
  }

  /// An *arm* is one of the benchmarks that a session compares: a workload of one subject.
  package struct Arm: Hashable, Sendable, BenchmarkSubjectHolding {
    package var subject: BenchmarkSubject
    package var workload: String
    /// The slowdown that the worker adds on purpose; nil for no slowdown.
    package var injection: InjectedWork?

    /// Creates the arm for the subject and the workload of `identity`. The metric of `identity` is
    /// ignored.
    package init(_ identity: BenchmarkIdentity, injection: InjectedWork? = nil) {
      subject = identity.subject
      workload = identity.workload
      self.injection = injection
    }

    /// The identity of this benchmark with the metric `metric`.
    package func identityOfMetric(_ metric: String) -> BenchmarkIdentity {
      BenchmarkIdentity(subject, workload: workload, metric: metric)
    }
  }
}

extension BatchRequest.Arm: Codable {
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
    subject = try BenchmarkSubject(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    workload = try container.decode(String.self, forKey: .workload)
    injection = try container.decodeIfPresent(InjectedWork.self, forKey: .injection)
  }
}

/// A worker's answer to a ``BatchRequest``: the durations of the batches.
package struct BatchReport: Hashable, Sendable, Codable {
  /// The number of operations in each batch.
  package var operations: Int
  /// The wall time of each batch, in nanoseconds.
  package var nanoseconds: [UInt64]
  /// The processor time of the measuring thread in each batch, in nanoseconds; nil if the system
  /// has no such clock.
  package var processorNanoseconds: [UInt64]?
  /// The number of times that the system took the processor away during each batch; nil if the
  /// system does not report it.
  package var involuntarySwitches: [Int]?
  /// The processor time that the host of a virtual machine took from the machine during all batches
  /// together, in ticks of usually 10 ms; nil if the system does not report it.
  package var stolenTicks: Int?

  package init(operations: Int, nanoseconds: [UInt64]) {
    self.operations = operations
    self.nanoseconds = nanoseconds
  }

  /// Creates the answer with the measured `batches`.
  package init(operations: Int, batches: [BatchResourceUsage], stolenTicks: Int?) {
    self.operations = operations
    self.stolenTicks = stolenTicks
    nanoseconds = batches.map(\.nanoseconds)
    let processorTimes = batches.compactMap(\.processorNanoseconds)
    processorNanoseconds = processorTimes.count == batches.count ? processorTimes : nil
    involuntarySwitches = batches.map(\.involuntarySwitches)
  }
}

/// A worker that times batches of several arms.
package protocol BatchWorker: AnyObject {
  /// Times the batches of `request`.
  ///
  /// - Throws: ``WorkerRefusal`` or another error if an arm cannot be measured, ``WorkerFailure``
  ///   if the worker process fails, `BatchMeasurementError.interrupted` if the user interrupts.
  func timeBatches(_ request: BatchRequest) throws -> BatchReport

  /// Releases all resources. The caller must send no request after this call.
  func releaseResources()
}
