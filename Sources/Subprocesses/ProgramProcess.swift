import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running program with its three standard streams, in a process group of its own.
///
/// All work happens on the calling thread. It installs no signal handler, starts no thread, and leaves
/// the process's signal dispositions unchanged. Once the program has ended, all descriptors are closed
/// and its status is collected.
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
  /// The output of the program that was not taken yet.
  package private(set) var lines = LineBuffer()

  /// The last lines of its standard error.
  package private(set) var lastWords = TextEnds()

  /// How the program ended, or nil while that is unknown.
  package private(set) var ending: ProcessEnding?
  private var isReaped = false

  /// The buffer for one read.
  private var piece = [UInt8](repeating: 0, count: 65536)

  /// Why `exchange` returned no line.
  package enum Fault: Error {
    /// The program ended, or closed its output.
    case died(ProcessEnding)
    /// No complete line arrived before the deadline.
    case silent
    /// The line exceeds the limit; its first bytes.
    case tooLong([UInt8])
  }

  /// A program could not be started.
  package struct StartFault: Error {
    /// The system's error number.
    package let number: Int32

    /// The system's message for the error.
    package var reason: String { systemMessage(number) }
  }

  /// Starts the program `words[0]`, found by `PATH`, with the other words as arguments.
  ///
  /// It inherits the environment of this process, with the variables of `environment` set on top.
  package init(_ words: [String], environment: [String: String] = [:]) throws(StartFault) {
    guard words.first?.isEmpty == false else { throw StartFault(number: ENOENT) }
    var pipes: [(read: Int32, write: Int32)] = []
    var result: Int32 = 0
    var child: pid_t = 0
    // Under one lock: a program that another thread starts in between would inherit these pipes.
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

  /// Writes `bytes` and returns the next line of output, without its line feed.
  ///
  /// Reads while it writes, so that a program may answer before it has read everything.
  ///
  /// - Parameter lineLimit: the greatest number of bytes in a line.
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
      // Wait in short intervals: a program may end while a child of it keeps the output open.
      pause(forWriting: !unsent.isEmpty, atMost: min(left, .milliseconds(100)))
      send(&unsent)
      read()
      if output < 0 || hasEnded, lines.rest.firstIndex(of: 0x0A) == nil {
        // Everything written before the end is in the pipe now.
        read()
        if lines.rest.firstIndex(of: 0x0A) == nil { throw .died(conclude(by: deadline)) }
      }
    }
  }

  /// Reads all output that is available, without waiting.
  package func read() {
    read(&output) { lines.append($0) }
    read(&errors) { lastWords.append($0) }
  }

  /// Closes the program's input, waits up to `grace` for it to end, then kills its process group.
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

  /// Waits up to one second for the program to end, kills what is left of it, and returns how it ended.
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
  /// Does not collect its status yet, so that the system cannot reuse the number of its group.
  private var hasEnded: Bool {
    if isReaped { return true }
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(processID), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo == SIGCHLD
  }

  /// Kills what is left of the process group, and collects the program's status.
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

  /// Waits until output is available, or until input is accepted if `forWriting`.
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

  /// Writes as many bytes as the program accepts; drops the rest once it has closed its input.
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

  /// Reads all available bytes; closes the descriptor at the end of the stream.
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
