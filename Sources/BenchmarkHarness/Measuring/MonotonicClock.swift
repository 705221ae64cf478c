import Foundation

/// The clock that every time is read from; it never goes back and knows no calendar.
public enum MonotonicClock {
  /// Nanoseconds since some fixed moment before the process began.
  public static func nanoseconds() -> UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    #endif
  }
}
