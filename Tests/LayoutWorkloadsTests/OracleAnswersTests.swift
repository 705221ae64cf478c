import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import ScenarioFiles
import Testing

@testable import LayoutWorkloads

@Suite struct OracleAnswersTests {
  @Test(
    "a query that skips distant bounding boxes finds every element that the oracle's filter finds")
  func agreesWithOracleFilter() throws {
    let frames = ScatteredFrames(seed: 5, count: 400).frames
    let layout = try NaiveFree().layout([NaiveSection(frames: frames)])
    let answers = OracleAnswers(layout)
    let viewports = RandomViewports(contentSize: layout.contentSize, seed: 6)
    var rects = (0..<50).map { viewports[$0] }
    // Adds rectangles that only touch an edge of a frame, and invalid rectangles.
    rects += frames[0..<50].map { Rect(x: $0.maxX, y: $0.minY, width: 30, height: 5) }
    rects += frames[0..<50].map { Rect(x: $0.minX, y: $0.minY, width: -30, height: 0) }
    rects += [.null, .infinite, .zero, Rect(x: .nan, y: 0, width: 1, height: 1)]
    for rect in rects {
      #expect(answers.elements(in: rect) == layout.elements(in: rect))
    }
    #expect(answers.elements(in: .infinite).count == 400)
  }

  @Test("cells are numbered through all sections, skipping empty sections and other elements")
  func numbersCells() throws {
    var sectionWithHeader = NaiveSection(itemCount: 2)
    sectionWithHeader.header = Size(width: 10, height: 10)
    let sections = [
      NaiveSection(itemCount: 0), sectionWithHeader, NaiveSection(itemCount: 0),
      sectionWithHeader,
    ]
    let layout = try NaiveList().layout(
      sections, in: NaiveEnvironment(bounds: RandomViewports.firstViewport))
    let answers = OracleAnswers(layout)
    let contentFacts = ContentFacts(answers)
    #expect(contentFacts.cellCount == 4)
    #expect(
      (0..<4).map { answers.cell(at: contentFacts.path(ofCell: $0)).identity.description }
        == ["cell 1.0", "cell 1.1", "cell 3.0", "cell 3.1"])
  }
}

@Suite struct StoredElementsTests {
  private static let itemCount = 3000

  @Test(
    "if the oracle stores only some elements because there are too many, its answers equal those of an oracle that stores all elements",
    arguments: ["grid", "list", "flow", "waterfall", "photoGrid", "coverFlow", "spacedFlow"])
  func storedAnswersEqualCompleteAnswers(name: String) throws {
    let layout = try #require(BenchmarkLayout.named(name))
    let items = ResolvedData(sections: [
      ResolvedSection(count: Self.itemCount / 3), ResolvedSection(count: Self.itemCount * 2 / 3),
    ])
    let completeFixture = try OracleFixture(layout, items: items, seed: 3)
    let partialFixture = try OracleFixture(
      layout, items: items, seed: 3, itemLimitForCompleteAnswers: Self.itemCount - 1)
    #expect(completeFixture.benchmarkFixture.hasCompleteAnswers)
    #expect(!partialFixture.benchmarkFixture.hasCompleteAnswers)
    let storedElements = try #require(partialFixture.oracleAnswers.storedElements)
    if ["grid", "list", "flow"].contains(name) {
      #expect(partialFixture.oracleAnswers.elements.count < Self.itemCount)
    }
    #expect(partialFixture.oracleAnswers.contentSize == completeFixture.oracleAnswers.contentSize)
    #expect(partialFixture.expectedFirstScreen == completeFixture.expectedFirstScreen)
    #expect(partialFixture.expectedViewportAnswers == completeFixture.expectedViewportAnswers)
    #expect(!partialFixture.expectedFirstScreen.isEmpty)
    for path in storedElements.paths {
      #expect(
        partialFixture.oracleAnswers.cell(at: path) == completeFixture.oracleAnswers.cell(at: path))
    }
  }
}
