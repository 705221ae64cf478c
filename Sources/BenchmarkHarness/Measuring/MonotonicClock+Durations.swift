import CommandLineTools

extension MonotonicClock {
  /// The nanoseconds from one reading to a later one.
  ///
  ///     let start = MonotonicClock.nanoseconds()
  ///     try layout.prepare()
  ///     let duration = try MonotonicClock.nanoseconds(
  ///       from: start, to: MonotonicClock.nanoseconds())
  ///
  /// - Throws: `BatchMeasurementError.clockSteppedBack`.
  package static func nanoseconds(from start: UInt64, to end: UInt64) throws(BatchMeasurementError)
    -> UInt64
  {
    guard end >= start else { throw .clockSteppedBack(start - end) }
    return end - start
  }
}
