import Foundation
import Wording

/// A file in which a run keeps what it has, a line of JSON for each part, so that another run of the
/// same kind goes on from there.
///
/// A part is written when it is whole. A last line that was cut off, as by a kill, is dropped.
public final class RunJournal<Part: Codable> {
  private struct Head: Codable {
    var schema: Int
    /// What the run was to do, as words.
    var words: [String]
    var fingerprint: Fingerprint
    var build: MeasuredBuild
  }

  private struct Line: Codable {
    var name: String
    var part: Part
  }

  /// The version of the format that this code writes and reads.
  public static var schema: Int { 2 }

  /// The build that its parts were measured with: that of the run that began it.
  public let build: MeasuredBuild

  private let path: String
  private let descriptor: Int32
  private var parts: [String: Part] = [:]

  /// Opens the journal at `path` of a run that is to do what `words` say, or begins it.
  ///
  /// - Throws: ``RunJournalError``, or `EnvironmentMismatch` where it was begun on another machine or
  ///   with another build.
  public init(path: String, words: [String], fingerprint: Fingerprint, build: MeasuredBuild) throws {
    self.path = path
    let text = FileManager.default.contents(atPath: path) ?? Data()
    // What follows the last line feed was cut off.
    let whole = text.lastIndex(of: 0x0A).map { text[...$0] } ?? Data()
    var lines = whole.split(separator: 0x0A).map { Data($0) }[...]
    if let first = lines.popFirst() {
      guard let head = try? JSONDecoder().decode(Head.self, from: first),
        head.schema == Self.schema
      else { throw RunJournalError.otherFile(path: path) }
      guard head.words == words else {
        throw RunJournalError.otherRun(path: path, expected: words, found: head.words)
      }
      try head.fingerprint.expectForTimes(fingerprint, baseline: path)
      try head.build.expect(build, baseline: path)
      self.build = head.build
    } else if !text.isEmpty {
      throw RunJournalError.otherFile(path: path)
    } else {
      self.build = build
    }
    for (number, bytes) in lines.enumerated() {
      guard let line = try? JSONDecoder().decode(Line.self, from: bytes) else {
        throw RunJournalError.damaged(path: path, line: number + 2)
      }
      parts[line.name] = line.part
    }
    descriptor = open(path, O_WRONLY | O_CREAT, 0o666)
    guard descriptor >= 0 else { throw FileWriteError.system(path: path, code: errno) }
    // A device has neither a length to change nor a place to go to.
    if !text.isEmpty { ftruncate(descriptor, off_t(whole.count)) }
    lseek(descriptor, off_t(whole.count), SEEK_SET)
    if whole.isEmpty {
      try append(Head(schema: Self.schema, words: words, fingerprint: fingerprint, build: build))
    }
  }

  deinit { close(descriptor) }

  /// The part called `name`, if a run got that far.
  public subscript(name: String) -> Part? { parts[name] }

  /// The number of parts that are there.
  public var count: Int { parts.count }

  /// Keeps a part.
  ///
  /// - Throws: `FileWriteError`; all that was kept before is still there.
  public func keep(_ part: Part, as name: String) throws {
    try append(Line(name: name, part: part))
    parts[name] = part
  }

  private func append(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var line = try encoder.encode(value)
    line.append(0x0A)
    if let code = AtomicFile.put(Array(line), to: descriptor) {
      throw FileWriteError.system(path: path, code: code)
    }
  }
}

/// Why a file is no journal to go on from.
public enum RunJournalError: Error, Hashable, CustomStringConvertible {
  /// It is no journal, or one of another version.
  case otherFile(path: String)
  /// It is the journal of a run that was to do something else.
  case otherRun(path: String, expected: [String], found: [String])
  /// A line in it is no part of a run.
  case damaged(path: String, line: Int)

  public var description: String {
    switch self {
    case .otherFile(let path):
      return "\(path): error: expected a journal that \"--resume\" began, found something else"
    case .otherRun(let path, let expected, let found):
      func text(_ words: [String]) -> String { quoted(words.joined(separator: " "), limit: 400) }
      return
        "\(path):1: error: expected the journal of \(text(expected)), found that of \(text(found))"
    case .damaged(let path, let line):
      return "\(path):\(line): error: expected a part of a run, found something else"
    }
  }
}
