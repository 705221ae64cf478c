import LayoutDescriptions
import Layouts
import RecordedTexts
import ScenarioFiles
import Testing

@Suite("The player plays snap, prefer, switch and random steps")
struct SnapPreferSwitchAndRandomStepTests {
  let coverFlow = InlineScenario(layout: #"{ "kind": "coverFlow" }"#)
  let grid = InlineScenario()

  @Test("a snap step asks the layout for a target offset and does not scroll")
  func snapsWithoutScrolling() throws {
    let steps = #"{ "do": "snap", "proposed": [130, 0], "velocity": [0, 0], "expect": "#
    #expect(
      try coverFlow.failures(
        steps
          + #"{ "offset": [90, 0] } }, { "do": "contentSize", "expect": { "offset": [0, 0] } }"#)
        == [])
    expectRecorded(try coverFlow.failures(steps + #"{ "offset": [100, 0] } }"#))
    #expect(
      try grid.failures(
        #"{ "do": "snap", "proposed": [0, 33], "velocity": [0, 1], "expect": { "offset": [0, 33] } }"#
      )
        == [])
  }

  @Test("a preferred size of an item changes nothing in a layout that ignores preferred sizes")
  func refusedPreferenceChangesNothing() throws {
    let steps = #"{ "do": "prefer", "at": "0.1", "size": [10, 10] }, { "do": "fresh", "expect": "#
    #expect(try grid.failures(steps + #"{ "contentSize": [300, 150] } }"#) == [])
    expectRecorded(try grid.failures(steps + #"{ "contentSize": [300, 160] } }"#))
  }

  @Test(
    "a switch of layouts prepares the new layout, and an animated switch has intermediate frames")
  func switchesLayout() throws {
    func steps(isAnimated: Bool, expectedFrame: String) -> String {
      "{ \"do\": \"switchLayout\", \"layout\": { \"kind\": \"list\" }, \"animated\": \(isAnimated), "
        + #""expect": { "contentSize": [300, 396] } }, { "do": "fresh" }, "#
        + #"{ "do": "animate", "element": "cell 0.1", "t": 0.5, "expect": { "frames": { "cell 0.1": "#
        + expectedFrame
        + #" } } }, { "do": "query", "rect": "infinite", "expect": { "count": 9 } }"#
    }
    #expect(try grid.failures(steps(isAnimated: true, expectedFrame: "[50, 22, 200, 47]")) == [])
    #expect(try grid.failures(steps(isAnimated: false, expectedFrame: "[0, 44, 300, 44]")) == [])
    expectRecorded(try grid.failures(steps(isAnimated: true, expectedFrame: "[0, 44, 300, 44]")))
    #expect(
      try coverFlow.failures(
        #"{ "do": "scroll", "to": [240, 0] }, { "do": "prepare" }, "#
          + #"{ "do": "switchLayout", "layout": { "kind": "flow", "itemSize": [140, 140], "sectionInset": [10, 20, 10, 20] }, "#
          + #""expect": { "offset": [0, 0] } }, { "do": "switchLayout", "layout": { "kind": "coverFlow" } }, { "do": "fresh" }"#
      ) == [])
  }

  @Test("if the new layout of a switch cannot be prepared, the former layout remains")
  func failedSwitchKeepsLayout() throws {
    let gridWithThreeItems = InlineScenario(data: #"{ "sections": [ { "items": 3 } ] }"#)
    let switchStep =
      #"{ "do": "switchLayout", "layout": { "kind": "list", "rowHeight": 900000000000 }, "expect": "#
    #expect(
      try gridWithThreeItems.failures(
        switchStep
          + #"{ "error": { "kind": "coordinateOutOfRange", "at": "0.1" }, "contentSize": [300, 50] } }, "#
          + #"{ "do": "query", "rect": "infinite", "expect": { "count": 3 } }, { "do": "fresh" }"#)
        == [])
  }

  @Test(
    "randomly drawn steps are legal, and no rule fails in them on any engine",
    arguments: LayoutDescription.builtInLayouts)
  func randomStepsAreLegal(kind: LayoutDescription) throws {
    var scenario = InlineScenario(layout: "{ \"kind\": \"\(kind.name)\" }")
    if kind == .free {
      scenario.data = #"{ "sections": [ { "items": [[0, 0, 10, 10], [5, 5, 50, 20]] } ] }"#
    } else if kind == .classTree {
      scenario.data = #"{ "tree": { "parents": [null, 0, 0, 1, 1, 2] } }"#
    }
    for seed in 1...10 {
      let failures = try scenario.failures(
        "{ \"do\": \"random\", \"seed\": \(seed), \"count\": 30 }, "
          + #"{ "do": "invalidate", "everything": true }, { "do": "prepare" }, { "do": "fresh" }"#)
      #expect(failures == [], "seed \(seed)")
    }
  }

  @Test(
    "the weights determine the kinds of random steps, and expectations are checked after the last random step"
  )
  func weightsDetermineSteps() throws {
    let steps =
      #"{ "do": "random", "seed": 7, "count": 5, "weights": { "query": 1, "item": 2 }, "expect": "#
    #expect(try grid.failures(steps + #"{ "offset": [0, 0], "contentSize": [300, 150] } }"#) == [])
    expectRecorded(try grid.failures(steps + #"{ "contentSize": [300, 100] } }"#))
  }
}
