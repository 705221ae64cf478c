import Testing

@testable import BenchmarkHarness

@Suite struct EventSamplesTests {
  private let clock = ManualClock()

  private func measurement(
    budget: UInt64 = 10_000_000, maximumSamples: Int = 3,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> BatchMeasurement {
    BatchMeasurement(
      budget: budget, maximumSamples: maximumSamples, isInterrupted: isInterrupted,
      clock: { [clock] in clock.read() })
  }

  /// An operation that takes `nanoseconds`.
  private func operation(_ nanoseconds: UInt64) -> MeasuredOperation {
    MeasuredOperation(setUp: { $0 }, operation: { _ in clock.advance(nanoseconds) })
  }

  @Test(
    "a sample is the event count of a batch of 100 µs, and the unit names the operations per batch")
  func samplesAreTotalsOfBatches() throws {
    // Batches of 1, 10 and 100 operations are too short; a batch of 125 is the warm-up.
    let counter = MadeUpEvents([.cycles, .cacheMisses]) { MadeUpEvents.completeCounts($0, $0 * 2) }
    let samples = try measurement().eventSamples(of: operation(999), by: counter)
    #expect(samples.operationsPerBatch == 125)
    #expect(samples.readings.map(\.metric) == ["cycles", "cacheMisses"])
    #expect(
      samples.readings.map(\.unit) == ["cycles/125 operations", "misses/125 operations"])
    #expect(samples.readings[0].readings == .samples([.integer(4), .integer(5), .integer(6)]))
    #expect(samples.readings[1].readings == .samples([.integer(8), .integer(10), .integer(12)]))
  }

  @Test("the parts of a batch are counted separately and added")
  func addsCountsOfBatchParts() throws {
    let counter = MadeUpEvents([.instructions]) { _ in MadeUpEvents.completeCounts(7) }
    let samples = try measurement(budget: 100_000_000).eventSamples(
      of: MeasuredOperation(
        operation: { clock.advance(50_000) }, restore: { clock.advance(900_000) }),
      by: counter)
    #expect(samples.operationsPerBatch == 3)
    #expect(samples.readings[0].readings == .samples([21, 21, 21].map(MeasuredQuantity.integer)))
  }

  @Test(
    "if a batch has a single operation, the unit of the samples contains no number of operations")
  func singleOperationHasPlainUnit() throws {
    let counter = MadeUpEvents([.cycles]) { _ in MadeUpEvents.completeCounts(7) }
    let samples = try measurement().eventSamples(of: operation(100_000), by: counter)
    #expect(samples.readings.map(\.unit) == ["cycles"])
  }

  @Test("a batch whose counters were active for part of the time is dropped and not extrapolated")
  func dropsBatchWithSharedCounters() throws {
    let counter = MadeUpEvents([.cycles]) { part in
      part == 2 ? MadeUpEvents.incompleteCounts(500) : MadeUpEvents.completeCounts(part)
    }
    let samples = try measurement().eventSamples(of: operation(100_000), by: counter)
    #expect(samples.batchCount == 3)
    #expect(samples.readings[0].readings == .samples([.integer(1), .integer(3)]))
    let incompleteCounter = MadeUpEvents([.cycles]) { _ in MadeUpEvents.incompleteCounts(500) }
    #expect {
      try measurement().eventSamples(of: operation(100_000), by: incompleteCounter)
    } throws: {
      "\($0)"
        == "3 batches had no complete count: other processes used the processor's counters for part "
        + "of the time"
    }
    #expect("\(NoCompleteBatch(batchCount: 1))".hasPrefix("1 batch had no complete count: "))
  }

  @Test(
    "if the budget allows only one full batch, the warm-up is the only sample; a smaller budget is an error"
  )
  func keepsWarmUpWithinBudget() throws {
    let counter = MadeUpEvents([.cycles]) { MadeUpEvents.completeCounts($0 + 1) }
    let samples = try measurement(budget: 150_000).eventSamples(of: operation(100_000), by: counter)
    #expect(samples.readings[0].readings == .samples([.integer(1)]))
    #expect(throws: BatchMeasurementError.budgetSpent(150_000)) {
      try measurement(budget: 150_000).eventSamples(of: operation(90_000), by: counter)
    }
  }

  @Test("an interruption, a failing counter or a failing operation ends a measurement")
  func failuresEndMeasurement() {
    let counter = MadeUpEvents([.cycles]) { _ in throw EventReadingError.counterDecreased(3) }
    #expect(throws: BatchMeasurementError.interrupted) {
      try measurement(isInterrupted: { true }).eventSamples(of: operation(1), by: counter)
    }
    #expect(throws: EventReadingError.counterDecreased(3)) {
      try measurement().eventSamples(of: operation(1), by: counter)
    }
    #expect(throws: CancellationError.self) {
      try measurement().eventSamples(
        of: MeasuredOperation(setUp: { $0 }, operation: { _ in throw CancellationError() }),
        by: counter)
    }
  }
}
