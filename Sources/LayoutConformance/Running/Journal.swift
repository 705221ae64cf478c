import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reports the progress of a run when its process ends suddenly.
///
/// A layout that traps or never returns ends the whole process. An armed journal then writes the
/// last recorded position to the standard error or to a file. The position is recorded before each
/// step and rule, in memory that a signal handler may read.
public enum Journal {
  private static let capacity = 1024

  /// The text of the last recorded position. Only the playing thread and signal handlers access it.
  nonisolated(unsafe) private static let place = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity)
  nonisolated(unsafe) private static var length = 0
  nonisolated(unsafe) private static var isArmed = false
  nonisolated(unsafe) private static var output = STDERR_FILENO

  nonisolated(unsafe) private static var secondsLeft: UInt32 = 0
  private static let outOfTime = Atomic<Bool>(false)

  /// Whether nine tenths of the time limit have passed, so that a run should stop by itself.
  public static var isOutOfTime: Bool { outOfTime.load(ordering: .relaxed) }

  /// The exit code of a process that exceeded its time limit.
  public static let exitCodeOfTimeout: Int32 = 124

  /// Reports the last recorded position if the process traps, or does not end within `seconds`.
  /// With 0 seconds there is no time limit.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - path: The file for the report. It is created at once and stays empty unless something is
  ///     reported. The report goes to the standard error if it is nil or cannot be created.
  public static func arm(seconds: Int, reportingTo path: String? = nil) {
    isArmed = true
    if let path {
      let file = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
      if file >= 0 { output = file }
    }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { number in
        Journal.writeReport("the layout trapped while ")
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    // A signal handler must not run the lazy initializer of a static property, so it runs here.
    _ = isOutOfTime
    secondsLeft = seconds > 1 ? UInt32(max(1, seconds / 10)) : 0
    signal(SIGALRM) { _ in
      if Journal.secondsLeft > 0 {
        Journal.outOfTime.store(true, ordering: .relaxed)
        alarm(Journal.secondsLeft)
        Journal.secondsLeft = 0
        return
      }
      Journal.writeReport("the layout has not returned within the time limit, while ")
      _exit(Journal.exitCodeOfTimeout)
    }
    alarm(UInt32(max(0, seconds)) - secondsLeft)
  }

  /// Records what the run does next. The text is created only if the journal is armed.
  static func note(_ next: @autoclosure () -> String) {
    guard isArmed else { return }
    var count = 0
    for byte in next().utf8.prefix(capacity) {
      place[count] = byte
      count += 1
    }
    length = count
  }

  private static func writeReport(_ start: StaticString) {
    write(output, start.utf8Start, start.utf8CodeUnitCount)
    write(output, place, length)
    write(output, "\n", 1)
  }
}
