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
/// Everything is done by the thread that calls: no handler, no thread, no signal disposition is
/// changed for the process. Once ended, all descriptors are closed and the program is reaped.
public final class ProgramProcess {
  private let processID: pid_t
  private var input: Int32
  private var output: Int32
  private var errors: Int32
  /// What the program wrote to its output and was not taken yet.
  public private(set) var lines = LineBuffer()

  /// The end of what it wrote to its standard error.
  public private(set) var lastWords = TextTail()

  /// How the program ended, once that is known.
  public private(set) var ending: ProcessEnding?
  private var isReaped = false

  /// Where arriving bytes are put first.
  private var piece = [UInt8](repeating: 0, count: 65536)

  /// Why there is no next line.
  public enum Fault: Error {
    case died(ProcessEnding)
    /// No whole line came within the time.
    case silent
    /// The line begins like this.
    case tooLong([UInt8])
  }

  /// A start that failed, by the system's error number.
  public struct StartFault: Error {
    public let number: Int32

    /// What the system says of it.
    public var reason: String { systemMessage(number) }
  }

  /// Starts the program `words[0]`, looked for in the `PATH`, with the other words as arguments.
  ///
  /// Its environment is ours, but for the variables of `environment`.
  public init(_ words: [String], environment: [String: String] = [:]) throws(StartFault) {
    guard words.first?.isEmpty == false else { throw StartFault(number: ENOENT) }
    var pipes: [(read: Int32, write: Int32)] = []
    var result: Int32 = 0
    var child: pid_t = 0
    // Together: a program started in between would inherit the ends before they are marked.
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

  /// Writes `bytes` and gives the next line, without its line feed.
  ///
  /// Reads while it writes, so that a program may answer before it has read all.
  public func exchange(
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
      // In slices: a program may die while one that it started holds its output open.
      pause(forWriting: !unsent.isEmpty, atMost: min(left, .milliseconds(100)))
      send(&unsent)
      read()
      if output < 0 || hasEnded, lines.rest.firstIndex(of: 0x0A) == nil {
        // What was written before the end is in the pipe by now.
        read()
        if lines.rest.firstIndex(of: 0x0A) == nil { throw .died(conclude(by: deadline)) }
      }
    }
  }

  /// Takes in what has arrived unasked.
  public func read() {
    read(&output) { lines.append($0) }
    read(&errors) { lastWords.append($0) }
  }

  /// Closes the program's input, gives it `grace` to end by itself, then ends all of its group.
  public func end(grace: Duration) {
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

  /// How the program ended that can answer no more; one that only closed its output is ended.
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

  /// Whether the program has ended; leaves it to be reaped, so that its group's number stays its own.
  private var hasEnded: Bool {
    if isReaped { return true }
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(processID), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo == SIGCHLD
  }

  /// Ends what is left of the group, and takes the program's status.
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

  /// Waits until something can be read, or written if there is something to write.
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

  /// Writes as much as the program takes; nothing more once it reads no longer.
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

  /// Reads all that is there; closes the descriptor at the end of the stream.
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
