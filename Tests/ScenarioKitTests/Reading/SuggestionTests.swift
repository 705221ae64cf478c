import ScenarioKit
import Testing

@Suite struct SuggestionTests {
  @Test(
    "the nearest legal word is found by edits, letter case aside",
    arguments: [
      ("qurey", "query"), ("QUERY", "query"), ("querry", "query"), ("itm", "item"),
      ("swichLayout", "switchLayout"),
    ])
  func nearest(word: String, expected: String) {
    let legal = StepKind.allCases.map(\.rawValue)
    #expect(Suggestion.nearest(to: word, among: legal) == expected)
  }

  @Test("a word more than a third of its letters away is near none")
  func far() {
    #expect(Suggestion.nearest(to: "colour", among: ["viewport", "scale"]) == nil)
    #expect(Suggestion.nearest(to: "", among: ["scale"]) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "x", count: 10_000), among: ["scale"]) == nil)
  }

  @Test("the first of equally near words is named")
  func ties() {
    #expect(Suggestion.nearest(to: "Q-16", among: ["Q-06", "Q-15"]) == "Q-06")
  }

  @Test("where none is near, a few legal words are listed, and many are not")
  func lists() {
    #expect(
      Suggestion.text(for: "zzzz", among: ["one", "two", "three"])
        == ", expected \"one\", \"two\" or \"three\"")
    #expect(Suggestion.text(for: "zzzz", among: ["one"]) == ", expected \"one\"")
    #expect(Suggestion.text(for: "zzzz", among: []).isEmpty)
    #expect(Suggestion.text(for: "zzzz", among: RuleCatalogue.ids).isEmpty)
  }
}
