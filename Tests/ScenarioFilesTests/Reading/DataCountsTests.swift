import RecordedTexts
import ScenarioFiles
import Testing

/// Tests how the scenario reader counts items after batches. The expectation of a batch names an
/// element. The reader reports an error if that element cannot exist after the batch.
@Suite struct DataCountsTests {
  private func findings(_ counts: [Int], _ batch: String, expecting element: String) -> [String] {
    let sections = counts.map { "{ \"items\": \($0) }" }.joined(separator: ", ")
    return TestFiles.findings(
      """
      { "format": 1, "id": "updates/case", "title": "Case", "rules": [],
        "viewport": [0, 0, 1, 1], "layout": { "kind": "flow" },
        "data": { "sections": [ \(sections) ] },
        "steps": [ { "do": "batch", \(batch),
          "expect": { "elements": ["\(element)"] } } ] }
      """, id: "updates/case")
  }

  /// The number of items in each section after `batch`, if the sections have `counts` items before
  /// the batch. The numbers are found by asking which paths the reader accepts.
  private func itemCounts(startingWith counts: [Int], afterBatch batch: String) -> [Int]? {
    var countsBySection: [Int] = []
    for section in 0..<12 {
      if !findings(counts, batch, expecting: "header \(section)").isEmpty { break }
      countsBySection.append(
        (0..<20).first { !findings(counts, batch, expecting: "cell \(section).\($0)").isEmpty }
          ?? 20
      )
    }
    return countsBySection
  }

  @Test("deletes use paths before the batch and inserts use paths after it, in any written order")
  func countsItemsAfterBatch() {
    #expect(
      itemCounts(
        startingWith: [3, 2], afterBatch: #""delete": ["0.0", "0.2"], "insert": [{ "at": "0.1" }]"#)
        == [2, 2])
    #expect(
      itemCounts(
        startingWith: [3, 2], afterBatch: #""insert": [{ "at": "0.1" }], "delete": ["0.2", "0.0"]"#)
        == [2, 2])
    #expect(
      itemCounts(startingWith: [0], afterBatch: #""insert": [{ "at": "0.1" }, { "at": "0.0" }]"#)
        == [2])
  }

  @Test(
    "a move takes an item out of the section of its old path and adds the item to the section of its new path"
  )
  func countsMovedItems() {
    #expect(itemCounts(startingWith: [3, 2], afterBatch: #""move": [["0.0", "1.2"]]"#) == [2, 3])
    #expect(
      itemCounts(startingWith: [3, 2], afterBatch: #""delete": ["0"], "move": [["0.2", "0.0"]]"#)
        == [3])
    #expect(itemCounts(startingWith: [3, 2], afterBatch: #""move": [["0", "1"]]"#) == [2, 3])
    #expect(
      itemCounts(startingWith: [3, 2], afterBatch: #""move": [["0", "1"]], "delete": ["0.1"]"#) == [
        2, 2,
      ])
  }

  @Test(
    "inserted and moved sections use positions after the batch, and all other sections fill the gaps in order"
  )
  func countsSectionsAfterBatch() {
    #expect(
      itemCounts(
        startingWith: [1, 2, 3],
        afterBatch: #""delete": ["1"], "insert": [{ "at": "0", "items": 7 }]"#) == [
          7, 1, 3,
        ])
    #expect(
      itemCounts(
        startingWith: [1, 2, 3],
        afterBatch:
          #""insert": [{ "at": "1", "items": 4 }, { "at": "4", "items": 5 }], "move": [["2", "0"]]"#
      )
        == [3, 4, 1, 2, 5])
  }

  @Test(
    "a reload keeps the item count of each section, unless a section is reloaded with new items")
  func countsReloadedSections() {
    #expect(
      itemCounts(startingWith: [3, 2], afterBatch: #""reload": [{ "at": "0.1" }, { "at": "1" }]"#)
        == [3, 2])
    #expect(
      itemCounts(
        startingWith: [3, 2], afterBatch: #""delete": ["0"], "reload": [{ "at": "1", "items": 5 }]"#
      ) == [5])
    #expect(
      itemCounts(
        startingWith: [3, 2],
        afterBatch: #""move": [["0.0", "1.1"]], "reload": [{ "at": "1", "items": 5 }]"#)
        == [2, 6])
  }

  @Test("a batch that is expected to fail leaves all item counts unchanged")
  func failingBatchChangesNothing() {
    let batch = #""delete": ["0.9"], "expect": { "error": "invalidBatch" } }, { "do": "prepare""#
    #expect(itemCounts(startingWith: [3, 2], afterBatch: batch) == [3, 2])
  }

  @Test(
    "after a step that replaces the data without a batch, both old and new elements can be expected"
  )
  func acceptsOldAndNewElementsAfterDataStep() {
    let changeWithoutBatch =
      #""delete": [] }, { "do": "data", "sections": [{ "items": 1 }, { "items": 4 }] }, "#
      + #"{ "do": "prepare""#
    #expect(itemCounts(startingWith: [3, 2], afterBatch: changeWithoutBatch) == [3, 4])
  }

  @Test("steps during a batch may name elements by their paths before or after the batch")
  func namesElementsDuringBatch() {
    let steps = """
      "delete": ["0.2"], "insert": [{ "at": "1.2" }], "steps": [
        { "do": "disappearing", "element": "cell 0.2" },
        { "do": "appearing", "element": "cell 1.2" },
        { "do": "appearing", "element": "cell 1.3" } ]
      """
    expectRecorded(findings([3, 2], steps, expecting: "cell 0.0"))
  }

  @Test("a repetition of a million batches is checked only up to a limit of steps")
  func limitsRepeatedBatches() {
    let steps =
      #""delete": [] }, { "do": "repeat", "times": 1000000, "steps": ["#
      + #"{ "do": "batch", "insert": [{ "at": "0.0" }] } ] }, { "do": "prepare""#
    #expect(findings([0], steps, expecting: "cell 0.999999") == [])
  }

  @Test("after a switch of layouts, elements of the former layout can still disappear")
  func disappearingElementsCanBeExpected() {
    let steps = #"{ "do": "animate", "element": "header 0", "t": 0.5 }"#
    let switchStep = #"{ "do": "switchLayout", "layout": { "kind": "stack" }, "animated": true }, "#
    func findingsAfter(_ firstSteps: String) -> [String] {
      findings(
        [3], #""delete": [] }, "# + firstSteps + steps + #", { "do": "prepare""#,
        expecting: "cell 0.0")
    }
    #expect(findingsAfter(switchStep) == [])
    #expect(findingsAfter("") == [])
    let switchAndQuery =
      switchStep
      + #"{ "do": "query", "rect": "null", "expect": { "count": 0, "ordered": ["header 0"] } }, "#
    #expect(findingsAfter(switchAndQuery).count == 1)
  }
}
