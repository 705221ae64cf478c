import Foundation
import RecordedTexts
import Testing

@Suite struct RecordedFileTests {
  private let file = RecordedFile(
    path: FileManager.default.temporaryDirectory.appending(path: "\(UUID())/a.expected").path)

  private func check(_ found: String, section: String? = "one", isRecording: Bool = false) throws
    -> String?
  {
    try file.check(found, section: section, isRecording: isRecording)
  }

  private var contents: String {
    get throws { try String(contentsOfFile: file.path, encoding: .utf8) }
  }

  private func remove() {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: file.path).deletingLastPathComponent())
  }

  @Test func `a text that was not recorded is a failure, and nothing is written`() throws {
    let failure = try #require(try check("text"))
    #expect(failure.contains("\"one\" of \(file.path)"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `recording fails once, and the next run passes`() throws {
    defer { remove() }
    #expect(try check("text", isRecording: true) != nil)
    #expect(try check("text", isRecording: true) == nil)
    #expect(try check("text") == nil)
    #expect(try check("texts") != nil)
    #expect(try check("text\n") != nil)
  }

  @Test func `sections are sorted, and keep their empty lines`() throws {
    defer { remove() }
    for section in ["two", "one", "three"] {
      _ = try check("\na \(section)\r\n\n", section: section, isRecording: true)
    }
    _ = try check("", section: "two", isRecording: true)
    #expect(try contents == "=== one\n\na one\r\n\n\n=== three\n\na three\r\n\n\n=== two\n\n")
    #expect(try check("\na three\r\n\n", section: "three") == nil)
    #expect(try check("", section: "two") == nil)
  }

  @Test func `a file without sections is the text`() throws {
    defer { remove() }
    _ = try check("a\n", section: nil, isRecording: true)
    #expect(try contents == "a\n")
    #expect(try check("a\n", section: nil) == nil)
    #expect(try check("a", section: nil) != nil)
  }

  @Test func `a failure shows the lines that differ, with two lines around them`() {
    let old = (1...12).map(String.init).joined(separator: "\n")
    let new = old.replacing("4\n", with: "").replacing("12", with: "12\n13")
    #expect(
      unifiedDiff(from: old, to: new) == """
        @@ -2 +2 @@
         2
         3
        -4
         5
         6
        @@ -11 +10 @@
         11
         12
        +13

        """)
  }

  @Test func `the recorded text of this test is in the folder Expected of its target`() {
    expectRecorded("text")
    expectRecorded(["a", "b"], as: "lines")
    withKnownIssue { expectRecorded(["a", nil, "b"], as: "lines") }
  }

  @Test func `a text that differs is an issue of the test`() {
    defer { remove() }
    withKnownIssue { expectRecorded("text", inFile: file.path) }
  }
}
