import Foundation

/// The processor's own counter of instructions, where the kernel lets a process read it.
///
/// Most machines of continuous integration do not; nothing is gated by it.
public enum HardwareCounter {
  /// Whether the counter can be opened and counts.
  public static var instrument: Instrument {
    let name = "hardware counters"
    #if os(Linux)
      guard let number = callNumber, let call = systemCall else {
        return Instrument(name, .absent, "this system has no perf_event_open")
      }
      var attributes = eventAttributes
      let descriptor = Int32(
        truncatingIfNeeded: call(number, &attributes, 0, -1, -1, 0))
      guard descriptor >= 0 else {
        let reason = String(cString: strerror(errno)).lowercased()
        return Instrument(name, .absent, "perf_event_open: \(reason)\(paranoia)")
      }
      defer { close(descriptor) }
      var (before, after): (UInt64, UInt64) = (0, 0)
      _ = read(descriptor, &before, 8)
      for number in 0..<1000 { blackHole(number) }
      _ = read(descriptor, &after, 8)
      return after > before
        ? Instrument(name, .live, "perf_event_open counts instructions; no gate uses them")
        : Instrument(name, .absent, "perf_event_open gives a counter that stands still")
    #else
      return Instrument(name, .absent, "this system has no perf_event_open")
    #endif
  }

  #if os(Linux)
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

    /// `struct perf_event_attr` as words of eight bytes: a hardware counter (type 0) in a structure of
    /// 112 bytes, of instructions (config 1), and neither kernel nor hypervisor (bits 5 and 6).
    private static var eventAttributes: [UInt64] {
      var words = [UInt64](repeating: 0, count: 14)
      words[0] = 112 << 32
      words[1] = 1
      words[5] = 1 << 5 | 1 << 6
      return words
    }

    /// What the kernel is set to allow, in parentheses.
    private static var paranoia: String {
      let path = "/proc/sys/kernel/perf_event_paranoid"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "" }
      return " (perf_event_paranoid \(text.trimmingCharacters(in: .whitespacesAndNewlines)))"
    }
  #endif
}
