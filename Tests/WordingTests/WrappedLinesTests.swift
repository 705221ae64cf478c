import Testing
import Wording

@Suite struct WrappedLinesTests {
  @Test("text is broken at spaces, and a long word gets a line of its own")
  func wrapsAtSpaces() {
    #expect(wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(wrapped("a-very-long-word b", width: 5) == ["a-very-long-word", "b"])
    #expect(wrapped("", width: 5) == [""])
  }

  @Test("text is cut between words if possible, and ends with an ellipsis")
  func truncatesAtSpace() {
    #expect(truncated("one two three", width: 13) == "one two three")
    #expect(truncated("one two three", width: 11) == "one two…")
    #expect(truncated("a-word-without-any-space", width: 15) == "a-word-without…")
    #expect(truncated("one two", width: 0) == "")
  }
}
