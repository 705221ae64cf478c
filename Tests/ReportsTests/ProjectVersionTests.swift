import Foundation
import Reports
import Testing

@Suite struct ProjectVersionTests {
  @Test("the changelog begins with the current version")
  func changelogBeginsWithVersion() throws {
    let repositoryRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: repositoryRoot.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let heading = text.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(heading?.split(separator: " ").dropFirst().first == "\(ProjectVersion.current)")
  }
}
