import CommandLineTools

/// Times an operation in batches, within a time budget. Batches are long enough to be timed
/// precisely.
///
///     let measurement = BatchMeasurement(budget: 500_000_000)
///     let samples = try measurement.timeSamples(of: sorting)
///     let median = SampleSummary(samples.readings.all)?.p50
///
/// A batch runs the operation on fresh inputs, which are all created before the clock starts and
/// released after it stops. Batches grow until one lasts ``minimumBatchDuration``. That batch is
/// the warm-up; the batches after it are the samples.
package struct BatchMeasurement: Sendable {
  /// The shortest duration of a batch, in nanoseconds.
  package var minimumBatchDuration: UInt64 = 100_000

  /// The wall time for all samples, including set-up, in nanoseconds.
  package var budget: UInt64

  /// The number of samples that a measurement collects even if its budget is spent, unless it
  /// reaches ``longestBudget`` first. The median of fewer samples is not reliable.
  package var minimumSamples = 3

  /// The wall time at which a measurement ends even with too few samples, in nanoseconds.
  private var longestBudget: UInt64 {
    budget > .max / 4 ? .max : budget * 4
  }

  /// A measurement collects at most this many samples, even if there is time left.
  package var maximumSamples: Int

  /// A batch has at most this many operations, even if its duration is then shorter than
  /// ``minimumBatchDuration``.
  package static let maximumOperations = 1 << 20

  /// Returns whether the user asked to stop. It is called before every batch.
  package let isInterrupted: @Sendable () -> Bool
  let clock: @Sendable () -> UInt64
  let usage: ThreadUsageReader

  package init(
    budget: UInt64, maximumSamples: Int = 101,
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) {
    self.init(
      budget: budget, maximumSamples: maximumSamples, isInterrupted: isInterrupted,
      clock: MonotonicClock.nanoseconds, usage: .callingThread)
  }

  package init(
    budget: UInt64, maximumSamples: Int = 101, isInterrupted: @escaping @Sendable () -> Bool,
    clock: @escaping @Sendable () -> UInt64, usage: ThreadUsageReader = .none
  ) {
    self.budget = budget
    self.maximumSamples = maximumSamples
    self.isInterrupted = isInterrupted
    self.clock = clock
    self.usage = usage
  }

  /// Times `operation`, starting with operation number 0.
  ///
  /// Each measured part of an operation is timed separately, which adds some tens of nanoseconds
  /// for reading the clock. The time in which the system ran other threads is not included; see
  /// ``BatchResourceUsage/undisturbedNanoseconds``. If the budget allows only one batch of full
  /// length, the warm-up is the only sample.
  ///
  /// - Throws: ``BatchMeasurementError``, or the errors of `operation`.
  package func timeSamples(of operation: MeasuredOperation) throws -> BatchSamples {
    try timeStages(1, of: operation)[0]
  }

  /// Times the `stageCount` stages of `operation`. The measured parts of a batch are assigned to
  /// the stages in turn, the first part to the first stage.
  ///
  /// Each sample of a stage includes the time of the earlier stages of the same batch, so that the
  /// median of a stage is never smaller than the median of an earlier stage.
  ///
  /// - Throws: ``BatchMeasurementError``, or the errors of `operation`.
  package func timeStages(_ stageCount: Int, of operation: MeasuredOperation) throws
    -> [BatchSamples]
  {
    try sampleStages { numbers in
      var elapsedSinceBatchStart: UInt64 = 0
      return try measureStages(stageCount, of: operation, numbers).map { stage in
        elapsedSinceBatchStart += stage.undisturbedNanoseconds
        return elapsedSinceBatchStart
      }
    }
  }

  /// Runs the operations with the numbers `operationNumbers` as one batch, and returns the
  /// nanoseconds that its measured parts took together.
  ///
  /// - Throws: ``BatchMeasurementError``, or the errors of `operation`.
  package func timeBatch(_ operation: MeasuredOperation, _ operationNumbers: Range<Int>) throws
    -> UInt64
  {
    try measureBatch(operation, operationNumbers).undisturbedNanoseconds
  }

  /// Determines the number of operations with which a batch lasts ``minimumBatchDuration``. Each
  /// number is tried three times, and the shortest time is used, so that a single disturbance has
  /// no effect.
  ///
  /// - Throws: ``BatchMeasurementError``, or the errors of `operation`.
  package func operationsPerBatch(of operation: MeasuredOperation) throws -> Int {
    var operationCount = 1
    var performedOperationCount = 0
    while operationCount < Self.maximumOperations {
      var shortestDuration = UInt64.max
      for _ in 0..<3 {
        if isInterrupted() { throw BatchMeasurementError.interrupted }
        let operationNumbers = performedOperationCount..<performedOperationCount + operationCount
        shortestDuration = min(shortestDuration, try timeBatch(operation, operationNumbers))
        performedOperationCount += operationCount
      }
      if shortestDuration >= minimumBatchDuration { break }
      operationCount = nextBatchSize(operationCount, elapsed: shortestDuration)
    }
    return operationCount
  }

  /// Runs batches of growing size, then batches of constant size, and returns the samples of each
  /// stage. The closure `batch` runs the operations whose numbers are in the given range. It
  /// returns the nanoseconds from the start of the batch to the end of each stage.
  private func sampleStages(performingBatch batch: (Range<Int>) throws -> [UInt64]) throws
    -> [BatchSamples]
  {
    var samples: [BatchSamples] = []
    var warmUpSamples: [BatchSamples]?
    var operationCount = 1
    var performedOperationCount = 0
    let start = clock()
    while samples.first.map({ $0.nanosecondsPerOperation.count < maximumSamples }) ?? true {
      if isInterrupted() { throw BatchMeasurementError.interrupted }
      let batchStart = clock()
      let stageTimes = try batch(
        performedOperationCount..<performedOperationCount + operationCount)
      let now = clock()
      performedOperationCount += operationCount
      let elapsed = stageTimes.last ?? 0
      let isBatchLongEnough =
        elapsed >= minimumBatchDuration || operationCount >= Self.maximumOperations
      if !isBatchLongEnough {
        operationCount = nextBatchSize(operationCount, elapsed: elapsed)
      } else if warmUpSamples == nil {
        warmUpSamples = stageTimes.map { BatchSamples(elapsed: $0, operations: operationCount) }
      } else if samples.isEmpty {
        samples = stageTimes.map { BatchSamples(elapsed: $0, operations: operationCount) }
      } else {
        for (stageIndex, stageTime) in stageTimes.enumerated() {
          samples[stageIndex].append(elapsed: stageTime, operations: operationCount)
        }
      }
      // A batch that would probably exceed the budget is not started.
      let lastBatchDuration = try MonotonicClock.nanoseconds(from: batchStart, to: now)
      let hasEnoughSamples = (samples.first?.nanosecondsPerOperation.count ?? 0) >= minimumSamples
      let timeLimit = hasEnoughSamples ? budget : longestBudget
      if try MonotonicClock.nanoseconds(from: start, to: now) + lastBatchDuration > timeLimit {
        break
      }
    }
    if !samples.isEmpty { return samples }
    guard let warmUpSamples else { throw BatchMeasurementError.budgetSpent(budget) }
    return warmUpSamples
  }

  /// The number of operations in the next batch, after a batch of `operationCount` operations was
  /// too short.
  ///
  /// The next batch aims at 1.25 times the minimum duration, so that noise does not make it too
  /// short. It grows at most tenfold, because the first operations are slower than later ones.
  func nextBatchSize(_ operationCount: Int, elapsed: UInt64) -> Int {
    let wantedCount =
      1.25 * Double(minimumBatchDuration) / Double(max(elapsed, 1)) * Double(operationCount)
    let nextCount = min(wantedCount, Double(operationCount) * 10, Double(Self.maximumOperations))
      .rounded()
    return max(Int(nextCount), operationCount + 1)
  }
}

/// An error: a measurement of an operation ended without samples.
package enum BatchMeasurementError: ExitCodeProviding, Equatable, CustomStringConvertible {
  /// The user interrupted the measurement.
  case interrupted
  /// The time budget, in nanoseconds, ended before a batch was long enough.
  case budgetSpent(UInt64)
  /// The clock stepped back by this many nanoseconds, so its readings cannot be used.
  case clockSteppedBack(UInt64)

  package var exitCode: ExitCode {
    switch self {
    case .interrupted: .interrupted
    case .budgetSpent: .failure
    case .clockSteppedBack: .brokenCounter
    }
  }

  package var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .budgetSpent(let budget):
      "the time budget of \(ReadableDuration(nanoseconds: Double(budget))) was spent before a batch of operations was long enough to time"
    case .clockSteppedBack(let nanoseconds):
      "the clock stepped back by \(ReadableDuration(nanoseconds: Double(nanoseconds)))"
    }
  }
}
