/// The durations of a batch by two clocks, and what disturbed it.
package struct BatchUsage: Hashable, Sendable {
  /// The wall time of the measured parts, in nanoseconds.
  package var nanoseconds: UInt64
  /// The processor time that the thread spent in the measured parts, in nanoseconds; nil if the
  /// system has no such clock.
  package var processorNanoseconds: UInt64?
  /// The number of times that the system took the processor away during the batch; 0 if the system
  /// does not tell.
  package var involuntarySwitches: Int
}

extension BatchMeasurement {
  /// Runs the operations `numbers` as one batch, and measures the wall time and the processor time
  /// of its measured parts.
  ///
  /// - Throws: ``BatchMeasurementError``, or the errors of `operation`.
  package func measureBatch(_ operation: MeasuredOperation, _ numbers: Range<Int>) throws
    -> BatchUsage
  {
    var elapsed: UInt64 = 0
    var used: UInt64? = 0
    let switches = ThreadUsage.involuntarySwitches()
    try operation.perform(numbers) { part in
      let start = clock()
      let usedBefore = ThreadUsage.processorNanoseconds()
      try part()
      let usedAfter = ThreadUsage.processorNanoseconds()
      elapsed += try MonotonicClock.nanoseconds(from: start, to: clock())
      if let sum = used, let usedBefore, let usedAfter {
        used = sum + (try MonotonicClock.nanoseconds(from: usedBefore, to: usedAfter))
      } else {
        used = nil
      }
    }
    let switchesAfter = ThreadUsage.involuntarySwitches()
    return BatchUsage(
      nanoseconds: elapsed, processorNanoseconds: used,
      involuntarySwitches: (switchesAfter ?? 0) - (switches ?? 0))
  }
}
