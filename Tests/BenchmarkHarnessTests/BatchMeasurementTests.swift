import Foundation
import Locks
import RecordedTexts
import Testing

@testable import BenchmarkHarness

/// A clock that advances only on request.
final class ManualClock: Sendable {
  private let time = Locked<UInt64>(1_000)

  func advance(_ nanoseconds: UInt64) { time.withLock { $0 += nanoseconds } }
  func read() -> UInt64 { time.withLock { $0 } }
}

private struct BrokenOperationError: Error, Equatable {}

@Suite struct BatchMeasurementTests {
  private let clock = ManualClock()

  private func measurement(
    budget: UInt64, maximumSamples: Int = 101,
    isInterrupted: @escaping @Sendable () -> Bool = {
      false
    }
  ) -> BatchMeasurement {
    BatchMeasurement(
      budget: budget, maximumSamples: maximumSamples, isInterrupted: isInterrupted,
      clock: { [clock] in clock.read() })
  }

  @Test("a batch grows until it lasts 100 µs, and the warm-up is not a sample")
  func batchGrowsUntilLongEnough() throws {
    var durations: [UInt64] = []
    let samples = try measurement(budget: 10_000_000, maximumSamples: 3).timeSamples(
      of: MeasuredOperation(
        setUp: { $0 },
        operation: { _ in
          // The first hundred operations are slower, as with cold caches.
          let duration: UInt64 = durations.count < 100 ? 2_000 : 1_000
          durations.append(duration)
          clock.advance(duration)
        }))
    #expect(samples.nanosecondsPerOperation == [1_000, 1_000, 1_000])
    // Batches of 1 and 10 operations are too short, and 63 slow operations are the warm-up. The
    // next batches, of 63 and 88 operations, contain faster operations and are too short again.
    // Three batches of 125 are the samples.
    #expect(durations.count == 1 + 10 + 63 + 63 + 88 + 3 * 125)
  }

  @Test("the quickest of three runs determines the number of operations in a batch")
  func quickestRunDeterminesBatchSize() throws {
    // Three batches of 1 operation and three of 10 are timed. In both cases, only the first batch
    // contains a slow operation, so only this batch seems long enough.
    let operation = MeasuredOperation(
      setUp: { $0 },
      operation: { number in clock.advance([0, 5].contains(number) ? 5_000_000 : 1_000) })
    let count = try measurement(budget: 0).operationsPerBatch(of: operation)
    #expect(count == 100)
    #expect(throws: BatchMeasurementError.interrupted) {
      try measurement(budget: 0, isInterrupted: { true }).operationsPerBatch(of: operation)
    }
  }

  @Test("operations that take longer than the minimum duration of a batch are timed one at a time")
  func timesLongOperationsSeparately() throws {
    var operationCount = 0
    let samples = try measurement(budget: 1_000_000_000, maximumSamples: 2).timeSamples(
      of: MeasuredOperation(
        setUp: { _ in },
        operation: {
          operationCount += 1
          clock.advance(150_000)
        }))
    #expect(samples.nanosecondsPerOperation == [150_000, 150_000])
    #expect(operationCount == 3)
  }

  @Test("set-up is not measured and gives every operation its own input")
  func setUpIsNotMeasured() throws {
    var inputs: [Int] = []
    let samples = try measurement(budget: 1_000_000_000, maximumSamples: 2).timeSamples(
      of: MeasuredOperation(
        setUp: { number in
          clock.advance(5_000_000)
          return number
        },
        operation: { input in
          inputs.append(input)
          clock.advance(100_000)
        }))
    #expect(samples.nanosecondsPerOperation == [100_000, 100_000])
    #expect(inputs == [0, 1, 2])
  }

  @Test("each change of a shared value is undone outside of the measured time")
  func restoringIsNotMeasured() throws {
    var isValueChanged = false
    var changeCount = 0
    let samples = try measurement(budget: 1_000_000_000, maximumSamples: 2).timeSamples(
      of: MeasuredOperation(
        operation: {
          #expect(!isValueChanged)
          isValueChanged = true
          changeCount += 1
          clock.advance(10_000)
        },
        restore: {
          isValueChanged = false
          clock.advance(9_000_000)
        }))
    #expect(samples.nanosecondsPerOperation == [10_000, 10_000])
    #expect(!isValueChanged)
    // A batch of 1 operation is too short, a batch of 10 is the warm-up, and two batches of 10 are
    // the samples.
    #expect(changeCount == 1 + 10 + 10 + 10)
  }

  @Test("inputs are released after the clock stops")
  func releasingInputsIsNotMeasured() throws {
    final class HeavyObject {
      let clock: ManualClock
      init(_ clock: ManualClock) { self.clock = clock }
      deinit { clock.advance(1_000_000) }
    }
    let samples = try measurement(budget: 1_000_000_000, maximumSamples: 2).timeSamples(
      of: MeasuredOperation(
        setUp: { _ in HeavyObject(clock) }, operation: { _ in clock.advance(100_000) }))
    #expect(samples.nanosecondsPerOperation == [100_000, 100_000])
  }

  @Test("once there are three samples, a batch that would exceed the time budget is not started")
  func startsNoBatchBeyondBudget() throws {
    func durationsOfSamples(_ operationDuration: UInt64) throws -> [Double] {
      try measurement(budget: 1_000_000).timeSamples(
        of: MeasuredOperation(setUp: { _ in }, operation: { clock.advance(operationDuration) })
      ).nanosecondsPerOperation
    }
    // A warm-up and four samples take 950 µs. A fifth sample would end at 1,140 µs, after the
    // budget of 1,000 µs.
    #expect(try durationsOfSamples(190_000) == Array(repeating: 190_000, count: 4))
    // A third sample ends at 1,200 µs, after the budget. It is allowed, because up to three samples
    // may take four times the budget.
    #expect(try durationsOfSamples(300_000) == Array(repeating: 300_000, count: 3))
    // A warm-up and one sample take 2,800 µs. A second sample would end at 4,200 µs, after four
    // times the budget.
    #expect(try durationsOfSamples(1_400_000) == [1_400_000])
  }

  @Test("if the time budget allows only one batch, the warm-up batch is the only sample")
  func usesWarmUpAsOnlySample() throws {
    var count = 0
    let samples = try measurement(budget: 1_000_000).timeSamples(
      of: MeasuredOperation(
        setUp: { _ in },
        operation: {
          count += 1
          clock.advance(7_000_000)
        }))
    #expect(samples.nanosecondsPerOperation == [7_000_000])
    #expect(count == 1)
  }

  @Test(
    "if set-up spends the time budget before one batch is long enough, the measurement throws an error"
  )
  func failsIfSetUpConsumesBudget() {
    let error = #expect(throws: BatchMeasurementError.self) {
      try measurement(budget: 20_000_000).timeSamples(
        of: MeasuredOperation(
          setUp: { _ in clock.advance(30_000_000) }, operation: { clock.advance(10) }))
    }
    #expect(error == .budgetSpent(20_000_000))
    expectRecorded(error?.description)
  }

  @Test("an interruption ends the measurement before the next batch")
  func interruptionEndsMeasurement() {
    let error = #expect(throws: BatchMeasurementError.self) {
      try measurement(budget: 1_000_000, isInterrupted: { [clock] in clock.read() > 1_000 })
        .timeSamples(
          of: MeasuredOperation(
            setUp: { _ in }, operation: { clock.advance(100_000) }))
    }
    #expect(error == .interrupted)
    #expect(error?.description == "interrupted")
  }

  @Test("an error that the measured operation throws is rethrown")
  func rethrowsErrorOfOperation() {
    #expect(throws: BrokenOperationError()) {
      try measurement(budget: 1_000_000).timeSamples(
        of: MeasuredOperation(
          setUp: { _ in }, operation: { throw BrokenOperationError() }))
    }
  }

  @Test("a measurement ends even if the clock stands still")
  func measurementEndsWithStoppedClock() throws {
    let samples = try measurement(budget: 1_000_000, maximumSamples: 1).timeSamples(
      of: MeasuredOperation(
        setUp: { _ in }, operation: {}))
    #expect(samples.nanosecondsPerOperation == [0])
  }

  @Test("a clock that steps back between two batches ends the measurement")
  func clockStepBetweenBatchesEndsMeasurement() {
    // The readings of the clock: one at the start of the measurement, then four for each batch: at
    // its start, twice for its timed part, and at its end.
    let times = Locked<[UInt64]>([10_000, 11_000, 12_000, 13_000, 14_000, 2000, 3000, 4000, 5000])
    let measurement = BatchMeasurement(
      budget: 1_000_000, isInterrupted: { false },
      clock: { times.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } })
    let operation = MeasuredOperation(setUp: { _ in }, operation: {})
    let error = #expect(throws: BatchMeasurementError.self) {
      try measurement.timeSamples(of: operation)
    }
    #expect(error == .clockSteppedBack(5000))
    #expect(error?.exitCode == .brokenCounter)
  }

  @Test("a clock that steps back during a batch ends the measurement with an error that says so")
  func clockStepDuringBatchEndsMeasurement() {
    let times = Locked<[UInt64]>([1000, 1000, 5000, 2000])
    let measurement = BatchMeasurement(
      budget: 1_000_000, isInterrupted: { false },
      clock: { times.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } })
    let error = #expect(throws: BatchMeasurementError.self) {
      try measurement.timeSamples(of: MeasuredOperation(setUp: { _ in }, operation: {}))
    }
    #expect(error == .clockSteppedBack(3000))
    expectRecorded(error?.description)
  }

  @Test(
    "in an operation of two stages, the samples of the second stage include the time of the first stage"
  )
  func laterStageIncludesEarlierStages() throws {
    var inputs: [[Int]] = [[], []]
    let samples = try measurement(budget: 1_000_000_000, maximumSamples: 2).timeStages(
      2,
      of: MeasuredOperation(
        setUp: { number in
          clock.advance(7_000_000)
          return number
        },
        firstStage: { input in
          inputs[0].append(input)
          clock.advance(60_000)
        },
        secondStage: { input in
          inputs[1].append(input)
          clock.advance(input == 2 ? 1_000 : 3_000)
        }))
    // A batch of 1 operation is too short, and the first batch of 2 operations is the warm-up.
    #expect(inputs == [Array(0..<7), Array(0..<7)])
    #expect(samples.map(\.nanosecondsPerOperation) == [[60_000, 60_000], [63_000, 63_000]])
  }

  /// Times an operation that takes 400 µs of wall time and 150 µs of processor time, as if the
  /// system had run other threads in the remaining 250 µs. The system then reports `switches` for
  /// each operation.
  private func sampleTimes(
    withContextSwitchesPerOperation switches: ThreadUsage.ContextSwitchCounts
  ) throws -> [Double] {
    let processorClock = ManualClock()
    let countedSwitches = Locked(
      ThreadUsage.ContextSwitchCounts(involuntaryCount: 0, voluntaryCount: 0))
    return try BatchMeasurement(
      budget: 1_000_000_000, maximumSamples: 2, isInterrupted: { false },
      clock: { [clock] in clock.read() },
      usage: ThreadUsageReader(
        processorNanoseconds: processorClock.read,
        contextSwitchCounts: { countedSwitches.withLock { $0 } })
    ).timeSamples(
      of: MeasuredOperation(
        setUp: { _ in },
        operation: {
          clock.advance(400_000)
          processorClock.advance(150_000)
          countedSwitches.withLock {
            $0.involuntaryCount += switches.involuntaryCount
            $0.voluntaryCount += switches.voluntaryCount
          }
        })
    ).nanosecondsPerOperation
  }

  @Test(
    "a sample leaves out the time in which the system ran other threads, unless the measuring thread also waited"
  )
  func omitsTimeOfOtherThreads() throws {
    #expect(
      try sampleTimes(
        withContextSwitchesPerOperation: .init(involuntaryCount: 1, voluntaryCount: 0)) == [
          150_000, 150_000,
        ])
    #expect(
      try sampleTimes(
        withContextSwitchesPerOperation: .init(involuntaryCount: 1, voluntaryCount: 1)) == [
          400_000, 400_000,
        ])
    #expect(
      try sampleTimes(
        withContextSwitchesPerOperation: .init(involuntaryCount: 0, voluntaryCount: 0)) == [
          400_000, 400_000,
        ])
  }

  @Test("a wait increases the number of waits that the system reports for the calling thread")
  func countsWaitsOfThread() throws {
    #if os(Linux)
      let switchesBefore = try #require(ThreadUsage.contextSwitchCounts())
      usleep(1000)
      #expect(
        try #require(ThreadUsage.contextSwitchCounts()).voluntaryCount
          > switchesBefore.voluntaryCount)
    #endif
  }

  @Test("the time per operation is rounded to a picosecond")
  func roundsToPicoseconds() {
    var samples = BatchSamples()
    samples.append(elapsed: 100_000, operations: 7)
    #expect(samples.nanosecondsPerOperation == [14285.714])
    #expect(samples.readings == .samples([.real(14285.714)]))
  }
}
