import Testing
import Wording

@Suite struct UntrustedTextTests {
  @Test("control characters, line separators and direction marks are escaped")
  func escapesUnprintableCharacters() {
    #expect(quoted("a\u{1B}[31m\n\"\\") == #""a\u{1b}[31m\n\"\\""#)
    #expect(quoted("\u{9B}\u{2028}\u{202E}\u{200B}x") == #""\u{9b}\u{2028}\u{202e}\u{200b}x""#)
    #expect(quoted("Größe 大きさ") == "\"Größe 大きさ\"")
    #expect(printable("a\nb\\c\td") == #"a\nb\c\td"#)
  }

  @Test("a text of a report is printable, and stays as it is when it is read again")
  func limitsTextsOfReports() {
    #expect(reportText("expected \"a\", found \\") == "expected \"a\", found \\")
    #expect(reportText("a\u{1B}[31m\nb\u{7F}\u{202E}") == #"a\u{1b}[31m\nb\u{7f}\u{202e}"#)
    #expect(reportText("::error::") == #"\u{3a}:error::"#)
    for character in ["x", "\u{1B}", "e\u{301}\u{302}\u{303}", "👨‍👩‍👧"] {
      let text = reportText(String(repeating: character, count: reportTextLimit + 1))
      #expect(text.count <= reportTextLimit + 3)
      #expect(reportText(text) == text)
    }
  }

  @Test("the length of a text is limited even if one character has many combining marks")
  func limitsTextLength() {
    let longText = "e" + String(repeating: "\u{301}", count: 100_000) + "f"
    #expect(quoted(longText).unicodeScalars.count < 600)
    #expect(printable(String(repeating: "x", count: 100), limit: 10) == "xxxxxxxxxx...")
  }

  @Test(
    "a text at the start of a line is not read as a command by a CI service",
    arguments: ["::error::x", "##[error]x"])
  func neutralizesCommands(text: String) {
    #expect(!printable(text).hasPrefix(String(text.prefix(1))))
    #expect(printable(text).hasSuffix(String(text.dropFirst())))
    #expect(printable(printable(text)) == printable(text))
  }
}
