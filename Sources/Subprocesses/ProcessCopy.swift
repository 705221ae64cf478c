import CProcessCopies

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of this process, in which a function runs that may crash or never return.
///
///     let copy = ProcessCopy(.recorded) { print("in the copy") }
///     if case .signal? = copy?.waitForEnd(isOverdue: { false }) { print(copy?.errorOutput ?? "") }
///
/// The copy has this process's memory, but only the thread that makes the copy. It ends with this
/// process.
package final class ProcessCopy {
  /// What happens to the output of the copy.
  package enum Output {
    /// The copy writes to the same streams as this process.
    case inherited
    /// The same, but the Swift runtime writes no stack trace of a crash.
    case inheritedWithoutStackTrace
    /// The standard error is kept in ``errorOutput``, and crashes in ``crashedCode``.
    case recorded
    /// The standard error is kept, with the stack trace that the Swift runtime writes.
    case recordedWithStackTrace
  }

  /// Whether this process can make copies. If it cannot, ``init(_:_:)`` returns nil.
  package static var isSupported: Bool { process_copy_is_supported() }

  private let process: pid_t

  /// The end of a pipe whose other end only the copy holds, so it is readable when the copy ends.
  private let endDescriptor: Int32
  private let errorFile: UnsafeMutablePointer<FILE>?
  private let crash: UnsafeMutablePointer<process_copy_crash>?

  /// The memory in which copies record crashes. Copies that record run one at a time.
  nonisolated(unsafe) private static let sharedCrash = SharedMemory.allocate(
    process_copy_crash.self)

  /// Makes a copy that calls `body` and then ends. Nil if the system makes no copy.
  package init?(_ output: Output, _ body: () -> Void) {
    let recordsOutput = output == .recorded || output == .recordedWithStackTrace
    errorFile = recordsOutput ? tmpfile() : nil
    let showsStackTrace = output == .inherited || output == .recordedWithStackTrace
    crash = showsStackTrace ? nil : Self.sharedCrash
    crash?.pointee = process_copy_crash()
    var ends: [Int32] = [-1, -1]
    guard Self.isSupported, pipe(&ends) == 0 else { return nil }
    endDescriptor = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    fflush(nil)
    process = process_copy_make(crash)
    if process == 0 {
      if let errorFile {
        dup2(fileno(errorFile), STDERR_FILENO)
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO)
      }
      body()
      fflush(nil)
      _exit(0)
    }
    _ = systemClose(ends[1])
    guard process > 0 else { return nil }
  }

  deinit {
    _ = systemClose(endDescriptor)
    if let errorFile { fclose(errorFile) }
  }

  /// The time between two calls of `isOverdue`, in milliseconds.
  private static let pollInterval: Int32 = 50

  /// The number of polls that a copy has to write its stack trace after it was asked to abort.
  private static let pollsUntilKilled = 200

  /// Waits until the copy ends. Once `isOverdue` returns true, the copy is aborted, so that its
  /// crash shows where it was.
  package func waitForEnd(isOverdue: () -> Bool) -> ProcessEnding {
    var pollsSinceAbort: Int?
    var events = pollfd(fd: endDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&events, 1, Self.pollInterval) <= 0 {
      if let polls = pollsSinceAbort {
        pollsSinceAbort = polls + 1
        if polls == Self.pollsUntilKilled { kill(process, SIGKILL) }
      } else if isOverdue() {
        kill(process, SIGABRT)
        pollsSinceAbort = 0
      }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit(code: Int(status >> 8 & 0xFF)) : .signal(Int(signal))
  }

  /// The processor time that the copy has used, in seconds; 0 if it is unknown.
  package var processorSeconds: Double {
    #if canImport(Darwin)
      return 0
    #else
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return 0
      }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #endif
  }

  /// What the copy wrote to its standard error, if that is recorded.
  package var errorOutput: String {
    guard let errorFile else { return "" }
    rewind(errorFile)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, errorFile)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The addresses in the program itself, not in a library, that the crashed thread would have
  /// returned to, the innermost first. Equal addresses mean the same place in the code.
  package var crashedCode: [UInt] {
    guard let crash else { return [] }
    // The first two addresses belong to the signal handler.
    return withUnsafeBytes(of: &crash.pointee.frames) { bytes in
      bytes.bindMemory(to: UInt.self).prefix(Int(crash.pointee.frame_count)).dropFirst(2).filter {
        let image = process_copy_image($0).map { String(cString: $0) } ?? ""
        return !image.contains(".so")
      }
    }
  }
}
