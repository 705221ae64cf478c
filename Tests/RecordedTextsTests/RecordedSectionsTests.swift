import Foundation
import Testing

@Suite struct RecordedSectionsTests {
  @Test func `each recorded text belongs to a test function, or to a name that a test gives it`()
    throws
  {
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    for path in paths where path.contains("/Expected/") {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let target = path.prefix { $0 != "/" }
      let source = try paths.first { $0.hasPrefix("\(target)/") && $0.hasSuffix("/\(name).swift") }
        .map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
      let recorded = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
      for line in recorded.split(separator: "\n") where line.hasPrefix("=== ") {
        let section = line.dropFirst(4)
        let uses = ["func \(section)(", "func `\(section)`", "as: \"\(section)\""]
        #expect(uses.contains { source?.contains($0) == true }, "\(path): \(section)")
      }
    }
  }
}
