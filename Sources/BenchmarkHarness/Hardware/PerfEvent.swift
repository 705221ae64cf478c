import Foundation

/// The system call perf_event_open(2). All knowledge of its C structures is in this file.
///
///     // One counter, enabled and running for 50 ns; it counted from 7 to 19.
///     try PerfEvent.counts(of: 1, from: [1, 0, 0, 7], to: [1, 50, 50, 19]).counts  // [12]
///
/// The structures are written as 64-bit words, as described in the manual page.
enum PerfEvent {
  /// The length of the first version of `struct perf_event_attr`, which every kernel accepts.
  private static let attributeLength = 64

  /// The `struct perf_event_attr` of `event`. Only user mode is counted, not the kernel or a
  /// hypervisor, and the readings of a group include the times for which it was enabled and
  /// running.
  static func attributeWords(of event: ProcessorEvent) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: attributeLength / 8)
    // The first word contains two 32-bit fields of the C structure: `type` in the low half and
    // `size` in the high half, on a little-endian processor.
    words[0] = UInt64(event.type) | UInt64(attributeLength) << 32
    words[1] = event.config
    // The field `read_format` of the C structure: TOTAL_TIME_ENABLED, TOTAL_TIME_RUNNING and GROUP.
    words[4] = 1 << 0 | 1 << 1 | 1 << 3
    // The flags `exclude_kernel` and `exclude_hv`. The counter starts at once, because the flag
    // `disabled` is not set.
    words[5] = 1 << 5 | 1 << 6
    return words
  }

  /// The length of a reading in 64-bit words: one for the number of counters, two for the times,
  /// and one for each counter.
  static func readingLength(ofCounters counterCount: Int) -> Int { 3 + counterCount }

  /// The counts of a group of `counterCount` counters between two readings.
  ///
  /// - Throws: ``EventReadingError``.
  static func counts(
    of counterCount: Int, from before: some Collection<UInt64>, to after: some Collection<UInt64>
  ) throws(EventReadingError) -> EventCounts {
    let (before, after) = (Array(before), Array(after))
    for words in [before, after] {
      guard words.count == readingLength(ofCounters: counterCount) else {
        throw .unexpectedLength(
          expected: readingLength(ofCounters: counterCount) * 8, found: words.count * 8)
      }
      guard words[0] == UInt64(counterCount) else {
        throw .unexpectedCounterCount(expected: counterCount, found: words[0])
      }
    }
    var countDifferences: [Int] = []
    for (early, late) in zip(before, after).dropFirst() {
      // A difference that does not fit into an `Int` is reported as a decrease too.
      guard late >= early, let difference = Int(exactly: late - early) else {
        throw .counterDecreased(early &- late)
      }
      countDifferences.append(difference)
    }
    return EventCounts(
      Array(countDifferences.dropFirst(2)), enabled: countDifferences[0],
      running: countDifferences[1])
  }

  /// The reason why a counter was not opened.
  struct SystemCallRefusal: Error {
    let reason: String
  }

  #if os(Linux)
    /// Opens a counter of `event` for the calling thread in the group of `leader`. Without a
    /// leader, the counter leads a new group.
    static func open(_ event: ProcessorEvent, leader: Int32?) throws(SystemCallRefusal) -> Int32 {
      guard let number = systemCallNumber, let call = systemCall else {
        throw SystemCallRefusal(reason: reasonForMissingSystemCall)
      }
      var attributeWords = attributeWords(of: event)
      // The arguments mean: this thread, on any processor, and `PERF_FLAG_FD_CLOEXEC`.
      let descriptor = call(number, &attributeWords, 0, -1, leader ?? -1, 1 << 3)
      guard descriptor >= 0 else {
        let reason = String(cString: strerror(errno)).lowercased()
        throw SystemCallRefusal(reason: "perf_event_open: \(reason)\(paranoidSetting)")
      }
      return Int32(truncatingIfNeeded: descriptor)
    }

    private typealias SystemCall =
      @convention(c) (
        Int, UnsafeMutablePointer<UInt64>, Int32, Int32, Int32, UInt
      ) -> Int

    /// The C function `syscall`, which Swift does not import because it is variadic.
    private static var systemCall: SystemCall? {
      dlsym(nil, "syscall").map { unsafeBitCast($0, to: SystemCall.self) }
    }

    private static var systemCallNumber: Int? {
      #if arch(x86_64)
        298
      #elseif arch(arm64)
        241
      #else
        nil
      #endif
    }

    /// The value of the kernel setting `perf_event_paranoid` in parentheses, for messages.
    private static var paranoidSetting: String {
      let path = "/proc/sys/kernel/perf_event_paranoid"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "" }
      return " (perf_event_paranoid \(text.trimmingCharacters(in: .whitespacesAndNewlines)))"
    }
  #endif

  /// The reason why no event can be counted on systems without the call perf_event_open.
  static let reasonForMissingSystemCall = "this system has no perf_event_open"
}
