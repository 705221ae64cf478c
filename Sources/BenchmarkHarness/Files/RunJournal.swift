import Foundation

/// A file in which a run keeps what it has, a line of JSON for each part, so that another run of the
/// same kind goes on from there.
///
/// A part is written when it is whole. A last line that was cut off, as by a kill, is dropped. The file
/// is that of one run at a time.
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

  private let file: OwnedFile
  /// The bytes of the lines that are whole.
  private var length: Int
  private var parts: [String: Part] = [:]

  /// Opens the journal at `path` of a run that is to do what `words` say, or begins it.
  ///
  /// - Throws: ``RunJournalError``, ``FileInUse``, `FileWriteError`, or `EnvironmentMismatch` where it
  ///   was begun on another machine or with another build.
  public init(path: String, words: [String], fingerprint: Fingerprint, build: MeasuredBuild) throws
  {
    file = try OwnedFile(path: path)
    let text = FileManager.default.contents(atPath: path) ?? Data()
    // What follows the last line feed was cut off.
    let whole = text.lastIndex(of: 0x0A).map { text[...$0] } ?? Data()
    length = whole.count
    var lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast().map { Data($0) }[...]
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
    if whole.isEmpty {
      try append(Head(schema: Self.schema, words: words, fingerprint: fingerprint, build: build))
    }
  }

  /// The part called `name`, if a run got that far.
  public subscript(name: String) -> Part? { parts[name] }

  /// The number of parts that are there.
  public var count: Int { parts.count }

  /// Why a part was not kept; nil while all were.
  public private(set) var failure: FileWriteError?

  /// Asked once, when the first part cannot be kept.
  public var onFailure: (FileWriteError) -> Void = { _ in }

  /// Keeps a part; where the file cannot grow, the parts that it holds stay, and this one is missing.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  public func keep(_ part: Part, as name: String) throws {
    parts[name] = part
    do {
      try append(Line(name: name, part: part))
    } catch let error as FileWriteError {
      if failure == nil {
        failure = error
        onFailure(error)
      }
    }
  }

  private func append(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var line = try encoder.encode(value)
    line.append(0x0A)
    try file.put(Array(line), after: length)
    length += line.count
  }
}
