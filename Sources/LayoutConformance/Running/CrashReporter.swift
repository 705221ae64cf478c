import Subprocesses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reports what a run was doing when its process crashes or exceeds its time limit.
///
///     CrashReporter.install(seconds: 60)
///     let report = ConformanceRun().judge(Masonry())
///
/// A layout that traps or never returns ends the whole process. A signal handler, which
/// ``install(seconds:reportingTo:)`` installs, then writes the last recorded activity,
/// such as playing a step, to the standard error or to a file. The activity is recorded before each
/// step and rule, in memory that a signal handler may read.
public enum CrashReporter {
  private static let maximumByteCountOfActivityText = 1024

  /// The text of the last recorded activity. Only the thread that plays scenarios and the signal
  /// handlers access it.
  nonisolated(unsafe) private static let activityText = UnsafeMutablePointer<UInt8>.allocate(
    capacity: maximumByteCountOfActivityText)
  nonisolated(unsafe) private static var activityTextByteCount = 0
  nonisolated(unsafe) private static var isInstalled = false
  nonisolated(unsafe) private static var reportDescriptor = STDERR_FILENO

  private static let outOfTimeFlag = AtomicNumber()

  /// Whether nine tenths of the limit of processor time have passed, so that a run should stop by
  /// itself.
  public static var isOutOfTime: Bool { outOfTimeFlag.value != 0 }

  /// The exit code of a process that exceeded its time limit.
  public static let exitCodeOfTimeout: Int32 = 124

  /// Reports the last recorded activity of the run if the process traps or exceeds its time limit.
  /// With 0 seconds there is no limit.
  ///
  /// The limit is one of processor time, because many processes may share the processors. A process
  /// that only waits is ended after ten times as many seconds of elapsed time.
  ///
  /// - Parameters:
  ///   - seconds: The limit of processor time.
  ///   - path: The file for the report. It is created at once and stays empty unless something is
  ///     reported. The report goes to the standard error if `path` is nil or the file cannot be
  ///     created.
  public static func install(seconds: Int, reportingTo path: String? = nil) {
    isInstalled = true
    if let path {
      let fileDescriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
      if fileDescriptor >= 0 { reportDescriptor = fileDescriptor }
    }
    for signalNumber in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(signalNumber) { signalNumber in
        CrashReporter.writeReport(startingWith: "the layout trapped while ")
        signal(signalNumber, SIG_DFL)
        raise(signalNumber)
      }
    }
    limitTime(seconds: seconds)
  }

  /// Ends the process with ``exitCodeOfTimeout`` if it exceeds a limit of processor time, as
  /// ``install(seconds:reportingTo:)`` describes.
  package static func limitTime(seconds: Int) {
    // Reading the property runs the lazy initializer of `outOfTimeFlag` now, because a signal
    // handler, which sets the flag, must not run an initializer.
    _ = isOutOfTime
    for signalNumber in [SIGPROF, SIGALRM] {
      signal(signalNumber) { signalNumber in
        // The first signal of the timer asks the run to stop, and the second one ends the process.
        if signalNumber == SIGPROF,
          CrashReporter.outOfTimeFlag.exchange(1) == 0
        {
          return
        }
        CrashReporter.writeReport(
          startingWith: "the layout has not returned within the time limit, while ")
        _exit(CrashReporter.exitCodeOfTimeout)
      }
    }
    // A negative number of seconds means no limit, like 0.
    let seconds = max(0, seconds)
    alarm(UInt32(elapsedTimeLimitMultiplier * seconds))
    var timer = itimerval()
    timer.it_value = timeval(milliseconds: 900 * seconds)
    timer.it_interval = timeval(milliseconds: 100 * seconds)
    #if canImport(Glibc)
      setitimer(.init(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  /// The limit of elapsed time, as a multiple of the limit of processor time.
  private static let elapsedTimeLimitMultiplier = 10

  /// Records `activity`, a text about what the run does next. Does nothing, and does not evaluate
  /// `activity`, unless ``install(seconds:reportingTo:)`` was called before.
  static func recordActivity(_ activity: @autoclosure () -> String) {
    guard isInstalled else { return }
    var byteCount = 0
    for byte in activity().utf8.prefix(maximumByteCountOfActivityText) {
      activityText[byteCount] = byte
      byteCount += 1
    }
    activityTextByteCount = byteCount
  }

  private static func writeReport(startingWith start: StaticString) {
    write(reportDescriptor, start.utf8Start, start.utf8CodeUnitCount)
    write(reportDescriptor, activityText, activityTextByteCount)
    write(reportDescriptor, "\n", 1)
  }
}

extension timeval {
  fileprivate init(milliseconds: Int) {
    self.init()
    tv_sec = numericCast(milliseconds / 1000)
    tv_usec = numericCast(milliseconds % 1000 * 1000)
  }
}
