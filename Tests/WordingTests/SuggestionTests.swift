import RecordedTexts
import Testing
import Wording

@Suite struct SuggestionTests {
  @Test(
    "the nearest legal word is the one that differs only in punctuation, case and leading zeros")
  func ignoresPunctuationAndCase() {
    let ids = (1...30).map { "Q-\($0 < 10 ? "0" : "")\($0)" }
    #expect(Suggestion.nearest(to: "Q2", among: ids) == "Q-02")
    #expect(Suggestion.nearest(to: "q-20", among: ids) == "Q-20")
    #expect(Suggestion.nearest(to: "10k", among: ["1k", "10k"]) == "10k")
  }

  @Test("for many legal words, the message names three words and the command that lists all words")
  func namesSomeOfManyWords() {
    let words = (0..<30).map { "word-\($0)-of-many" }
    expectRecorded(
      Suggestion.message(
        "no \"x\"", suggestingWordFor: "x", among: words, listedBy: "bench explain"))
    #expect(Suggestion.message("no \"x\"", suggestingWordFor: "x", among: []) == "no \"x\"")
  }

  private let legalWords = ["flow", "grid", "waterfall"]

  @Test(
    "the nearest word has the smallest edit distance",
    arguments: [
      ("flwo", "flow"), ("gird", "grid"), ("waterfal", "waterfall"), ("Grid", "grid"),
      ("watefrall", "waterfall"), ("girdd", "grid"), ("floww", "flow"),
    ])
  func findsNearestWord(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, among: legalWords) == expected)
  }

  @Test("a word that is unlike all legal words has no nearest word")
  func findsNoNearestWord() {
    #expect(Suggestion.nearest(to: "carousel", among: legalWords) == nil)
    #expect(Suggestion.nearest(to: "flow", among: []) == nil)
    // A legal word at a distance of two edits is not suggested for a word of four letters, or if
    // the first letters differ.
    for word in ["flat", "glue", "bread", "plows", "great"] {
      #expect(Suggestion.nearest(to: word, among: legalWords) == nil, "word \(word)")
    }
  }

  @Test func suggestsFirstOfNearestWords() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test("the message suggests the nearest word, or lists all legal words if no word is near")
  func suggestsWordOrListsAll() {
    expectRecorded([
      Suggestion.message("no \"flwo\"", suggestingWordFor: "flwo", among: legalWords),
      Suggestion.message("no such layout", suggestingWordFor: "carousel", among: legalWords),
    ])
    #expect(
      Suggestion.message("no such layout", suggestingWordFor: "carousel", among: [])
        == "no such layout")
  }

  @Test("a quoted text is short and on one line")
  func quotesText() {
    #expect(quoted("a\"b\\c\n\u{1}") == #""a\"b\\c\n\u{1}""#)
    #expect(quoted(String(repeating: "x", count: 70)).count == 65)
  }
}
