import Testing
import Wording

@Suite struct SuggestionTests {
  private let legal = ["flow", "grid", "waterfall"]

  @Test(
    "the nearest word is the one with the fewest slips",
    arguments: [
      ("flwo", "flow"), ("gird", "grid"), ("waterfal", "waterfall"), ("Grid", "grid"),
      ("watefrall", "waterfall"), ("girdd", "grid"), ("floww", "flow"),
    ])
  func nearest(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, among: legal) == expected)
  }

  @Test("a word that resembles none has no nearest")
  func none() {
    #expect(Suggestion.nearest(to: "carousel", among: legal) == nil)
    #expect(Suggestion.nearest(to: "flow", among: []) == nil)
    // Two edits are too many where little else is left, or where the word begins otherwise.
    for word in ["flat", "glue", "bread", "plows", "great"] {
      #expect(Suggestion.nearest(to: word, among: legal) == nil, "\(word)")
    }
  }

  @Test("of equally near words the first is taken")
  func first() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test("the text names the nearest word, or all where none is near")
  func text() {
    #expect(Suggestion.text(for: "flwo", among: legal) == ", did you mean \"flow\"?")
    #expect(
      Suggestion.text(for: "carousel", among: legal)
        == ", expected \"flow\", \"grid\" or \"waterfall\"")
    #expect(Suggestion.text(for: "carousel", among: []) == "")
  }

  @Test("quoting keeps a text on one line and short")
  func quoting() {
    #expect(quoted("a\"b\\c\n\u{1}") == #""a\"b\\c\n\u{1}""#)
    #expect(quoted(String(repeating: "x", count: 70)).count == 65)
  }
}
