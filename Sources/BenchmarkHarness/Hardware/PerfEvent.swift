import Foundation

/// The system call perf_event_open(2), of whose C structures nobody else knows.
///
/// All of them are told as words of eight bytes; the manual page is the source.
enum PerfEvent {
  /// The length of `struct perf_event_attr` in its first version, which every kernel takes.
  private static let attributeBytes = 64

  /// `struct perf_event_attr` of `event`: counted in this program alone, neither in the kernel nor in
  /// a hypervisor; and readings of a group tell for how long it was enabled and counted.
  static func attributes(of event: ProcessorEvent) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: attributeBytes / 8)
    // Two numbers of four bytes: `type`, and above it `size`, as processors are that run Swift.
    words[0] = UInt64(event.type) | UInt64(attributeBytes) << 32
    words[1] = event.config
    // `read_format`: TOTAL_TIME_ENABLED, TOTAL_TIME_RUNNING and GROUP.
    words[4] = 1 << 0 | 1 << 1 | 1 << 3
    // `exclude_kernel` and `exclude_hv`; the counter begins at once, for `disabled` is not set.
    words[5] = 1 << 5 | 1 << 6
    return words
  }

  /// The words of a reading: the number of counters, the two times, and a word for each counter.
  static func readingLength(of count: Int) -> Int { 3 + count }

  /// What a group of `count` counters saw between two readings.
  ///
  /// - Throws: ``EventReadingError``.
  static func counts(
    of count: Int, from before: some Collection<UInt64>, to after: some Collection<UInt64>
  ) throws(EventReadingError) -> EventCounts {
    let (before, after) = (Array(before), Array(after))
    for words in [before, after] {
      guard words.count == readingLength(of: count) else {
        throw .length(expected: readingLength(of: count) * 8, found: words.count * 8)
      }
      guard words[0] == UInt64(count) else { throw .number(expected: count, found: words[0]) }
    }
    var differences: [Int] = []
    for (early, late) in zip(before, after).dropFirst() {
      // What does not fit in an integer is a step back, too.
      guard late >= early, let difference = Int(exactly: late - early) else {
        throw .steppedBack(early &- late)
      }
      differences.append(difference)
    }
    return EventCounts(
      Array(differences.dropFirst(2)), enabled: differences[0], running: differences[1])
  }

  /// Why a counter was not opened.
  struct Refusal: Error {
    let reason: String
  }

  #if os(Linux)
    /// Opens a counter of `event` for the calling thread, in the group that `leader` leads; a counter
    /// without one leads a group.
    static func open(_ event: ProcessorEvent, leader: Int32?) throws(Refusal) -> Int32 {
      guard let number = callNumber, let call = systemCall else {
        throw Refusal(reason: noCall)
      }
      var attributes = attributes(of: event)
      // This thread, on any processor; `PERF_FLAG_FD_CLOEXEC`.
      let descriptor = call(number, &attributes, 0, -1, leader ?? -1, 1 << 3)
      guard descriptor >= 0 else {
        let reason = String(cString: strerror(errno)).lowercased()
        throw Refusal(reason: "perf_event_open: \(reason)\(paranoia)")
      }
      return Int32(truncatingIfNeeded: descriptor)
    }

    private typealias SystemCall =
      @convention(c) (
        Int, UnsafeMutablePointer<UInt64>, Int32, Int32, Int32, UInt
      ) -> Int

    /// The C library's function for calls that have none of their own, which Swift does not import.
    private static var systemCall: SystemCall? {
      dlsym(nil, "syscall").map { unsafeBitCast($0, to: SystemCall.self) }
    }

    private static var callNumber: Int? {
      #if arch(x86_64)
        298
      #elseif arch(arm64)
        241
      #else
        nil
      #endif
    }

    /// What the kernel is set to allow, in parentheses.
    private static var paranoia: String {
      let path = "/proc/sys/kernel/perf_event_paranoid"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "" }
      return " (perf_event_paranoid \(text.trimmingCharacters(in: .whitespacesAndNewlines)))"
    }
  #endif

  /// The reason where there is no such call.
  static let noCall = "this system has no perf_event_open"
}
