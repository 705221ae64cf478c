import Foundation

/// The clock that every time is read from; it knows no calendar, and goes back only where it is broken.
public enum MonotonicClock {
  /// Nanoseconds since some fixed moment long before the process began.
  public static func nanoseconds() -> UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let reading = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
      return instant(reading)
    #endif
  }

  /// A reading of either sign as an instant; a later one is greater.
  static func instant(_ reading: Int64) -> UInt64 { UInt64(bitPattern: reading) ^ 1 << 63 }

  /// The nanoseconds between two readings.
  ///
  /// - Throws: `BatchMeasurementError.clockSteppedBack`.
  public static func nanoseconds(from start: UInt64, to end: UInt64) throws(BatchMeasurementError)
    -> UInt64
  {
    guard end >= start else { throw .clockSteppedBack(start - end) }
    return end - start
  }
}
