import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import Testing

@testable import LayoutWorkloads
@testable import LookupOracle

@Suite struct ConformanceTallyTests {
  private static func identity(_ item: Int) -> ElementIdentity {
    .cell(ElementPath(section: 0, item: item))
  }

  private static func frame(_ item: Int) -> Rect {
    Rect(x: Double(item), y: 0, width: 1, height: 1)
  }

  private func cell(_ item: Int) -> LayoutAttributes<NoPayload> {
    LayoutAttributes(Self.identity(item), frame: Self.frame(item))
  }

  private func tally(
    _ answer: [LayoutAttributes<NoPayload>], _ expectedItems: [Int] = [0, 1, 2]
  ) -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      answer,
      with: expectedItems.map {
        PlacedElement(Self.identity($0), frame: Self.frame($0))
      })
    return tally
  }

  @Test("the expected elements conform in any order")
  func expectedElementsConform() {
    #expect(tally([cell(0), cell(1), cell(2)]).conforms)
    #expect(tally([cell(2), cell(0), cell(1)]).conforms)
    #expect(tally([], []).conforms)
  }

  @Test(
    "an element that the answer lacks counts as missing; an unexpected or repeated one counts as extra"
  )
  func countsMissingAndExtraElements() {
    #expect(tally([cell(0), cell(2)]) == ConformanceTally(missingElements: 1))
    #expect(tally([cell(0), cell(1), cell(2), cell(3)]) == ConformanceTally(extraElements: 1))
    #expect(tally([cell(0), cell(1), cell(1), cell(2)]) == ConformanceTally(extraElements: 1))
    #expect(tally([cell(3)]) == ConformanceTally(missingElements: 3, extraElements: 1))
    #expect(!tally([cell(0)]).conforms)
  }

  @Test("an element with a wrong value is counted as missing and as extra")
  func countsDifferentElements() {
    var movedCell = cell(1)
    movedCell.frame = Rect(x: 1, y: 0.0009765625, width: 1, height: 1)
    var raisedCell = cell(1)
    raisedCell.zIndex = 1
    var hiddenCell = cell(1)
    hiddenCell.isHidden = true
    var fadedCell = cell(1)
    fadedCell.alpha = 0.5
    for wrongCell in [movedCell, raisedCell, hiddenCell, fadedCell] {
      #expect(
        tally([cell(0), wrongCell, cell(2)])
          == ConformanceTally(missingElements: 1, extraElements: 1)
      )
    }
  }

  @Test("the children of a node of a tree are also compared")
  func comparesChildren() {
    let childPaths = [ElementPath(section: 1, item: 0), ElementPath(section: 1, item: 1)]
    let expectedElement =
      PlacedElement(
        Self.identity(0), frame: Self.frame(0),
        customValues: [CustomValue("children", .paths(childPaths))]
      )
    func tally(childCount count: Int) -> ConformanceTally {
      let children = ChildPaths(first: childPaths[0], count: count)
      var tally = ConformanceTally()
      tally.compare(
        LayoutAttributes(
          Self.identity(0), frame: Self.frame(0), payload: ClassTreePayload(children: children)),
        with: expectedElement)
      return tally
    }
    #expect(tally(childCount: 2).conforms)
    #expect(tally(childCount: 1) == ConformanceTally(missingElements: 1, extraElements: 1))
    var tallyOfMissingElement = ConformanceTally()
    tallyOfMissingElement.compare(LayoutAttributes<ClassTreePayload>?.none, with: expectedElement)
    #expect(tallyOfMissingElement == ConformanceTally(missingElements: 1))
  }

  /// Applies `change` to one cover in a correct answer of a cover flow, and returns the differences
  /// between the changed answer and the oracle's answer.
  private func tallyOfCovers(
    _ change: (inout LayoutAttributes<CoverFlowPayload>) -> Void
  ) throws -> ConformanceTally {
    let fixture = try fixture("coverFlow")
    func tally<Layout: CollectionLayout>(_ layout: Layout) throws -> ConformanceTally {
      try layout.prepare()
      var answer = try #require(
        layout.layoutAttributesForElements(in: .infinite) as? [LayoutAttributes<CoverFlowPayload>])
      #expect(answer.count == 3)
      change(&answer[1])
      var tally = ConformanceTally()
      tally.compare(answer, with: fixture.oracleAnswers.elements)
      return tally
    }
    return try tally(fixture.benchmarkFixture.makeLayout(.bucketed).layout)
  }

  private func fixture(_ layoutName: String) throws -> OracleFixture {
    try OracleFixture(
      try #require(BenchmarkLayout.named(layoutName)),
      items: try DataLibrary(folder: dataFolder, seed: 1).resolvedData(
        of: .set(.uniform), count: 3),
      seed: 1)
  }

  @Test("transforms are compared with a tolerance for rounding errors")
  func comparesTransforms() throws {
    #expect(try tallyOfCovers { _ in }.conforms)
    #expect(try tallyOfCovers { $0.transform3D.m11 += 5e-10 }.conforms)
    let tallyOfWrongElement = ConformanceTally(missingElements: 1, extraElements: 1)
    #expect(try tallyOfCovers { $0.transform3D.m43 += 1 } == tallyOfWrongElement)
    #expect(try tallyOfCovers { $0.transform3D.m11 += 2e-9 } == tallyOfWrongElement)
    #expect(try tallyOfCovers { $0.transform3D.m34 = .nan } == tallyOfWrongElement)
    #expect(try tallyOfCovers { $0.transform3D = .identity } == tallyOfWrongElement)
  }

  @Test("custom values are compared, also if no custom values are expected")
  func comparesCustomValues() throws {
    let tallyOfWrongElement = ConformanceTally(missingElements: 1, extraElements: 1)
    #expect(try tallyOfCovers { $0.payload.maskingValue += 0.1 } == tallyOfWrongElement)
    #expect(try tallyOfCovers { $0.payload.shouldRasterize = false } == tallyOfWrongElement)
    func tallyOfPhoto(_ answered: PhotoLayoutMode?, _ expected: PhotoLayoutMode?)
      -> ConformanceTally
    {
      var payload = PhotoPayload()
      payload.layoutMode = answered
      var element = PlacedElement(Self.identity(0), frame: Self.frame(0))
      element.customValues =
        expected.map { [CustomValue("layoutMode", .keyword($0.rawValue))] } ?? []
      var tally = ConformanceTally()
      tally.compare(
        LayoutAttributes(Self.identity(0), frame: Self.frame(0), payload: payload),
        with: element)
      return tally
    }
    #expect(tallyOfPhoto(.aspectFill, .aspectFill).conforms && tallyOfPhoto(nil, nil).conforms)
    #expect(tallyOfPhoto(.aspectFit, .aspectFill) == tallyOfWrongElement)
    #expect(tallyOfPhoto(.aspectFit, nil) == tallyOfWrongElement)
    #expect(tallyOfPhoto(nil, .aspectFit) == tallyOfWrongElement)
  }
}
