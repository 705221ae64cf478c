import LayoutDescriptions
import Layouts
import RecordedTexts
import Testing

@testable import LayoutCatalog
@testable import ScenarioFiles
@testable import ScenarioPlayer

@Suite("The player plays batches of a tree's nodes")
struct TreeBatchStepTests {
  /// A tree of four nodes, named by depth and index: the root 0.0 has the children 1.0 and 1.1, and
  /// 1.0 has the child 2.0.
  let tree = InlineScenario(
    layout: #"{ "kind": "classTree" }"#, data: #"{ "tree": { "parents": [null, 0, 0, 1] } }"#)

  @Test("the position of an inserted node follows from its parent and its path after the batch")
  func insertsNodes() throws {
    let batch =
      #"{ "do": "batch", "delete": ["1.0", "2.0"], "insert": [{ "at": "1.1", "parent": "0.0" }, "#
      + #"{ "at": "2.0", "parent": "1.1" }], "expect": "#
    #expect(
      try tree.failures(
        batch + #"{ "attributes": { "cell 0.0": { "children": ["1.0", "1.1"] }, "#
          + #""cell 1.0": { "children": [] }, "cell 1.1": { "children": ["2.0"] } } } }, { "do": "fresh" }"#
      ) == [])
    expectRecorded(
      try tree.failures(batch + #"{ "attributes": { "cell 1.0": { "children": ["2.0"] } } } }"#))
  }

  @Test("a level of the tree exists only while the level has a node")
  func depthExistsWithNodes() throws {
    #expect(
      try tree.failures(
        #"{ "do": "batch", "insert": [{ "at": "3.0", "parent": "2.0" }], "expect": { "contentSize": [640, 80] } }, "#
          + #"{ "do": "batch", "delete": ["3.0", "2.0"], "expect": { "contentSize": [320, 80] } }, "#
          + #"{ "do": "batch", "delete": ["0.0", "1.0", "1.1"], "expect": { "count": 0 } }, { "do": "fresh" }"#
      ) == [])
  }

  @Test(
    "a moved node's children move with it only if the batch lists them, and a node may become a root"
  )
  func movesNodes() throws {
    #expect(
      try tree.failures(
        #"{ "do": "batch", "move": [["1.0", "1.1"]], "expect": { "attributes": { "#
          + #""cell 1.1": { "children": ["2.0"] }, "cell 1.0": { "children": [] } } } }, "#
          + #"{ "do": "batch", "move": [["1.1", "0.0"], ["2.0", "1.0", "0.0"]], "expect": { "#
          + #""attributes": { "cell 0.0": { "children": ["1.0"] }, "cell 0.1": { "children": ["1.1"] } } } }, "#
          + #"{ "do": "fresh" }"#
      ) == [])
  }

  static let impossibleBatches: [(batch: String, path: String, message: String)] = [
    (
      #""delete": ["1.0"]"#, "1.0",
      "impossible batch at item 1.0: a node with remaining children is deleted"
    ),
    (
      #""move": [["1.0", "0.0"]]"#, "2.0",
      "impossible batch at item 2.0: expected the parent 0.0 to be one level above its child"
    ),
    (
      #""insert": [{ "at": "2.0", "parent": "1.1" }]"#, "2.1",
      "impossible batch at item 2.1: expected the nodes at each depth in the order of their parents, found another order"
    ),
    (
      #""insert": [{ "at": "2.1", "parent": "1.2" }]"#, "2.1",
      "impossible batch at item 2.1: expected a parent that exists after the batch, found 1.2"
    ),
    (
      #""delete": ["2.0", "2.0"]"#, "2.0",
      "impossible batch at item 2.0: expected at most one change, found two deletes"
    ),
    (
      #""insert": [{ "at": "3.1", "parent": "2.0" }]"#, "3.1",
      "impossible batch at item 3.1: expected the target of insert to exist after the batch, found none"
    ),
  ]

  @Test(
    "a batch after which the nodes form no forest is refused with its reason, and changes nothing")
  func refusesBrokenForest() throws {
    for (batch, path, message) in Self.impossibleBatches {
      let furtherSteps =
        #", { "do": "query", "rect": "infinite", "expect": { "count": 6 } }, { "do": "fresh" }"#
      let step =
        #"{ "do": "batch", "# + batch + #", "expect": { "error": { "kind": "invalidBatch", "#
      #expect(
        try tree.failures(step + #""at": "\#(path)" } } }"# + furtherSteps) == [], "batch \(batch)")
      #expect(
        try tree.failures(step + #""at": "0.9" } } }"#) == [
          "Q-02: expected the error invalidBatch at 0.9, found: \(message)"
        ])
    }
  }

  @Test("a batch is refused if the parents of the tree's nodes do not form a forest")
  func refusesInvalidTree() throws {
    let text = """
      { "format": 1, "id": "hostile/a", "title": "A tree", "rules": ["U-06"],
        "viewport": [0, 0, 300, 100], "layout": { "kind": "classTree" },
        "data": { "tree": { "parents": [1, 0] } },
        "steps": [ { "do": "batch", "insert": [{ "at": "0.0" }], "expect": { "error": "invalidTree" } } ] }
      """
    let (scenario, findings) = ScenarioReader.read(
      text, path: "Scenarios/hostile/a.json", relativeTo: "Scenarios",
      layouts: LayoutDescription.builtInLayouts)
    #expect(findings.map(\.description) == [])
    for outcome in ScenarioPlayer.play(try #require(scenario), on: Engine.allCases) {
      guard case .passed = outcome else {
        Issue.record("unexpected outcome: \(outcome)")
        continue
      }
    }
  }

  @Test(
    "after random changes of a tree, a layout equals a newly made layout", arguments: 0..<40)
  func randomChangesEqualNewLayout(seed: Int) throws {
    #expect(
      try tree.failures(
        #"{ "do": "random", "seed": \#(seed), "count": 60 }, { "do": "invalidate", "everything": true }, "#
          + #"{ "do": "prepare" }, { "do": "fresh" }"#) == [])
  }

  @Test(
    "random batches of nodes contain moves, inserts and deletes of nodes with their descendants")
  func makesRandomBatchesOfNodes() {
    var script = RandomScript(RandomSteps(seed: 3, count: 0))
    var foundChanges: Set<String> = []
    let tree = ClassTree(parents: [nil, 0, 0, 1, 1, 2])
    for _ in 0..<40 {
      guard let batch = script.makeNodeBatch(tree) else { continue }
      if batch.moves.count > 1 { foundChanges.insert("move") }
      if !batch.inserts.isEmpty { foundChanges.insert("insert") }
      if !batch.deletes.isEmpty { foundChanges.insert("delete") }
      #expect(throws: Never.self) { try TreeBatch(batch, on: tree).makeTree() }
    }
    #expect(foundChanges == ["move", "insert", "delete"])
    #expect(script.makeNodeBatch(ClassTree(parents: [0])) == nil)
  }
}
