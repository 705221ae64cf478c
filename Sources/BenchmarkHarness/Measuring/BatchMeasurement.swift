/// How one operation is timed: in batches long enough for the clock, within a budget.
///
/// A batch runs the operation on fresh inputs, which are all made before the clock starts and
/// dropped after it stops. Batches grow until one lasts ``minimumBatch``; that one warms up and is
/// dropped, and those that follow are the samples.
public struct BatchMeasurement: Sendable {
  /// The shortest batch that counts, in nanoseconds.
  public var minimumBatch: UInt64 = 100_000

  /// The wall time that samples are taken for, set-up included, in nanoseconds.
  public var budget: UInt64

  /// The number of samples at which a measurement ends before its budget does.
  public var maximumSamples: Int

  /// The size at which batches stop growing, however short they are.
  public static let maximumOperations = 1 << 20

  /// Whether the user asked to stop; asked before every batch.
  public let isInterrupted: @Sendable () -> Bool
  let clock: @Sendable () -> UInt64

  /// Creates a measurement that asks `isInterrupted` before every batch.
  public init(
    budget: UInt64, maximumSamples: Int = 101,
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) {
    self.init(
      budget: budget, maximumSamples: maximumSamples, isInterrupted: isInterrupted,
      clock: MonotonicClock.nanoseconds)
  }

  package init(
    budget: UInt64, maximumSamples: Int = 101, isInterrupted: @escaping @Sendable () -> Bool,
    clock: @escaping @Sendable () -> UInt64
  ) {
    self.budget = budget
    self.maximumSamples = maximumSamples
    self.isInterrupted = isInterrupted
    self.clock = clock
  }

  /// Times `operation` from its number 0 on.
  ///
  /// Each part is timed by itself, so that some tens of nanoseconds are part of it. A measurement that
  /// can afford only one full batch keeps it, although it is the warm-up.
  ///
  /// - Throws: ``BatchMeasurementError``, or what `operation` throws.
  public func samples(of operation: MeasuredOperation) throws -> BatchSamples {
    try samples { numbers in try time(operation, numbers) }
  }

  /// The nanoseconds that the parts of a batch took.
  ///
  /// - Throws: ``BatchMeasurementError``, or what `operation` throws.
  public func time(_ operation: MeasuredOperation, _ numbers: Range<Int>) throws -> UInt64 {
    var elapsed: UInt64 = 0
    try operation.perform(numbers) { part in
      let start = clock()
      try part()
      elapsed += try MonotonicClock.nanoseconds(from: start, to: clock())
    }
    return elapsed
  }

  /// The operations that a batch needs to last ``minimumBatch``, whatever disturbs one of them: the
  /// quickest of three batches counts.
  ///
  /// - Throws: ``BatchMeasurementError``, or what `operation` throws.
  public func operationsPerBatch(of operation: MeasuredOperation) throws -> Int {
    var count = 1
    var made = 0
    while count < Self.maximumOperations {
      var quickest = UInt64.max
      for _ in 0..<3 {
        if isInterrupted() { throw BatchMeasurementError.interrupted }
        quickest = min(quickest, try time(operation, made..<made + count))
        made += count
      }
      if quickest >= minimumBatch { break }
      count = grown(count, elapsed: quickest)
    }
    return count
  }

  /// The samples of batches that `batch` times by the running numbers of their operations.
  private func samples(batch: (Range<Int>) throws -> UInt64) throws -> BatchSamples {
    var samples = BatchSamples()
    var warmUp: BatchSamples?
    var count = 1
    var made = 0
    let start = clock()
    while samples.nanosecondsPerOperation.count < maximumSamples {
      if isInterrupted() { throw BatchMeasurementError.interrupted }
      let cycleStart = clock()
      let elapsed = try batch(made..<made + count)
      let now = clock()
      made += count
      let isFull = elapsed >= minimumBatch || count >= Self.maximumOperations
      if !isFull {
        count = grown(count, elapsed: elapsed)
      } else if warmUp == nil {
        warmUp = BatchSamples()
        warmUp?.append(elapsed: elapsed, operations: count)
      } else {
        samples.append(elapsed: elapsed, operations: count)
      }
      // A batch that would end past the budget is not begun.
      let cycle = try MonotonicClock.nanoseconds(from: cycleStart, to: now)
      if try MonotonicClock.nanoseconds(from: start, to: now) + cycle > budget { break }
    }
    if !samples.nanosecondsPerOperation.isEmpty { return samples }
    guard let warmUp else { throw BatchMeasurementError.budgetSpent(budget) }
    return warmUp
  }

  /// The size of the next batch after one of `count` operations that was too short.
  ///
  /// It aims a quarter past the minimum, so that noise does not bring it below, and at most ten
  /// times as far as before, as the first operations are slower than those to come.
  func grown(_ count: Int, elapsed: UInt64) -> Int {
    let wanted = 1.25 * Double(minimumBatch) / Double(max(elapsed, 1)) * Double(count)
    let next = min(wanted, Double(count) * 10, Double(Self.maximumOperations)).rounded()
    return max(Int(next), count + 1)
  }
}

/// Why an operation has no samples.
public enum BatchMeasurementError: ExitCodeProviding, Equatable, CustomStringConvertible {
  /// The user asked to stop.
  case interrupted
  /// The budget, in nanoseconds, ended before one batch was long enough.
  case budgetSpent(UInt64)
  /// The clock went back by so many nanoseconds: what it reads is nothing.
  case clockSteppedBack(UInt64)

  public var exitCode: ExitCode {
    switch self {
    case .interrupted: .interrupted
    case .budgetSpent: .failure
    case .clockSteppedBack: .deadCounter
    }
  }

  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .budgetSpent(let budget):
      "time budget of \(HumanDuration(nanoseconds: Double(budget))) spent before one full batch"
    case .clockSteppedBack(let nanoseconds):
      "the clock stepped back by \(HumanDuration(nanoseconds: Double(nanoseconds)))"
    }
  }
}
