import CommandLineTools
import Foundation
import Reports

/// A file that records the finished parts of a run, one line of JSON each, so that a later run of
/// the same measurements can skip these parts. A part is, for example, all measurements of one
/// engine with one number of items.
///
///     let journal = try RunJournal<WorkReport>(
///       path: "run.journal", words: ["flow"], fingerprint: .current(), build: build)
///     let report = try journal["flow 10k"] ?? worker.measure(on: order)
///     try journal.record(report, as: "flow 10k")
///
/// A part is recorded when it is complete. If the process was killed while it wrote a line, the
/// incomplete line is dropped. Only one run at a time can use the file.
package final class RunJournal<Part: Codable> {
  private struct Header: Codable {
    var schema: Int
    /// Texts that together describe what the run measures, such as the names of its layouts and
    /// engines.
    var words: [String]
    var fingerprint: EnvironmentFingerprint
    var build: MeasuredBuild
  }

  private struct Line: Codable {
    var name: String
    var part: Part
  }

  /// The version of the format that this code writes and reads.
  package static var schema: Int { 2 }

  /// The build of the run that created the journal. All recorded parts were measured with this
  /// build.
  package let build: MeasuredBuild

  private let file: LockedFile
  /// The total length of the complete lines in the file, in bytes.
  private var byteCountOfCompleteLines: Int
  private var parts: [String: Part] = [:]

  /// Opens or creates the journal at `path` for a run. The texts in `words` describe what the run
  /// measures; an existing journal must have been created with equal texts.
  ///
  /// - Throws: ``RunJournalError``, ``FileInUse``, `FileWriteError`, ``ResultDocumentError`` if the
  ///   file cannot be read, or `EnvironmentMismatch` if the journal was created on another machine
  ///   or with another build.
  package init(
    path: String, words: [String], fingerprint: EnvironmentFingerprint, build: MeasuredBuild
  ) throws {
    file = try LockedFile(path: path)
    let fileData = try ResultDocument.fileContents(of: path)
    // Text after the last line feed is an incomplete line.
    let completeLines = fileData.lastIndex(of: 0x0A).map { fileData[...$0] } ?? Data()
    byteCountOfCompleteLines = completeLines.count
    var lines = completeLines.split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast().map { Data($0) }[...]
    if let headerLine = lines.popFirst() {
      guard let header = try? JSONDecoder().decode(Header.self, from: headerLine),
        header.schema == Self.schema
      else { throw RunJournalError.notAJournal(path: path) }
      guard header.words == words else {
        throw RunJournalError.journalOfDifferentRun(
          path: path, expected: words, found: header.words)
      }
      try header.fingerprint.expectComparableTimes(fingerprint, baseline: path)
      try header.build.expectComparable(build, baseline: path)
      self.build = header.build
    } else if !fileData.isEmpty {
      throw RunJournalError.notAJournal(path: path)
    } else {
      self.build = build
    }
    for (number, bytes) in lines.enumerated() {
      guard let line = try? JSONDecoder().decode(Line.self, from: bytes) else {
        throw RunJournalError.damaged(path: path, line: number + 2)
      }
      parts[line.name] = line.part
    }
    if completeLines.isEmpty {
      try append(Header(schema: Self.schema, words: words, fingerprint: fingerprint, build: build))
    }
  }

  /// The recorded part called `name`; nil if no run has finished that part.
  package subscript(name: String) -> Part? { parts[name] }

  /// The number of recorded parts.
  package var count: Int { parts.count }

  /// The error of the first part that could not be written to the file; nil if all parts were
  /// written.
  package private(set) var firstWriteError: FileWriteError?

  /// Called at most once, with the error of the first part that could not be written to the file.
  package var onWriteError: (FileWriteError) -> Void = { _ in }

  /// Records `part` under `name` and appends it to the file. If writing fails, the file keeps the
  /// earlier parts, and ``firstWriteError`` has the first such error.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  package func record(_ part: Part, as name: String) throws {
    parts[name] = part
    do {
      try append(Line(name: name, part: part))
    } catch let error as FileWriteError {
      if firstWriteError == nil {
        firstWriteError = error
        onWriteError(error)
      }
    }
  }

  private func append(_ value: some Encodable) throws {
    let lineBytes = Array((try JSONText.line(value) + "\n").utf8)
    try file.replaceBytes(afterFirst: byteCountOfCompleteLines, with: lineBytes)
    byteCountOfCompleteLines += lineBytes.count
  }
}
