import CommandLineTools
import Foundation
import Testing

@Suite("The README agrees with the package")
struct ReadmeTextTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all Swift files in `folders`.
  static func swiftFiles(in folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// The code blocks of a page that are marked with the name `language`.
  static func codeBlocks(_ language: String, in page: String = "README.md") throws -> [String] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test("the Swift code and the steps in the README are those of the examples")
  func showsExamples() throws {
    #expect(
      try Self.codeBlocks("swift") == [
        Self.text("Examples/uikit-waterfall/Tests/WaterfallTests/WaterfallTests.swift"),
        Self.text("Examples/first-test/Tests/MasonryTests/MasonryTests.swift"),
      ])
    let workflow = try Self.text("Examples/swift-masonry/.github/workflows/layout.yml")
    let steps = try Self.codeBlocks("yaml")
    #expect(steps.count == 1)
    for block in steps { #expect(workflow.contains(block)) }
  }

  @Test("each file that the README links exists")
  func linkedFilesExist() throws {
    let links = try Self.text("README.md").matches(of: /\]\(([^):]+)\)/).map { String($0.1) }
    #expect(links.count > 30)
    for link in links {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: link).path), "\(link)")
    }
  }

  @Test("the example of the guide to engines is the file ReadmeExample.swift, which this test runs")
  func exampleRuns() throws {
    #expect(
      try Self.codeBlocks("swift", in: "Documentation.docc/ChoosingAnEngine.md").contains(
        Self.text("Tests/ReadmeTests/ReadmeExample.swift")))
    #expect(try elementCountOnFirstScreen() == 4 * 16)
  }

  @Test("the commands in the README are scripts that exist and can be run")
  func commandsExist() throws {
    let lines = try Self.codeBlocks("sh").flatMap { $0.split(separator: "\n") }
    #expect(lines.count >= 8)
    for line in lines {
      let script = try #require(line.split(separator: " ").first)
      #expect(
        FileManager.default.isExecutableFile(
          atPath: Self.root.appending(path: String(script)).path), "\(line)")
    }
  }

  @Test("the README has a row for each exit code, with its meaning")
  func listsExitCodes() throws {
    let text = try Self.text("README.md")
    for code in ExitCode.allCases {
      #expect(text.contains("| \(code.rawValue) | \(code.meaning) |"), "\(code)")
    }
  }

  @Test("the README is at most 200 lines long")
  func readmeIsShort() throws {
    #expect(
      try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count
        <= 200)
  }
}
