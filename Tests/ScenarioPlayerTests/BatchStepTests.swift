import Layouts
import RecordedTexts
import ScenarioFiles
import Testing

@Suite("The player plays batches")
struct BatchStepTests {
  let list = InlineScenario(
    layout: #"{ "kind": "list" }"#,
    data: #"{ "sections": [ { "items": [[1, 10], [1, 20], [1, 30]] }, { "items": 2 } ] }"#)

  @Test(
    "deletions refer to paths before the batch, insertions refer to paths after it, and items keep their sizes when they move"
  )
  func batchesItems() throws {
    let steps =
      #"{ "do": "batch", "delete": ["0.0"], "move": [["0.2", "1.0"]], "#
      + #""insert": [{ "at": "1.3", "size": [1, 7] }], "reload": [{ "at": "0.1", "size": [1, 25] }], "expect": "#
    #expect(
      try list.failures(
        steps
          + #"{ "count": 5, "frames": { "cell 0.0": [0, 0, 300, 25], "cell 1.0": [0, 25, 300, 30], "#
          + #""cell 1.1": [0, 55, 300, 44], "cell 1.3": [0, 143, 300, 7] } } }, { "do": "fresh" }"#)
        == [])
    expectRecorded(try list.failures(steps + #"{ "count": 6 } }"#))
  }

  @Test("sections are inserted, deleted and moved with their items")
  func batchesSections() throws {
    let steps =
      #"{ "do": "batch", "move": [["0", "1"]], "insert": [{ "at": "2", "items": [[1, 5]] }], "#
      + #""reload": [{ "at": "1", "items": 1 }] }, { "do": "batch", "delete": ["0"] }, "#
      + #"{ "do": "query", "rect": "infinite", "expect": "#
    #expect(
      try list.failures(
        steps + #"{ "frames": { "cell 0.2": [0, 30, 300, 30], "cell 1.0": [0, 60, 300, 5] } } }"#)
        == [])
    expectRecorded(try list.failures(steps + #"{ "count": 3 } }"#))
  }

  @Test("items without a size of their own keep the layout's item size when they move")
  func movedItemsKeepStandardSize() throws {
    #expect(
      try list.failures(
        #"{ "do": "batch", "move": [["1.0", "0.0"], ["0.1", "1.0"]], "expect": { "#
          + #""frames": { "cell 0.0": [0, 0, 300, 44], "cell 1.0": [0, 84, 300, 20] } } }"#) == [])
  }

  @Test("an item that moves into a reloaded section is among the new items of this section")
  func movesItemIntoReloadedSection() throws {
    #expect(
      try list.failures(
        #"{ "do": "batch", "move": [["0.0", "1.1"]], "reload": [{ "at": "1", "items": [[1, 5], [1, 6]] }], "#
          + #""expect": { "count": 5, "frames": { "cell 1.1": [0, 55, 300, 10], "cell 1.2": [0, 65, 300, 6] } } }"#
      )
        == [])
  }

  @Test("an impossible batch is refused with its reason, and changes nothing")
  func refusesImpossibleBatch() throws {
    let batch = #"{ "do": "batch", "delete": ["0.0", "0.0"], "expect": "#
    let furtherSteps =
      #", { "do": "query", "rect": "infinite", "expect": { "count": 5 } }, { "do": "fresh" }"#
    #expect(
      try list.failures(
        batch + #"{ "error": { "kind": "invalidBatch", "at": "0.0" } } }"# + furtherSteps) == [])
    expectRecorded(
      try list.failures(batch + #"{ "error": { "kind": "invalidBatch", "at": "0.1" } } }"#)
        + list.failures(
          #"{ "do": "batch", "delete": ["0.0"], "expect": { "error": "invalidBatch" } }"#))
  }

  @Test(
    "a batch is refused if the numbers of items changed without an invalidation before the batch")
  func refusesBatchAfterSilentChange() throws {
    expectRecorded(
      try list.failures(
        #"{ "do": "data", "sections": [ { "items": 5 }, { "items": 2 } ] }, "#
          + #"{ "do": "batch", "delete": ["0.0"] }"#))
  }

  @Test("a batch that inserts an item with an invalid frame throws the layout's error")
  func throwsErrorForInvalidSize() throws {
    let freeLayout = InlineScenario(
      layout: #"{ "kind": "free" }"#, data: #"{ "sections": [ { "items": [[0, 0, 1, 1]] } ] }"#)
    #expect(
      try freeLayout.failures(
        #"{ "do": "batch", "insert": [{ "at": "0.1", "size": [2000000000000, 0, 1, 1] }], "#
          + #""expect": { "error": { "kind": "coordinateOutOfRange", "at": "0.1" } } }, "#
          + #"{ "do": "query", "rect": "infinite", "expect": { "count": 0 } }"#) == [])
  }

  @Test("initial and final attributes are available until the batch is finalized")
  func readsInitialAttributes() throws {
    let spacedFlow = InlineScenario(
      layout: #"{ "kind": "spacedFlow" }"#,
      data: #"{ "sections": [ { "items": [[100, 50]] } ] }"#)
    func batch(containing steps: String) -> String {
      #"{ "do": "batch", "insert": [{ "at": "1", "items": [[100, 50]] }], "steps": ["# + steps
        + "] }"
    }
    #expect(
      try spacedFlow.failures(
        batch(
          containing:
            #"{ "do": "appearing", "element": "binder 1", "expect": { "attributes": { "binder 1": { "alpha": 0, "#
            + #""transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -300, 0, 0, 1] } } } }, "#
            + #"{ "do": "appearing", "element": "cell 1.0", "expect": { "attributes": { "cell 1.0": { "alpha": 1 } } } }, "#
            + #"{ "do": "appearing", "element": "header 1", "expect": { "absent": ["header 1"] } }, "#
            + #"{ "do": "disappearing", "element": "cell 0.0", "expect": { "absent": ["cell 0.0"] } }, "#
            + #"{ "do": "animate", "element": "binder 1", "t": 0.5, "expect": { "attributes": { "binder 1": { "alpha": 0.5 } } } }"#
        )) == [])
    #expect(
      try spacedFlow.failures(
        batch(
          containing:
            #"{ "do": "appearing", "element": "binder 1", "expect": { "absent": ["binder 1"] } }"#)
      )
      .first?.hasPrefix("Q-02: expected no \"binder 1\", found one at [0.0, ") == true)
  }

  @Test(
    "the attributes of elements that fade in, fade out or move can be looked up in an animation")
  func looksUpAnimatedElements() throws {
    let batch =
      #"{ "do": "batch", "delete": ["0.0"], "insert": [{ "at": "0.2", "size": [1, 40] }] }, "#
    #expect(
      try list.failures(
        batch
          + #"{ "do": "animate", "element": "cell 0.2", "t": 0.25, "expect": { "attributes": { "cell 0.2": { "alpha": 0.25 } } } }, "#
          + #"{ "do": "animate", "element": "cell 0.0", "t": 0.25, "expect": { "attributes": { "cell 0.0": { "alpha": 0.75 } } } }, "#
          + #"{ "do": "animate", "element": "cell 0.1", "t": 0.5, "expect": { "frames": { "cell 0.1": [0, 25, 300, 30] } } }"#
      ) == [])
    expectRecorded(
      try list.failures(
        batch
          + #"{ "do": "animate", "element": "cell 0.1", "t": 1, "expect": { "frames": { "cell 0.1": [0, 25, 300, 30] } } }"#
      ))
  }

  @Test("an empty batch does not prepare the layout, even if an item was resized before the batch")
  func emptyBatchKeepsStaleLayout() throws {
    #expect(
      try list.failures(
        #"{ "do": "resize", "items": ["0.0"], "to": [1, 40] }, { "do": "batch", "expect": { "contentSize": [300, 148] } }, "#
          + #"{ "do": "prepare", "expect": { "contentSize": [300, 178] } }"#) == [])
  }

  @Test("after a batch, a stack layout shows the items of the section that is now the first")
  func stackShowsFirstSection() throws {
    let stack = InlineScenario(layout: #"{ "kind": "stack" }"#)
    #expect(
      try stack.failures(
        #"{ "do": "batch", "insert": [{ "at": "0", "items": 2 }], "expect": { "count": 2 } }, "#
          + #"{ "do": "batch", "move": [["1", "0"]], "expect": { "count": 9 } }"#) == [])
  }

  @Test func emptyBatchChangesNothing() throws {
    #expect(
      try list.failures(
        #"{ "do": "batch", "expect": { "count": 5, "work": { "elementsLaidOut": 0 } } }"#) == [])
  }
}
