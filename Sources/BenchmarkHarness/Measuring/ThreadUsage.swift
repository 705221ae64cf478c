import Foundation

/// Statistics of the operating system: the processor time and the context switches of the calling
/// thread, and the time that the host of a virtual machine took from the machine.
package enum ThreadUsage {
  /// The nanoseconds of processor time that the calling thread has used; nil if the system has no
  /// such clock.
  ///
  /// This clock stands still while the thread does not run on a processor.
  package static func processorNanoseconds() -> UInt64? {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_THREAD_CPUTIME_ID)
    #else
      var time = timespec()
      guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return nil }
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }

  /// How often the calling thread lost the processor.
  struct ContextSwitchCounts: Hashable, Sendable {
    /// The number of times that the system took the processor away.
    var involuntaryCount: Int
    /// The number of times that the thread released the processor to wait.
    var voluntaryCount: Int
  }

  /// How often the calling thread has lost the processor since it started; nil if the system does
  /// not report it.
  static func contextSwitchCounts() -> ContextSwitchCounts? {
    #if os(Linux)
      // `RUSAGE_THREAD`, which Swift does not import (getrusage(2)).
      let rusageThread: Int32 = 1
      var usage = rusage()
      guard getrusage(rusageThread, &usage) == 0 else { return nil }
      return ContextSwitchCounts(involuntaryCount: usage.ru_nivcsw, voluntaryCount: usage.ru_nvcsw)
    #else
      return nil
    #endif
  }

  /// The total time that the host took from all processors of this virtual machine, in ticks, which
  /// usually last 10 ms; nil if the system does not report it.
  package static func stolenTicks() -> Int? {
    #if os(Linux)
      guard let file = fopen("/proc/stat", "r") else { return nil }
      defer { fclose(file) }
      var lineBuffer = [CChar](repeating: 0, count: 512)
      guard fgets(&lineBuffer, Int32(lineBuffer.count), file) != nil else { return nil }
      let bytes = lineBuffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return stolenTicks(inProcStatLine: String(decoding: bytes, as: UTF8.self))
    #else
      return nil
    #endif
  }

  /// The stolen ticks in the first line of `/proc/stat`: `cpu` and the ticks in user, nice, system,
  /// idle, iowait, irq, softirq and steal (proc_stat(5)).
  static func stolenTicks(inProcStatLine line: String) -> Int? {
    let words = line.split { $0 == " " || $0 == "\n" }
    return words.count > 8 && words[0] == "cpu" ? Int(words[8]) : nil
  }
}

/// The closures that read the processor time and the context switches of the measuring thread.
package struct ThreadUsageReader: Sendable {
  /// Reads the processor time of the thread, in nanoseconds; nil if it is not known.
  var processorNanoseconds: @Sendable () -> UInt64?
  var contextSwitchCounts: @Sendable () -> ThreadUsage.ContextSwitchCounts?

  /// Reads the usage of the calling thread.
  static let callingThread = ThreadUsageReader(
    processorNanoseconds: ThreadUsage.processorNanoseconds,
    contextSwitchCounts: ThreadUsage.contextSwitchCounts)

  /// Reads neither the processor time nor the context switches: both closures return nil. It is
  /// used with a clock that does not measure wall time.
  package static let none = ThreadUsageReader(
    processorNanoseconds: { nil }, contextSwitchCounts: { nil })
}
