import Subprocesses
import Testing

@Suite struct CommandWordsTests {
  @Test("a command is split at spaces outside quotes")
  func words() {
    #expect(CommandWords.split("python3  a.py\t-v") == ["python3", "a.py", "-v"])
    #expect(
      CommandWords.split("'a b' \"c 'd'\" e\\ f '' g'h'i") == ["a b", "c 'd'", "e f", "", "ghi"])
    #expect(CommandWords.split("'a\\b' \"a\\\"b\"") == ["a\\b", "a\"b"])
    #expect(CommandWords.split("  ") == [])
  }
}
