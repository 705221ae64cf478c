import FileAccess
import Locks

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
/// and leaves the signal handling of this process unchanged. ``endProcess(grace:)`` closes all
/// descriptors and collects the exit status of the program.
///
///     let process = try ProgramProcess(["cat"])
///     let answer = try process.exchange(
///       Array("hello\n".utf8), until: .now + .seconds(1), lineLimit: 1_000)
///     process.endProcess(grace: .seconds(1))
package final class ProgramProcess {
  private let processID: pid_t
  private var inputDescriptor: Int32
  private var outputDescriptor: Int32
  private var errorDescriptor: Int32
  /// The output of the program that has not been returned yet.
  package private(set) var outputLines = LineBuffer()

  /// The first and the last lines of the standard error of the program.
  package private(set) var errorExcerpt = OutputExcerpt()

  /// How the program ended; nil if this is not known yet.
  package private(set) var ending: ProcessEnding?
  private var isStatusCollected = false

  /// The mark in the environment variables of the program and of all programs that it starts. The
  /// mark identifies these processes when they must be killed.
  private let processFamilyMark: String

  /// The buffer into which each `read` call writes.
  private var readBuffer = [UInt8](repeating: 0, count: 65536)

  /// An error: a program did not answer with a line.
  package enum ExchangeError: Error {
    /// The program ended or closed its output.
    case died(ProcessEnding)
    /// The program wrote no complete line before the deadline.
    case timedOut
    /// The line is longer than the limit. The associated value has the bytes at the start of the
    /// line.
    case lineTooLong([UInt8])
  }

  /// An error: a program could not be started.
  package struct StartError: Error {
    /// The error number of the system.
    package let errorNumber: Int32

    /// The message of the system for the error.
    package var reason: String { systemMessage(errorNumber) }
  }

  /// Starts the program `words[0]` with the other words as its arguments. The program is searched
  /// for in `PATH`.
  ///
  /// The program inherits the environment of this process, with the variables in `environment`
  /// added or replaced.
  package init(_ words: [String], environment: [String: String] = [:]) throws(StartError) {
    guard words.first?.isEmpty == false else { throw StartError(errorNumber: ENOENT) }
    if ProcessFamily.preventsNewPrograms { throw StartError(errorNumber: ECANCELED) }
    var pipes: [(read: Int32, write: Int32)] = []
    var errorNumber: Int32 = 0
    var childID: pid_t = 0
    let (mark, variables) = ProcessFamily.makeMarkAndEnvironment(environment)
    // The lock prevents another thread from starting a program before `FD_CLOEXEC` is set for these
    // pipes. That program would inherit them.
    ProcessFamily.startLock.withLock { _ in
      for _ in 0..<3 where errorNumber == 0 {
        var childDescriptors: [Int32] = [-1, -1]
        if pipe(&childDescriptors) != 0 {
          errorNumber = errno
        } else {
          for end in childDescriptors { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
          pipes.append((childDescriptors[0], childDescriptors[1]))
        }
      }
      if errorNumber == 0 {
        errorNumber = spawn(
          words, [pipes[0].read, pipes[1].write, pipes[2].write], variables, &childID)
        if errorNumber == 0 { ProcessFamily.add(childID, mark: mark) }
      }
    }
    guard errorNumber == 0 else {
      for pipe in pipes {
        _ = systemClose(pipe.read)
        _ = systemClose(pipe.write)
      }
      throw StartError(errorNumber: errorNumber)
    }
    processID = childID
    processFamilyMark = mark
    (inputDescriptor, outputDescriptor, errorDescriptor) = (
      pipes[0].write, pipes[1].read, pipes[2].read
    )
    for end in [pipes[0].read, pipes[1].write, pipes[2].write] { _ = systemClose(end) }
    for end in [inputDescriptor, outputDescriptor, errorDescriptor] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit { endProcess(grace: .zero) }

  /// Writes `bytes` and returns the next line of output without its line feed.
  ///
  /// Output is read while the input is written, so that the program may answer before it has read
  /// everything.
  ///
  /// - Parameter lineLimit: The line may have at most this many bytes.
  package func exchange(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, lineLimit: Int
  ) throws(ExchangeError) -> [UInt8] {
    ProcessFamily.collectEndedOrphans()
    var unsentBytes = bytes[...]
    var limit = WaitLimit(until: deadline)
    while true {
      if let line = outputLines.takeLine() {
        if line.count > lineLimit { throw .lineTooLong(Array(line.prefix(1024))) }
        return line
      }
      if outputLines.remainingBytes.count > lineLimit {
        throw .lineTooLong(Array(outputLines.remainingBytes.prefix(1024)))
      }
      if limit.remainingTime <= .zero { throw .timedOut }
      // Each wait is short: if a child process keeps the program's output open, this wait does not
      // notice that the program has ended.
      waitForData(forWriting: !unsentBytes.isEmpty, atMost: .milliseconds(100), within: &limit)
      writeInput(&unsentBytes)
      readAvailableOutput()
      if outputDescriptor < 0 || hasEnded, outputLines.remainingBytes.firstIndex(of: 0x0A) == nil {
        // The program has ended, so the pipe now contains everything that it wrote.
        readAvailableOutput()
        if outputLines.remainingBytes.firstIndex(of: 0x0A) == nil {
          throw .died(waitForEnd(by: deadline))
        }
      }
    }
  }

  /// Reads all available output without waiting.
  package func readAvailableOutput() {
    read(&outputDescriptor) { outputLines.append($0) }
    read(&errorDescriptor) { errorExcerpt.append($0) }
  }

  /// Closes the program's input, and reads the output until the program ends.
  ///
  /// - Returns: The output; nil if the program was still running at `deadline` or when `shouldStop`
  ///   returned true, and was killed.
  package func readToEnd(
    until deadline: ContinuousClock.Instant, shouldStop: () -> Bool = { false }
  ) -> [UInt8]? {
    closeDescriptor(&inputDescriptor)
    var limit = WaitLimit(until: deadline)
    // The loop also ends when the program has ended, because a child process of the program may
    // keep the output open.
    while outputDescriptor >= 0, !hasEnded {
      if limit.remainingTime <= .zero || shouldStop() {
        endProcess(grace: .zero)
        return nil
      }
      waitForData(forWriting: false, atMost: .milliseconds(100), within: &limit)
      readAvailableOutput()
    }
    readAvailableOutput()
    endProcess(grace: min(limit.remainingTime, .seconds(1)))
    return Array(outputLines.remainingBytes)
  }

  /// Closes the program's input, waits up to `grace` for the program to end, and then kills it and
  /// the processes that it started.
  package func endProcess(grace: Duration) {
    if isStatusCollected { return }
    closeDescriptor(&inputDescriptor)
    waitForEnd(atMost: grace)
    killAndCollectStatus()
    closeDescriptor(&outputDescriptor)
    closeDescriptor(&errorDescriptor)
  }

  /// Waits until `deadline`, but at most one second, for the program to end. Then kills the program
  /// and the processes that it started, and returns how the program ended.
  private func waitForEnd(by deadline: ContinuousClock.Instant) -> ProcessEnding {
    waitForEnd(atMost: min(WaitLimit(until: deadline).remainingTime, .seconds(1)))
    let ending: ProcessEnding? = hasEnded ? nil : .closedOutput
    readAvailableOutput()
    killAndCollectStatus()
    return ending ?? self.ending ?? .closedOutput
  }

  /// Reads output until the program ends, but at most for `time`.
  private func waitForEnd(atMost time: Duration) {
    var limit = WaitLimit(time)
    while !hasEnded, limit.remainingTime > .zero {
      waitForData(forWriting: false, atMost: .milliseconds(5), within: &limit)
      readAvailableOutput()
    }
  }

  /// Whether the program has ended.
  ///
  /// This property does not collect the exit status, so that the system cannot reuse the number of
  /// the process group.
  private var hasEnded: Bool {
    if isStatusCollected { return true }
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(processID), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo == SIGCHLD
  }

  /// The longest time to wait for the end of a killed program. The system may delay the end, for
  /// example while the program writes to a disk that does not respond.
  private static let killGrace = Duration.seconds(2)

  /// Kills the program and the processes that it started, and collects its exit status.
  private func killAndCollectStatus() {
    if isStatusCollected { return }
    ProcessFamily.kill(processID, mark: processFamilyMark)
    var status: Int32 = 0
    var limit = WaitLimit(Self.killGrace)
    var result = waitpid(processID, &status, WNOHANG)
    while result == 0 || (result < 0 && errno == EINTR), limit.remainingTime > .zero {
      usleep(1000)
      limit.recordWait(of: .milliseconds(1))
      result = waitpid(processID, &status, WNOHANG)
    }
    isStatusCollected = true
    ProcessFamily.remove(processID)
    guard result == processID else { return }
    let signal = status & 0x7F
    ending = signal == 0 ? .exit(code: Int(status >> 8 & 0xFF)) : .signal(Int(signal))
  }

  /// Waits within `limit`, but at most `time`, until output is available, or, if `forWriting` is
  /// true, until the program accepts input.
  private func waitForData(forWriting: Bool, atMost time: Duration, within limit: inout WaitLimit) {
    let time = min(time, limit.remainingTime)
    var descriptors: [pollfd] = []
    if outputDescriptor >= 0 {
      descriptors.append(pollfd(fd: outputDescriptor, events: Int16(POLLIN), revents: 0))
    }
    if errorDescriptor >= 0 {
      descriptors.append(pollfd(fd: errorDescriptor, events: Int16(POLLIN), revents: 0))
    }
    if forWriting, inputDescriptor >= 0 {
      descriptors.append(pollfd(fd: inputDescriptor, events: Int16(POLLOUT), revents: 0))
    }
    let (seconds, attoseconds) = time.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let readyCount = poll(
      &descriptors, nfds_t(descriptors.count), Int32(clamping: max(1, milliseconds)))
    if readyCount == 0 { limit.recordWait(of: max(time, .milliseconds(1))) }
  }

  /// Writes as many bytes as the program accepts. If the program has closed its input, the
  /// remaining bytes are dropped.
  private func writeInput(_ bytes: inout ArraySlice<UInt8>) {
    while !bytes.isEmpty, inputDescriptor >= 0 {
      let writtenCount = ignoringBrokenPipeSignal {
        bytes.withUnsafeBytes { write(inputDescriptor, $0.baseAddress, $0.count) }
      }
      if writtenCount > 0 {
        bytes = bytes.dropFirst(writtenCount)
      } else if errno != EINTR {
        if errno != EAGAIN { closeDescriptor(&inputDescriptor) }
        break
      }
    }
    if inputDescriptor < 0 { bytes = [] }
  }

  /// Reads all available bytes. At the end of the stream, the descriptor is closed.
  private func read(_ descriptor: inout Int32, _ body: (ArraySlice<UInt8>) -> Void) {
    while descriptor >= 0 {
      let readCount = readBuffer.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress, $0.count)
      }
      if readCount > 0 {
        body(readBuffer[..<readCount])
      } else if readCount < 0, errno == EINTR {
        continue
      } else {
        if readCount == 0 || errno != EAGAIN { closeDescriptor(&descriptor) }
        return
      }
    }
  }

  private func closeDescriptor(_ descriptor: inout Int32) {
    if descriptor >= 0 { _ = systemClose(descriptor) }
    descriptor = -1
  }
}
