import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says where a run was when the process came to a sudden end.
///
/// A layout that traps or never returns takes the process along. Once armed, a process that does not
/// live to tell writes the place it had reached to standard error, or to a file. The place is noted before each step
/// and rule, in memory that a signal handler may read.
public enum Journal {
  private static let capacity = 1024

  /// Touched by the playing thread and by signal handlers alone.
  nonisolated(unsafe) private static let place = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity)
  nonisolated(unsafe) private static var length = 0
  nonisolated(unsafe) private static var isArmed = false
  nonisolated(unsafe) private static var output = STDERR_FILENO

  nonisolated(unsafe) private static var secondsLeft: UInt32 = 0
  private static let outOfTime = Atomic<Bool>(false)

  /// Whether nine tenths of the time are gone, so that a run that still answers had better end by
  /// itself.
  public static var isOutOfTime: Bool { outOfTime.load(ordering: .relaxed) }

  /// The exit code of a process that was stopped for taking too long.
  public static let exitCodeOfTimeout: Int32 = 124

  /// From now on, a trap or `seconds` without an end of the process is reported with its place; 0
  /// seconds wait for ever.
  ///
  /// - Parameter path: a file to report to, made at once and empty while nothing has happened;
  ///   standard error if left out, or if it cannot be made.
  public static func arm(seconds: Int, reportingTo path: String? = nil) {
    isArmed = true
    if let path {
      let file = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
      if file >= 0 { output = file }
    }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { number in
        Journal.say("the layout trapped while ")
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    // Made here: a signal handler must not be the one that runs the first-use initialiser.
    _ = isOutOfTime
    secondsLeft = seconds > 1 ? UInt32(max(1, seconds / 10)) : 0
    signal(SIGALRM) { _ in
      if Journal.secondsLeft > 0 {
        Journal.outOfTime.store(true, ordering: .relaxed)
        alarm(Journal.secondsLeft)
        Journal.secondsLeft = 0
        return
      }
      Journal.say("the layout has not returned within the time limit, while ")
      _exit(Journal.exitCodeOfTimeout)
    }
    alarm(UInt32(max(0, seconds)) - secondsLeft)
  }

  /// Takes note of what is done next; costs nothing unless armed.
  static func note(_ next: @autoclosure () -> String) {
    guard isArmed else { return }
    var count = 0
    for byte in next().utf8.prefix(capacity) {
      place[count] = byte
      count += 1
    }
    length = count
  }

  private static func say(_ start: StaticString) {
    write(output, start.utf8Start, start.utf8CodeUnitCount)
    write(output, place, length)
    write(output, "\n", 1)
  }
}
