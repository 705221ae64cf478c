import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running program with its three standard streams, in its own process group.
///
/// All work is done by the calling thread. The type installs no signal handler, starts no thread,
/// and leaves the signal handling of this process unchanged. When the program has ended, all
/// descriptors are closed and its exit status is collected.
///
///     let process = try ProgramProcess(["cat"])
///     let answer = try process.exchange(
///       Array("hello\n".utf8), until: .now + .seconds(1), lineLimit: 1_000)
///     process.end(grace: .seconds(1))
package final class ProgramProcess {
  private let processID: pid_t
  private var input: Int32
  private var output: Int32
  private var errors: Int32
  /// The output of the program that has not been returned yet.
  package private(set) var lines = LineBuffer()

  /// The last lines of its standard error.
  package private(set) var lastWords = TextEnds()

  /// How the program ended; nil if this is not known yet.
  package private(set) var ending: ProcessEnding?
  private var isReaped = false

  /// The buffer for a single read.
  private var piece = [UInt8](repeating: 0, count: 65536)

  /// The reason why `exchange` returned no line.
  package enum Fault: Error {
    /// The program ended or closed its output.
    case died(ProcessEnding)
    /// The program wrote no complete line before the deadline.
    case silent
    /// The line is longer than the limit. The value contains its first bytes.
    case tooLong([UInt8])
  }

  /// An error: a program could not be started.
  package struct StartFault: Error {
    /// The error number of the system.
    package let number: Int32

    /// The message of the system for the error.
    package var reason: String { systemMessage(number) }
  }

  /// Starts the program `words[0]`, which is searched in `PATH`, with the other words as arguments.
  ///
  /// The program inherits the environment of this process, with the variables in `environment`
  /// added or replaced.
  package init(_ words: [String], environment: [String: String] = [:]) throws(StartFault) {
    guard words.first?.isEmpty == false else { throw StartFault(number: ENOENT) }
    var pipes: [(read: Int32, write: Int32)] = []
    var result: Int32 = 0
    var child: pid_t = 0
    // The lock is needed because a program that another thread starts in the meantime would inherit
    // these pipes.
    Self.starting.withLock { _ in
      for _ in 0..<3 where result == 0 {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) != 0 {
          result = errno
        } else {
          for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
          pipes.append((ends[0], ends[1]))
        }
      }
      if result == 0 {
        result = spawn(
          words, [pipes[0].read, pipes[1].write, pipes[2].write], environment, &child)
      }
    }
    guard result == 0 else {
      for pipe in pipes {
        _ = systemClose(pipe.read)
        _ = systemClose(pipe.write)
      }
      throw StartFault(number: result)
    }
    processID = child
    (input, output, errors) = (pipes[0].write, pipes[1].read, pipes[2].read)
    for end in [pipes[0].read, pipes[1].write, pipes[2].write] { _ = systemClose(end) }
    for end in [input, output, errors] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  private static let starting = Mutex(())

  deinit { end(grace: .zero) }

  /// Writes `bytes` and returns the next line of output without its line feed.
  ///
  /// Output is read while the input is written, so that the program may answer before it has read
  /// everything.
  ///
  /// - Parameter lineLimit: The greatest number of bytes in a line.
  package func exchange(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, lineLimit: Int
  ) throws(Fault) -> [UInt8] {
    var unsent = bytes[...]
    while true {
      if let line = lines.takeLine() {
        if line.count > lineLimit { throw .tooLong(Array(line.prefix(1024))) }
        return line
      }
      if lines.rest.count > lineLimit { throw .tooLong(Array(lines.rest.prefix(1024))) }
      let left = ContinuousClock.now.duration(to: deadline)
      if left <= .zero { throw .silent }
      // The intervals are short, because a program may end while a child process keeps its output
      // open.
      pause(forWriting: !unsent.isEmpty, atMost: min(left, .milliseconds(100)))
      send(&unsent)
      read()
      if output < 0 || hasEnded, lines.rest.firstIndex(of: 0x0A) == nil {
        // Everything that was written before the end is in the pipe now.
        read()
        if lines.rest.firstIndex(of: 0x0A) == nil { throw .died(conclude(by: deadline)) }
      }
    }
  }

  /// Reads all available output without waiting.
  package func read() {
    read(&output) { lines.append($0) }
    read(&errors) { lastWords.append($0) }
  }

  /// Closes the program's input, waits up to `grace` for the program to end, and then kills its
  /// process group.
  package func end(grace: Duration) {
    if isReaped { return }
    release(&input)
    let deadline = ContinuousClock.now + grace
    while !hasEnded, ContinuousClock.now < deadline {
      pause(forWriting: false, atMost: .milliseconds(5))
      read()
    }
    reap()
    release(&output)
    release(&errors)
  }

  /// Waits up to one second for the program to end, kills its process group, and returns how it
  /// ended.
  private func conclude(by deadline: ContinuousClock.Instant) -> ProcessEnding {
    let patience = min(deadline, ContinuousClock.now + .seconds(1))
    while !hasEnded, ContinuousClock.now < patience {
      pause(forWriting: false, atMost: .milliseconds(5))
      read()
    }
    let ending: ProcessEnding? = hasEnded ? nil : .closedOutput
    read()
    reap()
    return ending ?? self.ending ?? .closedOutput
  }

  /// Whether the program has ended.
  ///
  /// The exit status is not collected yet, so that the system cannot reuse the number of the
  /// process group.
  private var hasEnded: Bool {
    if isReaped { return true }
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(processID), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo == SIGCHLD
  }

  /// Kills the process group, and collects the exit status of the program.
  private func reap() {
    if isReaped { return }
    kill(-processID, SIGKILL)
    var status: Int32 = 0
    var result = waitpid(processID, &status, 0)
    while result < 0, errno == EINTR { result = waitpid(processID, &status, 0) }
    isReaped = true
    guard result == processID else { return }
    let signal = status & 0x7F
    ending = signal == 0 ? .exit(code: Int(status >> 8 & 0xFF)) : .signal(Int(signal))
  }

  /// Waits until output is available or, if `forWriting`, until the program accepts input.
  private func pause(forWriting: Bool, atMost time: Duration) {
    var descriptors: [pollfd] = []
    if output >= 0 { descriptors.append(pollfd(fd: output, events: Int16(POLLIN), revents: 0)) }
    if errors >= 0 { descriptors.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
    if forWriting, input >= 0 {
      descriptors.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
    }
    let (seconds, attoseconds) = time.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: max(1, milliseconds)))
  }

  /// Writes as many bytes as the program accepts. If it has closed its input, the other bytes are
  /// dropped.
  private func send(_ bytes: inout ArraySlice<UInt8>) {
    while !bytes.isEmpty, input >= 0 {
      let count = withoutBrokenPipe {
        bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        if errno != EAGAIN { release(&input) }
        break
      }
    }
    if input < 0 { bytes = [] }
  }

  /// Reads all available bytes. At the end of the stream, the descriptor is closed.
  private func read(_ descriptor: inout Int32, _ body: (ArraySlice<UInt8>) -> Void) {
    while descriptor >= 0 {
      let count = piece.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        body(piece[..<count])
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count == 0 || errno != EAGAIN { release(&descriptor) }
        return
      }
    }
  }

  private func release(_ descriptor: inout Int32) {
    if descriptor >= 0 { _ = systemClose(descriptor) }
    descriptor = -1
  }
}
