import Foundation

/// The monotonic clock that all times are read from.
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
}
