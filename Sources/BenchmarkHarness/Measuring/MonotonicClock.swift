import Foundation

/// The monotonic clock that all measured times are read from.
///
///     let start = MonotonicClock.nanoseconds()
///     try layout.prepare()
///     let duration = try MonotonicClock.nanoseconds(from: start, to: MonotonicClock.nanoseconds())
package enum MonotonicClock {
  /// The nanoseconds since a fixed moment before the process started.
  package static func nanoseconds() -> UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let reading = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
      return unsignedReading(preservingOrderOf: reading)
    #endif
  }

  /// Converts a signed reading of the clock to an unsigned number that keeps the order: a later
  /// reading is a greater number.
  static func unsignedReading(preservingOrderOf reading: Int64) -> UInt64 {
    UInt64(bitPattern: reading) ^ 1 << 63
  }

  /// The nanoseconds from one reading to a later one.
  ///
  /// - Throws: `BatchMeasurementError.clockSteppedBack`.
  package static func nanoseconds(from start: UInt64, to end: UInt64) throws(BatchMeasurementError)
    -> UInt64
  {
    guard end >= start else { throw .clockSteppedBack(start - end) }
    return end - start
  }
}
