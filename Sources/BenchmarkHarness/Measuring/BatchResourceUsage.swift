import CommandLineTools

/// The wall time and the processor time of a batch, and how often its thread lost the processor.
///
///     let usage = BatchResourceUsage(
///       nanoseconds: 900_000, processorNanoseconds: 100_000, involuntarySwitches: 1)
///     usage.undisturbedNanoseconds  // 100000
package struct BatchResourceUsage: Hashable, Sendable {
  /// The wall time of the measured parts, in nanoseconds.
  package var nanoseconds: UInt64
  /// The processor time that the thread spent in the measured parts, in nanoseconds; nil if the
  /// system has no such clock.
  package var processorNanoseconds: UInt64?
  /// The number of times that the system took the processor away from the thread during the batch;
  /// 0 if the system does not report it.
  package var involuntarySwitches: Int
  /// The number of times that the thread released the processor to wait during the batch; 0 if the
  /// system does not report it.
  package var voluntarySwitches = 0

  /// The time of the batch without the time in which the system ran other threads, in nanoseconds.
  ///
  /// The processor time replaces the wall time only if the system took the processor away and the
  /// thread never waited. If an operation waits, for example for threads that it started, the
  /// waiting time is part of the operation.
  package var undisturbedNanoseconds: UInt64 {
    guard involuntarySwitches > 0, voluntarySwitches == 0, let processorNanoseconds else {
      return nanoseconds
    }
    return min(nanoseconds, processorNanoseconds)
  }
}

extension BatchMeasurement {
  /// Runs the operations with the numbers `operationNumbers` as one batch, and measures the wall
  /// time and the processor time of its measured parts.
  ///
  /// - Throws: ``BatchMeasurementError``, or the errors of `operation`.
  package func measureBatch(_ operation: MeasuredOperation, _ operationNumbers: Range<Int>) throws
    -> BatchResourceUsage
  {
    try measureStages(1, of: operation, operationNumbers)[0]
  }

  /// Runs the operations with the numbers `operationNumbers` as one batch, and measures each of its
  /// `stageCount` stages. The measured parts of a batch are assigned to the stages in turn: with
  /// two stages, alternately to the first and the second.
  ///
  /// - Throws: ``BatchMeasurementError``, or the errors of `operation`.
  func measureStages(
    _ stageCount: Int, of operation: MeasuredOperation, _ operationNumbers: Range<Int>
  ) throws
    -> [BatchResourceUsage]
  {
    var stages = Array(
      repeating: BatchResourceUsage(
        nanoseconds: 0, processorNanoseconds: 0, involuntarySwitches: 0),
      count: stageCount)
    var measuredPartCount = 0
    let switchesBefore = usage.contextSwitchCounts()
    try operation.perform(operationNumbers) { part in
      let processorTimeBefore = usage.processorNanoseconds()
      let startTime = clock()
      try part()
      let endTime = clock()
      let processorTimeAfter = usage.processorNanoseconds()
      let stage = measuredPartCount % stageCount
      measuredPartCount += 1
      stages[stage].nanoseconds += try MonotonicClock.nanoseconds(from: startTime, to: endTime)
      if let earlierProcessorTime = stages[stage].processorNanoseconds, let processorTimeBefore,
        let processorTimeAfter
      {
        stages[stage].processorNanoseconds =
          earlierProcessorTime
          + (try MonotonicClock.nanoseconds(from: processorTimeBefore, to: processorTimeAfter))
      } else {
        stages[stage].processorNanoseconds = nil
      }
    }
    if let switchesBefore, let switchesAfter = usage.contextSwitchCounts() {
      for stage in stages.indices {
        stages[stage].involuntarySwitches =
          switchesAfter.involuntaryCount - switchesBefore.involuntaryCount
        stages[stage].voluntarySwitches =
          switchesAfter.voluntaryCount - switchesBefore.voluntaryCount
      }
    }
    return stages
  }
}
