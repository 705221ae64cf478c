import Foundation
import Testing

/// Expects a text to be the one that was recorded for this test.
///
///     #expect(error?.place == place)
///     expectRecorded(error?.description)
///
/// The recorded texts of a test file are the sections of one file, such as
/// `Tests/BenchTests/Expected/ShardTests.expected`. With the environment variable `RECORD=1`, a
/// test writes its text there if it differs, and fails, so that nobody records by accident; the
/// next run passes. A text that was never recorded fails, and so does nil.
///
/// - Parameter name: The section, in a test function that records more than one text.
package func expectRecorded(
  _ found: (some StringProtocol)?, as name: String = #function, of testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectRecorded(
    [found.map { String($0) }], as: name, of: testFile, sourceLocation: sourceLocation)
}

/// Expects some texts, such as several messages, to be those that were recorded, each on its line.
package func expectRecorded(
  _ found: [String?], as name: String = #function, of testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let texts = found.compactMap { $0 }
  #expect(texts.count == found.count, "expected a text, found nil", sourceLocation: sourceLocation)
  // The name of a function ends with its parameters.
  let section = name.hasSuffix(")") ? name.prefix(upTo: name.lastIndex(of: "(")!) : name[...]
  record(
    texts.joined(separator: "\n"), section: String(section).replacing("`", with: ""),
    in: .ofTests(in: testFile), testFile, sourceLocation)
}

/// Expects a text to be the whole contents of a file.
package func expectRecorded(
  _ found: String, inFile path: String, of testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(found, section: nil, in: RecordedFile(path: path), testFile, sourceLocation)
}

private func record(
  _ found: String, section: String?, in file: RecordedFile, _ testFile: String,
  _ sourceLocation: SourceLocation
) {
  let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  do {
    guard let failure = try file.check(found, section: section, isRecording: isRecording) else {
      return
    }
    let suite = URL(fileURLWithPath: testFile).deletingPathExtension().lastPathComponent
    let remark =
      isRecording
      ? "it is recorded now" : "to record it: RECORD=1 scripts/test --filter \(suite)"
    Issue.record("\(failure)\(remark)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
