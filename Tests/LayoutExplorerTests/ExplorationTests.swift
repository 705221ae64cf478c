import CollectionHost
import CollectionLayout
import LayoutCatalog
import LayoutGeometry
import Layouts
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutExplorer

@Suite struct ExplorationTests {
  @Test("the same input gives the same page, byte for byte")
  func pageIsDeterministic() throws {
    let scenario = try SampleExplorations.packageScenario("updates/deletes-before-inserts")
    let pages = (0..<2).map { _ in SampleExplorations.exploration(scenario).page.html }
    #expect(pages[0] == pages[1])
    #expect(pages[0].utf8.count < 1_000_000)
  }

  @Test(
    "progress is reported before each played step and before each state in which the view is scrolled"
  )
  func reportsProgress() throws {
    let scenario = try SampleExplorations.grid(
      "{ \"do\": \"prepare\" }, { \"do\": \"batch\", \"delete\": [\"0.1\"] }")
    var lines: [String] = []
    _ = LayoutExploration(
      ExplorationInput(
        scenario, of: scenario.layout, sourceName: "test data", on: Engine.allCases)
    ) { lines.append("\($0) \($1)") }
    expectRecorded(lines)
  }

  @Test(
    "for every scroll offset, the page has the returned elements and the work of each engine's layout"
  )
  func pageHasAnswersAndWork() throws {
    let scenario = try SampleExplorations.grid()
    let data = try PageData(SampleExplorations.exploration(scenario))
    #expect(data.engines == Engine.allCases.map(\.name))
    let scene = try #require(data.scenes.first)
    #expect(scene.total == 60 && scene.elements.count == 60)
    #expect(scene.x == [0])
    #expect(scene.y.first == 0 && scene.y.last == scene.contentSize[1] - 200)
    #expect(scene.views.count == scene.y.count && scene.y.count > 20)
    for (engineIndex, engine) in Engine.allCases.enumerated() {
      let source = ScenarioSource(
        data: scenario.data.resolved(), bounds: scenario.viewport)
      let subject = try #require(engine.layout(scenario.layout, source: source))
      try subject.prepare()
      #expect(
        subject.contentSize == Size(width: scene.contentSize[0], height: scene.contentSize[1]))
      for (number, view) in scene.views.enumerated() {
        let visibleRect = Rect(x: 0, y: scene.y[number], width: 300, height: 200)
        for (query, rect) in [
          (view.visible, visibleRect), (view.tiles, ViewportTiles(touchedBy: visibleRect).rect),
        ] {
          let workBefore = subject.work
          let answer = subject.elements(in: rect)
          let work = subject.work.since(workBefore)
          #expect(query.rect == [rect.minX, rect.minY, rect.width, rect.height])
          #expect(
            query.answeredElementIndices.map { scene.elements[$0].item }
              == answer.map(\.identity.path.item))
          #expect(query.count == answer.count)
          #expect(
            query.workCountsByEngine[engineIndex] == [
              work.candidatesInspected, work.attributesMade,
            ])
          #expect(query.deviatingEngineIndices == nil)
        }
      }
    }
  }

  @Test(
    "for every layout and engine, the page lists as many inspected elements as the engine counts, and all returned elements are among them",
    arguments: [
      "flow", "grid", "list", "waterfall", "spacedFlow", "photoGrid", "coverFlow", "stack",
    ])
  func listsInspectedElements(name: String) throws {
    let layout = try #require(BuiltInLayouts().layouts.first { $0.name == name })
    var scenario = try SampleExplorations.grid()
    scenario.layout = .init(kind: layout)
    let sizes: [Size] = (0..<120).map { item in
      let width = 30 + item * 37 % 90
      return Size(width: Double(width), height: Double(20 + item * 53 % 70))
    }
    var sectionWithSizes = SectionSpecification(items: .sizes(sizes))
    sectionWithSizes.header = Size(width: 40, height: 20)
    for items in [SectionSpecification(items: .count(120)), sectionWithSizes] {
      scenario.data = DataSpecification(sections: [items, SectionSpecification(items: .count(40))])
      try expectInspectedElements(SampleExplorations.exploration(scenario))
    }
  }

  @Test("the inspected elements of class-tree layouts are listed", arguments: ["class-tree/guide"])
  func listsInspectedNodes(id: String) throws {
    try expectInspectedElements(
      SampleExplorations.exploration(try SampleExplorations.packageScenario(id)))
  }

  private func expectInspectedElements(_ exploration: LayoutExploration) throws {
    let data = try PageData(exploration)
    #expect(data.scenes.contains { !$0.views.isEmpty })
    for scene in exploration.statesWithQueries {
      let knownElements = Set(scene.state.elements.map(\.identity))
      for query in scene.queriesAtOffsets.flatMap({ [$0.visibleRectQuery, $0.tilesQuery] }) {
        let answeredElements = Set(query.answer.map(\.identity))
        for (engineIndex, list) in query.inspectedElementsByImplementation.enumerated() {
          let inspectedElements = Set(list ?? [])
          let isComplete =
            list?.count == query.work[engineIndex].candidatesInspected
            && inspectedElements.isSuperset(of: answeredElements)
            && inspectedElements.isSubset(of: knownElements)
          #expect(isComplete, "\(data.engines[engineIndex]) \(query.rect)")
        }
      }
    }
  }

  @Test("attributes that change with the scroll offset are stored with each offset")
  func storesChangingAttributes() throws {
    var scenario = try SampleExplorations.grid()
    scenario.layout = .init(
      kind: try #require(BuiltInLayouts().layouts.first { $0.name == "coverFlow" }))
    let exploration = SampleExplorations.exploration(scenario)
    let firstState = try #require(exploration.statesWithQueries.first)
    let data = try PageData(exploration)
    #expect(data.scenes[0].views.contains { $0.elementsChangedAtOffset != nil })
    for (view, encoded) in zip(firstState.queriesAtOffsets, data.scenes[0].views) {
      let elements = data.scenes[0].elements + (encoded.elementsChangedAtOffset ?? [])
      #expect(
        encoded.visible.answeredElementIndices.map { elements[$0].item }
          == view.visibleRectQuery.answer.map(\.identity.path.item))
    }
  }

  @Test("if many attributes change with the scroll offset, the page has fewer scroll offsets")
  func limitsOffsets() throws {
    var scenario = try SampleExplorations.grid(items: 2000)
    scenario.layout = .init(
      kind: try #require(BuiltInLayouts().layouts.first { $0.name == "coverFlow" }))
    let exploration = SampleExplorations.exploration(scenario)
    #expect(
      exploration.statesWithQueries.reduce(0) {
        $0 + EncodedStateWithQueries.changedElementCount(of: $1)
      }
        <= ExplorationLimits.maximumTotalOfChangedElements)
    #expect(exploration.page.html.utf8.count < 1_000_000)
  }

  @Test("a state with too many elements is shortened, and the page states this")
  func limitsElements() throws {
    let exploration = SampleExplorations.exploration(try SampleExplorations.grid(items: 6000))
    let data = try PageData(exploration)
    #expect(data.scenes[0].total == 6000)
    #expect(data.scenes[0].elements.count == 5000)
    let lastView = try #require(data.scenes[0].views.last)
    let elements = data.scenes[0].elements + (lastView.elementsChangedAtOffset ?? [])
    #expect(lastView.visible.answeredElementIndices.map { elements[$0].item }.last == 5999)
    #expect(
      exploration.page.html.contains(
        "A state has 6000 elements. Only the first 5000 elements and the elements that queries "
          + "return are part of the page. The picture of the whole content shows which parts of it "
          + "contain elements."
      ))
  }

  @Test("the overview of a state with too many elements covers the content to its end")
  func overviewCoversAllContent() throws {
    let exploration = SampleExplorations.exploration(try SampleExplorations.grid(items: 6000))
    let overview = try #require(exploration.statesWithQueries[0].state.overview)
    #expect(overview.columnCount == 60 && overview.rowCount == 240)
    let fields = try #require(overview.fieldsByCategory[.cell])
    #expect(
      (0..<240).allSatisfy { row in fields.contains(row * 60) && fields.contains(row * 60 + 59) })
    let whole = SampleExplorations.exploration(try SampleExplorations.grid(items: 5000))
    #expect(whole.statesWithQueries[0].state.overview == nil)
  }

  @Test(
    "if a query returns too many elements for the page, the page states their number and contains only some of them"
  )
  func limitsElementsOfHugeView() throws {
    let steps = "{ \"do\": \"prepare\" }, { \"do\": \"viewport\", \"to\": [0, 0, 300, 9000] }"
    let exploration = SampleExplorations.exploration(
      try SampleExplorations.grid(steps, items: 6_000))
    let data = try PageData(exploration)
    let scene = try #require(data.scenes.last)
    let query = try #require(scene.views.last).visible
    #expect(query.count > 400 && query.answeredElementIndices.count < query.count)
    #expect(query.answeredElementIndices.count >= ExplorationLimits.maximumChangedElementsPerOffset)
    #expect(scene.views.count <= ExplorationLimits.maximumElementVisitsPerState / 6_000)
    #expect(exploration.page.html.utf8.count < 1_000_000)
  }

  @Test("text from a scenario is escaped in the page and in its data")
  func escapesText() throws {
    let html = SampleExplorations.exploration(
      try SampleExplorations.grid(title: "</script><script>alert(1)</script> & <b>")
    ).page.html
    #expect(!html.contains("<script>alert") && !html.contains("<b>"))
    #expect(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
  }
}
