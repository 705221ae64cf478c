import ScenarioFiles
import Subprocesses

/// A running external program, in any language, that serves layouts over its standard input and
/// output with the protocol of `Scenarios/PROTOCOL.md`.
///
///     var limits = ExternalProgram.Limits()
///     limits.maximumAnswerSeconds = 20
///     let program = try ExternalProgram(["python3", "masonry.py"], limits: limits)
///     let layout = ExternalLayout(scenario.layout, by: program, source: source)
///
/// One program can serve several layouts at the same time. After its first failure the program is
/// stopped, and every later request throws that failure again. Only one thread at a time may use
/// it.
package final class ExternalProgram {
  /// The version of the protocol in `Scenarios/PROTOCOL.md` that this package uses.
  package static let protocolVersion = 2

  /// The oldest version of the protocol that a program may use.
  static let oldestSupportedVersion = 1

  /// The limits for the time and size of a program's answers.
  package struct Limits: Hashable, Sendable {
    /// The time limit for an answer, in seconds, from sending the message to the end of the
    /// answer's line.
    package var maximumAnswerSeconds = 5.0

    /// The maximum length of a line that the program writes, in bytes.
    package var maximumLineBytes = 64 << 20

    /// The time that a program has to end after its input is closed, in seconds.
    package var graceSeconds = 1.0

    /// Creates the standard limits, which `Scenarios/PROTOCOL.md` states.
    package init() {}
  }

  /// The command line: the program, followed by its arguments. Empty if the program communicates
  /// through a connection that the caller provides.
  package let commandLine: [String]
  package let limits: Limits

  /// The first failure of the program, after which it gets no further messages; nil while it works.
  package private(set) var failure: ExternalFailure?

  /// What the program was last told to change in a layout, in words that follow "after"; nil if
  /// nothing changed since it made its last layout.
  private(set) var lastChangeText: String?

  private let connection: any ProgramConnection
  private var lastLayoutNumber = 0

  /// Starts the program `commandLine[0]`, which is looked up in the `PATH`, with the remaining
  /// words as arguments.
  ///
  /// - Throws: ``ExternalFailure/couldNotStart(program:reason:)``.
  package init(_ commandLine: [String], limits: Limits = Limits()) throws(ExternalFailure) {
    self.commandLine = commandLine
    self.limits = limits
    do {
      connection = try ProgramProcess(commandLine)
    } catch {
      throw .couldNotStart(program: commandLine.first ?? "", reason: error.reason)
    }
  }

  /// Creates a program that communicates through `connection`.
  package init(_ connection: any ProgramConnection, limits: Limits = Limits()) {
    commandLine = []
    self.limits = limits
    self.connection = connection
  }

  deinit { endProgram() }

  /// Closes the program's input, waits for the program to end, and kills it if it has not ended
  /// after the grace time.
  package func endProgram() {
    connection.endProcess(grace: .seconds(failure == nil ? limits.graceSeconds : 0))
  }

  /// Returns a new number, which no other layout of this program has.
  func makeLayoutNumber() -> Int {
    lastLayoutNumber += 1
    return lastLayoutNumber
  }

  /// Records what the program is told to change; with nil, that nothing is.
  func recordChange(_ text: String?) {
    if failure == nil { lastChangeText = text ?? lastChangeText }
  }

  /// Records that a new layout was made.
  func forgetChanges() { if failure == nil { lastChangeText = nil } }

  /// Sends `message`, whose name is `name`, and returns the value that `read` reads from the
  /// answer.
  func request<Value>(
    _ name: String, _ message: JSONValue,
    _ read: (ProgramAnswer) throws(ExternalFailure) -> Value
  ) throws(ExternalFailure) -> Value {
    if let failure { throw failure }
    do throws(ExternalFailure) {
      return try read(
        ProgramAnswer(node: try exchange(name, message), messageName: name, valuePath: ""))
    } catch {
      failure = error
      endProgram()
      throw error
    }
  }

  private func exchange(
    _ name: String, _ message: JSONValue
  ) throws(ExternalFailure) -> JSONNode {
    connection.readAvailableOutput()
    try throwIfMoreOutput(name)
    var bytes = Array(message.compactText.utf8)
    bytes.append(0x0A)
    let answerLine: [UInt8]
    do {
      answerLine = try connection.exchange(
        bytes, until: .now + .seconds(limits.maximumAnswerSeconds),
        lineLimit: limits.maximumLineBytes)
    } catch {
      switch error {
      case .died(let ending):
        throw .died(ending, message: name, errorLines: connection.errorLines)
      case .timedOut:
        throw .timedOut(
          seconds: limits.maximumAnswerSeconds, message: name, errorLines: connection.errorLines)
      case .lineTooLong(let lineStart):
        throw .invalidOutput(
          .tooLong(limit: limits.maximumLineBytes), message: name,
          excerpt: outputExcerpt(lineStart[...]))
      }
    }
    try throwIfMoreOutput(name)
    let document = JSONDocument(answerLine)
    guard let root = document.root, document.issues.isEmpty else {
      throw .invalidOutput(
        .notJSON(reason: document.issues.first?.message ?? "no value"), message: name,
        excerpt: outputExcerpt(answerLine[...]))
    }
    guard case .object = root.value else {
      throw .invalidOutput(.notAnObject, message: name, excerpt: outputExcerpt(answerLine[...]))
    }
    return root
  }

  /// Throws an error that names the message `name` if the program wrote output that belongs to no
  /// answer.
  private func throwIfMoreOutput(_ name: String) throws(ExternalFailure) {
    guard !connection.surplusOutput.isEmpty else { return }
    throw .invalidOutput(
      .moreThanOneLine, message: name, excerpt: outputExcerpt(connection.surplusOutput))
  }

  private func outputExcerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(
      decoding: bytes.prefix(4 * ExternalFailure.maximumExcerptLength), as: UTF8.self)
    return String(text.prefix(ExternalFailure.maximumExcerptLength))
  }
}
