import BenchmarkHarness
import Foundation
import LayoutWorkloads
import RecordedTexts
import Testing

@Suite("Reading result documents strictly") struct StrictReadingTests {
  private static let document = """
    { "schema": 1,
      "run": { "arguments": ["run"], "fingerprint": { "allocator": "glibc", "allocatorOptions": {},
        "architecture": "x86_64", "cores": 2, "cpu": "A processor", "flags": ["release"],
        "hashing": "random", "kernel": "Linux", "libc": "glibc", "load": 0, "swift": "6.3" },
        "git": { "modified": false }, "started": "2026-01-01T00:00:00Z" },
      "results": [], "notMeasured": [], "verdicts": [] }
    """

  private func errorMessage(for bytes: [UInt8]) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    do throws(ResultDocumentError) {
      _ = try ResultDocument(reading: file.path)
      return nil
    } catch {
      return String(error.description.dropFirst(file.path.count + 1))
    }
  }

  private func errorMessage(replacing old: String = "", with new: String = "") throws -> String? {
    try errorMessage(for: Array(Self.document.replacingOccurrences(of: old, with: new).utf8))
  }

  @Test("an unchanged results document is read without an error")
  func readsPlainDocument() throws { #expect(try errorMessage() == nil) }

  @Test("text in an encoding other than UTF-8 is refused, and so is text with a byte order mark")
  func refusesOtherEncodings() throws {
    expectRecorded(try errorMessage(for: [0xEF, 0xBB, 0xBF] + Array(Self.document.utf8)))
    let utf16 = Self.document.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      try errorMessage(for: [0xFF, 0xFE] + utf16)?.hasPrefix("1:1: error: $: expected ") == true)
    #expect(try errorMessage(for: utf16)?.hasPrefix("1:2: error: $: expected ") == true)
  }

  @Test("a number that no double is near is refused, and the error states its position and key")
  func refusesNumberOutOfRange() throws {
    expectRecorded(
      try ["1e-400", "1e400"].map {
        try errorMessage(replacing: "\"load\": 0", with: "\"load\": \($0)")
      })
  }

  @Test("trailing commas and duplicate keys are refused, and the error states their position")
  func refusesInvalidSyntax() throws {
    expectRecorded([
      try errorMessage(replacing: "\"verdicts\": []", with: "\"verdicts\": [],"),
      try errorMessage(replacing: "\"verdicts\": []", with: "\"schema\": 1, \"verdicts\": []"),
    ])
  }

  @Test(
    "text that is too long or not printable on one line is refused, and the error states its position"
  )
  func refusesUnprintableText() throws {
    expectRecorded(try errorMessage(replacing: "A processor", with: "\\n::error::x"))
    #expect(
      try errorMessage(replacing: "A processor", with: "\\u001b[31m")?.contains("\\u{1b}[31m")
        == true)
    let longTextMessage = try #require(
      try errorMessage(replacing: "A processor", with: String(repeating: "x", count: 3_000_000)))
    #expect(longTextMessage.count < 500)
  }

  @Test(
    "if a number is not allowed for its key, the error states the position of that number, not of an allowed fractional number"
  )
  func refusesInvalidNumbers() throws {
    let loadMember = "\"load\": 0,"
    for (number, text) in [
      ("0.5", "0.5"), ("1e308", "1e+308"), ("9223372036854775808", "9.223372036854776e+18"),
    ] {
      let document = Self.document.replacing(loadMember, with: "\"load\": 2.25,")
        .replacing("\"cores\": 2", with: "\"cores\": \(number)")
      #expect(
        try errorMessage(for: Array(document.utf8))
          == "3:40: error: $.run.fingerprint.cores: expected a whole number that is legal for "
          + "this key and fits in 64 bits, found number \(text)")
    }
    #expect(try errorMessage(replacing: loadMember, with: "\"load\": 2.25,") == nil)
  }

  @Test(
    "the error for a document that is not benchmark results names its kind and the command that reads it"
  )
  func namesDocumentOfOtherKind() throws {
    expectRecorded([
      try errorMessage(for: Array(#"{ "format": 1, "viewport": [] }"#.utf8)),
      try errorMessage(for: Array(#"{ "schema": 1, "implementations": [] }"#.utf8)),
    ])
  }
}
