import Foundation

/// The clock of the processor time that the calling thread has used.
///
/// The time in which other processes use the processor does not count, so busy neighbors disturb a
/// measurement less than with the ``MonotonicClock``.
package enum ThreadClock {
  /// The nanoseconds of processor time that the calling thread has used since it started.
  package static func nanoseconds() -> UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_THREAD_CPUTIME_ID)
    #else
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }
}
