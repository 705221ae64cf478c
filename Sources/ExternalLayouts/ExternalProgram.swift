import ScenarioFiles
import Subprocesses
import Wording

/// A program of any language that answers for layouts over its standard streams, in the protocol of
/// `Scenarios/PROTOCOL.md`.
///
/// One program serves many layouts, also at the same time. After its first failure it is ended, and
/// every later question throws that failure again. It belongs to one thread at a time.
public final class ExternalProgram {
  /// The version of the protocol that is spoken here.
  public static let protocolVersion = 1

  /// How long and how much a program may answer.
  public struct Limits: Hashable, Sendable {
    /// The time for one answer, from sending the message to the end of the answer's line.
    public var seconds = 5.0

    /// The length of one line, in bytes.
    public var lineBytes = 64 << 20

    /// How long a program may take to end by itself once its input is closed.
    public var graceSeconds = 1.0

    /// Creates the limits of the protocol.
    public init() {}
  }

  /// The program and its arguments.
  public let words: [String]
  public let limits: Limits

  /// Why the program is no longer asked; nil while it serves.
  public private(set) var failure: ExternalFailure?

  private let process: ProgramProcess
  private var lastLayout = 0

  /// Starts the program `words[0]`, looked for in the `PATH`, with the other words as arguments.
  ///
  /// - Throws: ``ExternalFailure/couldNotStart(program:reason:)``.
  public init(_ words: [String], limits: Limits = Limits()) throws(ExternalFailure) {
    self.words = words
    self.limits = limits
    do {
      process = try ProgramProcess(words)
    } catch {
      throw .couldNotStart(program: words.first ?? "", reason: error.reason)
    }
  }

  /// Starts a program written as one text, such as `python3 masonry.py`; see ``CommandWords``.
  public convenience init(
    command: String, limits: Limits = Limits()
  ) throws(ExternalFailure) {
    try self.init(CommandWords.split(command), limits: limits)
  }

  deinit { stop() }

  /// Closes the program's input, waits for it to end, and ends it where it does not.
  public func stop() { process.end(grace: .seconds(failure == nil ? limits.graceSeconds : 0)) }

  /// A number that no layout on this program has had.
  func makeLayoutNumber() -> Int {
    lastLayout += 1
    return lastLayout
  }

  /// Sends `message`, whose `do` is `name`, and gives what `read` makes of the answer.
  func ask<Value>(
    _ name: String, _ message: JSONValue,
    _ read: (Answer) throws(ExternalFailure) -> Value
  ) throws(ExternalFailure) -> Value {
    if let failure { throw failure }
    do throws(ExternalFailure) {
      return try read(Answer(node: try exchange(name, message), message: name, key: ""))
    } catch {
      failure = error
      stop()
      throw error
    }
  }

  private func exchange(
    _ name: String, _ message: JSONValue
  ) throws(ExternalFailure) -> JSONNode {
    process.read()
    try refuseMore(name)
    var bytes = Array(message.line.utf8)
    bytes.append(0x0A)
    let line: [UInt8]
    do {
      line = try process.exchange(
        bytes, until: .now + .seconds(limits.seconds), lineLimit: limits.lineBytes)
    } catch {
      switch error {
      case .died(let ending):
        throw .died(ending, message: name, lastWords: process.lastWords.lines)
      case .silent:
        throw .silent(
          seconds: limits.seconds, message: name, lastWords: process.lastWords.lines)
      case .tooLong(let start):
        throw .babbled(
          .tooLong(limit: limits.lineBytes), message: name, excerpt: excerpt(start[...]))
      }
    }
    try refuseMore(name)
    let document = JSONDocument(line)
    guard let root = document.root, document.issues.isEmpty else {
      throw .babbled(
        .notJSON(reason: document.issues.first?.message ?? "no value"), message: name,
        excerpt: excerpt(line[...]))
    }
    guard case .object = root.value else {
      throw .babbled(.notAnObject, message: name, excerpt: excerpt(line[...]))
    }
    return root
  }

  /// Refuses what was written beyond the answers that were asked for.
  private func refuseMore(_ name: String) throws(ExternalFailure) {
    guard !process.lines.rest.isEmpty else { return }
    throw .babbled(.unasked, message: name, excerpt: excerpt(process.lines.rest))
  }

  private func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(4 * ExternalFailure.excerptLength), as: UTF8.self)
    return String(text.prefix(ExternalFailure.excerptLength))
  }
}
