import Foundation
import Locks

/// A file of recorded texts: one text, or sections that start with a line such as `=== name`.
package struct RecordedFile {
  /// Tests run side by side and record in the same file.
  private static let lock = Locked(())
  private static let sectionMark = "=== "

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file in the folder `Expected` of the test target that `testFile` belongs to.
  static func ofTests(in testFile: String) -> RecordedFile {
    var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    let name = URL(fileURLWithPath: testFile).deletingPathExtension().lastPathComponent
    return RecordedFile(path: folder.appending(path: "Expected/\(name).expected").path)
  }

  /// What differs if `found` is not the recorded text; nil if nothing does. With `isRecording`,
  /// `found` is recorded then.
  package func check(_ found: String, section: String?, isRecording: Bool) throws -> String? {
    try Self.lock.withLock { _ in
      let contents = try? String(contentsOfFile: path, encoding: .utf8)
      var sections = section == nil ? [:] : Self.sections(of: contents ?? "")
      let recorded = section.map { sections[$0] } ?? contents
      if let recorded, recorded.utf8.elementsEqual(found.utf8) { return nil }
      let place = section.map { "\"\($0)\" of \(path)" } ?? path
      let difference =
        recorded.map { "found another text than \(place):\n" + unifiedDiff(from: $0, to: found) }
        ?? "found a text that was not recorded in \(place):\n\(found)\n"
      guard isRecording else { return difference }
      if let section { sections[section] = found }
      let newContents = section == nil ? found : Self.text(of: sections)
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(newContents.utf8).write(to: url, options: .atomic)
      return difference
    }
  }

  /// The texts of a file, by the names of their sections.
  private static func sections(of contents: String) -> [String: String] {
    var sections: [String: [String]] = [:]
    var name = ""
    // A line feed after a carriage return is not a character of its own.
    let lines = contents.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast().map({ String(decoding: $0, as: UTF8.self) }) {
      if line.hasPrefix(sectionMark) {
        name = String(line.dropFirst(sectionMark.count))
        sections[name] = []
      } else {
        sections[name, default: []].append(line)
      }
    }
    return sections.mapValues { $0.joined(separator: "\n") }
  }

  /// The sections are sorted, because tests run in any order.
  private static func text(of sections: [String: String]) -> String {
    sections.sorted { $0.key < $1.key }.map { "\(sectionMark)\($0.key)\n\($0.value)\n" }.joined()
  }
}
