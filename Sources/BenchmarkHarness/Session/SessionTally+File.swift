import FileAccess
import Foundation
import Reports
import Wording

extension SessionTally {
  /// The JSON text of this record of sessions, with one session per line.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  package func json() throws -> String {
    let lines = try entries.map { "    " + (try JSONText.line($0)) }.joined(separator: ",\n")
    return """
      {
        "schema": \(schema),
        "fingerprint": \(try JSONText.line(fingerprint)),
        "build": \(try JSONText.line(build)),
        "benchmark": \(try JSONText.line(benchmark)),
        "injection": \(try JSONText.line(injection)),
        "share": \(share),
        "entries": [\(lines.isEmpty ? "" : "\n\(lines)\n  ")]
      }

      """
  }

  /// Reads the tally from the file at `path`.
  ///
  /// - Returns: The tally, or nil if the file does not exist or is empty. A run that is killed
  ///   early leaves an empty file.
  /// - Throws: ``SessionTallyError``.
  package static func read(path: String) throws(SessionTallyError) -> SessionTally? {
    guard FileReading.exists(path) else { return nil }
    struct Header: Decodable { var schema: Int }
    let data: Data
    do throws(FileReading.Failure) {
      data = Data(try FileReading.readBytes(at: path))
    } catch {
      throw SessionTallyError(path: path, reason: "cannot be read: \(error.reason)")
    }
    if data.isEmpty { return nil }
    guard let header = try? JSONDecoder().decode(Header.self, from: data)
    else { throw SessionTallyError(path: path, reason: "expected a state file of bench selftest") }
    guard header.schema == schema else {
      throw SessionTallyError(
        path: path, reason: "$.schema: expected \(schema), found \(header.schema)")
    }
    do {
      return try JSONDecoder().decode(SessionTally.self, from: data)
    } catch {
      throw SessionTallyError(path: path, reason: "expected a state file of bench selftest")
    }
  }

  /// Checks that this tally, which was read from the file at `path`, may be extended with new
  /// sessions: that their machine, their build and their benchmark are those of the tally's earlier
  /// sessions.
  ///
  /// - Throws: `EnvironmentMismatch`, or ``SessionTallyError`` for another benchmark.
  package func expectComparableSessions(
    on newFingerprint: EnvironmentFingerprint, build newBuild: MeasuredBuild,
    benchmark newBenchmark: String, path: String
  ) throws {
    try fingerprint.expectComparableTimes(newFingerprint, baseline: path)
    try build.expectComparable(newBuild, baseline: path)
    guard benchmark == newBenchmark else {
      throw SessionTallyError(
        path: path, reason: "$.benchmark: expected \"\(newBenchmark)\", found \"\(benchmark)\"")
    }
  }
}

/// An error: a file does not contain a tally that further sessions can be added to.
package struct SessionTallyError: Error, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package var description: String { "\(printable(path)): error: \(reason)" }
}
