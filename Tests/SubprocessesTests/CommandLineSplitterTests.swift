import Subprocesses
import Testing

@Suite struct CommandLineSplitterTests {
  @Test("a command is split at spaces outside quotes")
  func splitsWords() throws {
    #expect(try CommandLineSplitter.split("python3  a.py\t-v") == ["python3", "a.py", "-v"])
    #expect(
      try CommandLineSplitter.split("'a b' \"c 'd'\" e\\ f '' g'h'i") == [
        "a b", "c 'd'", "e f", "", "ghi",
      ])
    #expect(try CommandLineSplitter.split("'a\\b' \"a\\\"b\"") == ["a\\b", "a\"b"])
    #expect(try CommandLineSplitter.split("  ") == [])
  }

  @Test("a quote that is not closed is an error", arguments: ["'a b", "x \"y", "a'b\\'' "])
  func refusesUnclosedQuote(command: String) {
    #expect { try CommandLineSplitter.split(command) } throws: { error in
      let quote = command.contains("\"") ? "\"" : "'"
      return "\(error)"
        == "expected a closing \(quote) in the command, found the end of the command"
    }
  }

  @Test("a backslash at the end of a command is an error", arguments: ["a\\", "a 'b' \\", "\"a\\"])
  func refusesTrailingBackslash(command: String) {
    #expect { try CommandLineSplitter.split(command) } throws: { error in
      "\(error)"
        == "expected a character after the last backslash in the command, found the end of "
        + "the command"
    }
    #expect((try? CommandLineSplitter.split("'a\\'")) == ["a\\"])
  }
}
