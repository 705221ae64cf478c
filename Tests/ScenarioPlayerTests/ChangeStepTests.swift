import Layouts
import RecordedTexts
import ScenarioPlayer
import Testing

@Suite("The player changes parameters, data and bounds")
struct ChangeStepTests {
  let grid = InlineScenario()
  let flow = InlineScenario(
    layout: #"{ "kind": "flow", "itemSize": [100, 50] }"#,
    data: #"{ "sections": [ { "items": [[100, 50], [100, 50]] }, { "items": 4 } ] }"#)

  @Test("a changed parameter takes effect with the next prepare")
  func setsParameter() throws {
    let steps =
      #"{ "do": "set", "parameters": { "rowHeight": 20 } }, { "do": "prepare", "expect": "#
    #expect(try grid.failures(steps + #"{ "contentSize": [300, 60] } }, { "do": "fresh" }"#) == [])
    expectRecorded(try grid.failures(steps + #"{ "contentSize": [300, 150] } }"#))
  }

  @Test("a silent change of the data takes effect only after an invalidation")
  func changesDataSilently() throws {
    let dataStep = #"{ "do": "data", "sections": [ { "items": 3 } ] }, "#
    #expect(
      try grid.failures(
        dataStep + #"{ "do": "prepare", "expect": { "count": 9 } }, "#
          + #"{ "do": "query", "rect": "infinite", "expect": { "count": 9 } }, "#
          + #"{ "do": "invalidate", "counts": true }, { "do": "prepare", "expect": { "count": 3 } }"#
      )
        == [])
    expectRecorded(try grid.failures(dataStep + #"{ "do": "fresh" }"#))
  }

  @Test(
    "an invalidate step sets the fields of the context, and the offset adjustment in the context takes effect before the next prepare"
  )
  func invalidatesWithContext() throws {
    let steps =
      #"{ "do": "data", "sections": [ { "items": [[100, 80], [100, 50]] }, { "items": 4 } ] }, "#
      + #"{ "do": "invalidate", "items": ["0.0"], "sizeAdjustment": [0, 400], "#
      + #""offsetAdjustment": [0, 30], "expect": { "offset": [0, 30] } }, { "do": "prepare", "expect": "#
    #expect(
      try flow.failures(
        steps + #"{ "frames": { "cell 0.0": [0, 0, 100, 80] } } }, { "do": "fresh" }"#) == [])
    expectRecorded(try flow.failures(steps + #"{ "frames": { "cell 0.0": [0, 0, 100, 50] } } }"#))
  }

  @Test("after an invalidation with any kind of context, the layout shows the current data")
  func everyContextUpdatesLayout() throws {
    let contextMembers = [
      #""everything": true"#, #""counts": true"#, #""metrics": true"#, #""bounds": true"#,
      #""items": ["1.0", "0.1"]"#, #""supplementary": { "header": ["0.0"] }"#,
      #""decoration": { "binder": ["0.0"] }"#,
    ]
    let spacedFlow = InlineScenario(
      layout: #"{ "kind": "spacedFlow" }"#,
      data: #"{ "sections": [ { "items": 3 }, { "items": 4 } ] }"#)
    for contextMember in contextMembers {
      #expect(
        try spacedFlow.failures(
          "{ \"do\": \"invalidate\", \(contextMember) }, { \"do\": \"query\", \"rect\": \"infinite\" }, "
            + #"{ "do": "prepare" }, { "do": "fresh" }"#) == [])
    }
  }

  @Test("a resized item is laid out with the next prepare")
  func resizesItem() throws {
    let steps =
      #"{ "do": "resize", "items": ["1.2", "0.1"], "to": [30, 90] }, { "do": "query", "rect": "infinite" }, "#
      + #"{ "do": "prepare", "expect": "#
    expectRecorded(
      try flow.failures(
        steps + #"{ "frames": { "cell 0.1": [270, 0, 30, 90] } } }, { "do": "fresh" }"#))
    #expect(
      try flow.failures(
        steps + #"{ "frames": { "cell 0.1": [110, 0, 30, 90] } } }, { "do": "fresh" }"#) == [])
  }

  @Test(
    "a scroll step stops at the ends of the content, and asks the layout whether the new bounds invalidate it"
  )
  func scrollsWithinContent() throws {
    #expect(
      try grid.failures(
        #"{ "do": "scroll", "to": [10, 500], "expect": { "offset": [0, 50] } }, "#
          + #"{ "do": "set", "parameters": { "rowHeight": 40 } }, "#
          + #"{ "do": "prepare", "expect": { "offset": [0, 20] } }"#) == [])
    expectRecorded(
      try grid.failures(#"{ "do": "scroll", "to": [0, 40], "expect": { "offset": [0, 30] } }"#))
    let listWithPinnedHeaders = InlineScenario(
      layout: #"{ "kind": "list", "pinsHeaders": true, "headerReferenceSize": [0, 20] }"#)
    #expect(
      try listWithPinnedHeaders.failures(
        #"{ "do": "scroll", "to": [0, 70] }, { "do": "query", "rect": [0, 0, 300, 400] }, "#
          + #"{ "do": "prepare", "expect": { "origins": { "header 0": [0, 70] } } }, { "do": "fresh" }"#
      ) == [])
  }

  @Test(
    "a changed viewport causes a new layout of the elements if the layout depends on the viewport")
  func changesViewport() throws {
    let steps = #"{ "do": "viewport", "to": [0, 0, 150, 300] }, { "do": "prepare", "expect": "#
    #expect(
      try grid.failures(steps + #"{ "contentSize": [150, 150] } }, { "do": "fresh" }"#) == [])
    expectRecorded(try grid.failures(steps + #"{ "contentSize": [300, 150] } }"#))
  }

  @Test("changing returned attributes does not affect later answers")
  func changedAttributesAreCopies() throws {
    let steps =
      #"{ "do": "query", "rect": "infinite" }, { "do": "mutate" }, { "do": "item", "at": "0.4" }, "#
      + #"{ "do": "mutate" }, { "do": "query", "rect": "infinite", "expect": "#
    for kind in ["grid", "coverFlow", "photoGrid", "spacedFlow", "stack"] {
      let scenario = InlineScenario(layout: "{ \"kind\": \"\(kind)\" }")
      #expect(try scenario.failures(steps + #"{ "absent": ["cell 0.9"] } }"#) == [])
    }
    expectRecorded(
      try grid.failures(steps + #"{ "attributes": { "cell 0.4": { "zIndex": 1 } } } }"#))
  }

  @Test("a digest is computed from the text form of the elements that the layout returned")
  func computesDigest() throws {
    let line = "cell 0.4\tframe=100,50,100,50 z=0 alpha=1 hidden=false transform=none\n"
    let hash = SHA256.hexadecimal(of: line.utf8)
    #expect(
      try grid.failures(
        "{ \"do\": \"item\", \"at\": \"0.4\", \"expect\": { \"digest\": \"\(hash)\" } }")
        == [])
    #expect(
      try grid.failures(
        "{ \"do\": \"item\", \"at\": \"0.3\", \"expect\": { \"digest\": \"\(hash)\" } }"
      )
      .first?.hasPrefix("Q-02: expected digest \"\(hash)\", found \"") == true)
  }
}
