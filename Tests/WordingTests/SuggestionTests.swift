import Testing
import Wording

@Suite struct SuggestionTests {
  private let legal = ["flow", "grid", "waterfall"]

  @Test(
    "the nearest word has the smallest edit distance",
    arguments: [
      ("flwo", "flow"), ("gird", "grid"), ("waterfal", "waterfall"), ("Grid", "grid"),
      ("watefrall", "waterfall"), ("girdd", "grid"), ("floww", "flow"),
    ])
  func nearest(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, among: legal) == expected)
  }

  @Test("a word unlike all legal ones has no nearest word")
  func none() {
    #expect(Suggestion.nearest(to: "carousel", among: legal) == nil)
    #expect(Suggestion.nearest(to: "flow", among: []) == nil)
    // Two edits are too many for words of four letters, or if the first letters differ.
    for word in ["flat", "glue", "bread", "plows", "great"] {
      #expect(Suggestion.nearest(to: word, among: legal) == nil, "\(word)")
    }
  }

  @Test("the first of several nearest words is suggested")
  func first() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test("the text names the nearest word, or all legal words if none is near")
  func text() {
    #expect(Suggestion.suggestionText(for: "flwo", among: legal) == ", did you mean \"flow\"?")
    #expect(
      Suggestion.suggestionText(for: "carousel", among: legal)
        == ", expected \"flow\", \"grid\" or \"waterfall\"")
    #expect(Suggestion.suggestionText(for: "carousel", among: []) == "")
  }

  @Test("a quoted text is short and on one line")
  func quoting() {
    #expect(quoted("a\"b\\c\n\u{1}") == #""a\"b\\c\n\u{1}""#)
    #expect(quoted(String(repeating: "x", count: 70)).count == 65)
  }
}
