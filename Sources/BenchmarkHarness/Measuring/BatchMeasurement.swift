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
  @usableFromInline let clock: @Sendable () -> UInt64

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

  /// Times `operation`, whose inputs `setUp` makes from a running number that starts at 0.
  ///
  /// A measurement that can afford only one full batch keeps it, although it is the warm-up.
  ///
  /// - Throws: ``BatchMeasurementError``, or what `setUp` and `operation` throw.
  @inlinable
  public func samples<Input, Output>(
    setUp: (Int) throws -> Input, operation: (Input) throws -> Output
  ) throws -> BatchSamples {
    try samples { try batch($0, setUp: setUp, operation: operation) }
  }

  /// Times `operation` on one thing again and again; `restore` brings it back to where it was each
  /// time, while the clock stands.
  ///
  /// The clock is read for every operation, so that some tens of nanoseconds are part of each.
  ///
  /// - Throws: ``BatchMeasurementError``, or what `operation` and `restore` throw.
  @inlinable
  public func samples<Output>(
    operation: () throws -> Output, restore: () throws -> Void
  ) throws -> BatchSamples {
    try samples { numbers in
      var elapsed: UInt64 = 0
      for _ in numbers {
        let start = clock()
        blackHole(try operation())
        elapsed += clock() - start
        try restore()
      }
      return elapsed
    }
  }

  /// The samples of batches that `batch` times by the running numbers of their operations.
  @inlinable
  func samples(batch: (Range<Int>) throws -> UInt64) throws -> BatchSamples {
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
      if now - start + (now - cycleStart) > budget { break }
    }
    if !samples.nanosecondsPerOperation.isEmpty { return samples }
    guard let warmUp else { throw BatchMeasurementError.budgetSpent(budget) }
    return warmUp
  }

  /// The nanoseconds that one batch took, set-up and clean-up left out.
  @inlinable
  func batch<Input, Output>(
    _ numbers: Range<Int>, setUp: (Int) throws -> Input, operation: (Input) throws -> Output
  ) throws -> UInt64 {
    var inputs: [Input] = []
    inputs.reserveCapacity(numbers.count)
    for number in numbers { inputs.append(try setUp(number)) }
    return try withExtendedLifetime(inputs) {
      let start = clock()
      for index in inputs.indices { blackHole(try operation(inputs[index])) }
      return clock() - start
    }
  }

  /// The size of the next batch after one of `count` operations that was too short.
  ///
  /// It aims a quarter past the minimum, so that noise does not bring it below, and at most ten
  /// times as far as before, as the first operations are slower than those to come.
  @usableFromInline
  func grown(_ count: Int, elapsed: UInt64) -> Int {
    let wanted = 1.25 * Double(minimumBatch) / Double(max(elapsed, 1)) * Double(count)
    let next = min(wanted, Double(count) * 10, Double(Self.maximumOperations)).rounded()
    return max(Int(next), count + 1)
  }
}

/// Why an operation has no samples.
public enum BatchMeasurementError: Error, Equatable, CustomStringConvertible {
  /// The user asked to stop.
  case interrupted
  /// The budget, in nanoseconds, ended before one batch was long enough.
  case budgetSpent(UInt64)

  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .budgetSpent(let budget):
      "time budget of \(HumanDuration(nanoseconds: Double(budget))) spent before one full batch"
    }
  }
}
