import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import Testing

@Suite struct ValidScenariosTests {
  @Test("every valid scenario is read without a finding, sorted by id")
  func readsFolder() {
    let (scenarios, findings) = ScenarioFolder.read(
      TestFiles.validFolder, layouts: LayoutDescription.builtInLayouts)
    #expect(findings.map(\.description) == [])
    #expect(
      scenarios.map(\.id) == [
        "class-tree/from-a-file", "flow/every-step", "free/scattered", "grid/touching-edges",
        "hostile/bad-tree", "hostile/random-steps", "hostile/special-numbers", "photo-grid/modes",
        "updates/any-layout",
      ])
  }

  private func scenario(_ id: String) throws -> Scenario {
    let path = "\(TestFiles.validFolder)/\(id).json"
    let result = ScenarioReader.read(
      contentsOf: path, relativeTo: TestFiles.validFolder, layouts: LayoutDescription.builtInLayouts
    )
    #expect(result.findings.map(\.description) == [])
    return try #require(result.scenario)
  }

  @Test("each value of the example scenario is read as it is written in the file")
  func readsExample() throws {
    let scenario = try scenario("grid/touching-edges")
    #expect(scenario.family == LayoutDescription.grid.family)
    #expect(scenario.title.value == "A row that only touches the query rect is not returned")
    #expect(scenario.title.position == SourcePosition(line: 4, column: 12))
    #expect(scenario.rules == ["G-03", "Q-01", "Q-02"])
    #expect(scenario.requirements == [])
    #expect(scenario.viewport == Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(scenario.contentInset == .zero)
    #expect(scenario.scale == 2)
    #expect(scenario.layout.kind == .grid)
    #expect(scenario.layout.integer(.columns) == 3)
    #expect(scenario.layout.number(.rowHeight) == 50)
    #expect(scenario.layout.size(.headerReferenceSize) == .zero)
    #expect(scenario.data.itemCounts == [9])
    #expect(scenario.invariants == Invariant.allCases)
    #expect(scenario.tolerance == 0)
    #expect(scenario.steps.map(\.kind) == [.prepare, .query, .query])
    #expect(scenario.steps[1].position == SourcePosition(line: 12, column: 5))
    #expect(scenario.steps[1].jsonPath == "$.steps[1]")
    guard case .query(let rect) = scenario.steps[1].action,
      case .elements(let elements)? = scenario.steps[1].expectations.first?.claim
    else {
      Issue.record("expected the second step to be a query for elements")
      return
    }
    #expect(rect == Rect(x: 0, y: 0, width: 300, height: 50))
    #expect(elements.map(\.value) == [.cell(0, 0), .cell(0, 1), .cell(0, 2)])
    #expect(elements[1].position == SourcePosition(line: 13, column: 44))
    guard case .query(let queryRect) = scenario.steps[2].action else { return }
    #expect(queryRect.isNull)
  }

  @Test("a scenario that uses every kind of step and of expectation is read with all these kinds")
  func readsEveryStep() throws {
    let scenario = try scenario("flow/every-step")
    var kinds: Set<StepKind> = []
    var expectationKinds: Set<ExpectationKind> = []
    func collectKinds(_ steps: [Step]) {
      for step in steps {
        kinds.insert(step.kind)
        expectationKinds.formUnion(step.expectations.map(\.kind))
        if case .batch(_, let stepsDuringBatch) = step.action { collectKinds(stepsDuringBatch) }
        if case .repeat(_, let repeatedSteps) = step.action { collectKinds(repeatedSteps) }
      }
    }
    collectKinds(scenario.steps)
    #expect(kinds == Set(StepKind.allCases))
    #expect(expectationKinds == Set(ExpectationKind.allCases))
    #expect(scenario.contentInset == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(scenario.requirements == [.supplementary, .updates])
    #expect(scenario.invariants == [.oracle, .unique])
    #expect(scenario.layout.scrollDirection == .horizontal)
    #expect(scenario.data.itemCounts == [3, 2, 1_000_000, 4, 2, 1, 1])
    let firstSection = scenario.data.sections[0].resolved()
    #expect(firstSection.sizes == nil)
    #expect(firstSection.header == Size(width: 0, height: 31))
    #expect(firstSection.interitemSpacing == -6)
    #expect(
      scenario.data.sections[4].resolved().sizes
        == [Size(width: 10, height: 20.5), Size(width: 30, height: 40)])
  }

  @Test(
    "a scenario of the family \"hostile\" may contain NaN, infinity, and element kinds that do not exist"
  )
  func readsHostileNumbers() throws {
    let scenario = try scenario("hostile/special-numbers")
    #expect(scenario.layout.size(.itemSize).width.isNaN)
    #expect(scenario.layout.size(.itemSize).height == -5)
    #expect(scenario.data.resolved().sections[0].sizes?[0].height == -.infinity)
    guard case .error(let error)? = scenario.steps[0].expectations.first?.claim else {
      Issue.record("expected the first step to expect an error")
      return
    }
    #expect(error == ExpectedError(kind: .invalidItemSize, path: ItemPath(section: 0, item: 0)))
  }

  @Test(
    "the nodes of a tree from a file are in the order of the file's rows, and its levels follow the parents"
  )
  func readsTree() throws {
    let tree = try #require(try scenario("class-tree/from-a-file").data.tree)
    #expect(tree.names == ["View", "Responder", "Object", "Cell"])
    #expect(tree.parents == [1, 2, nil, 2])
    #expect(tree.levels == [[2], [1, 3], [0]])
  }

  @Test("each photo size and each layout mode of a photo is read for the item to which it belongs")
  func readsPhotoModes() throws {
    let section = try scenario("photo-grid/modes").data.resolved().sections[0]
    #expect(section.itemTextsByKey == ["layoutModes": [3: "aspectFit"]])
    #expect(
      section.sizesByKey["photos"] == [
        Size(width: 640, height: 480), Size(width: 480, height: 640),
      ])
  }

  @Test("an item of a free layout has the frame that the file states, and the size of that frame")
  func readsFrames() throws {
    let section = try scenario("free/scattered").data.resolved().sections[0]
    #expect(section.frames?[0] == Rect(x: -5, y: -6, width: 7, height: 8))
    #expect(section.sizes?[0] == Size(width: 7, height: 8))
  }
}
