import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import NaiveLayouts
import Testing

@Suite("The cover flow layout of the oracle")
struct CoverFlowTests {
  let perspective = -1 / (4.6777 * 180)

  /// Three covers in a view of 480 x 320. Their centers are at 240, 360 and 480.
  func covers(at offset: Double) throws -> [PlacedElement] {
    try NaiveCoverFlow().layout(
      [NaiveSection(itemCount: 3)],
      in: NaiveEnvironment(bounds: Rect(x: offset, y: 0, width: 480, height: 320))
    ).elements
  }

  @Test("covers overlap by 60 points and are centered across the view")
  func coversOverlap() throws {
    let frames = try covers(at: 0).map(\.frame)
    #expect(frames.map(\.minX) == [150, 270, 390])
    #expect(frames.allSatisfy { $0.minY == 70 && $0.size == Size(width: 180, height: 180) })
    let layout = try NaiveCoverFlow().layout(
      [NaiveSection(itemCount: 3)], in: viewEnvironment(480, 320))
    #expect(layout.contentSize == Size(width: 720, height: 320))
  }

  @Test("the side insets are 70 points in a portrait view, and 150 or 190 in a landscape view")
  func insetsFollowBounds() throws {
    func firstCellX(_ width: Double, _ height: Double) throws -> Double? {
      let layout = try NaiveCoverFlow().layout(
        [NaiveSection(itemCount: 1)], in: viewEnvironment(width, height))
      return layout.contentSize.width - 180 == 2 * layout.cellFrames()[0].minX
        ? layout.cellFrames()[0].minX : nil
    }
    #expect(try firstCellX(320, 480) == 70)
    #expect(try firstCellX(320, 320) == 70)
    #expect(try firstCellX(320, 1000) == 70)
    #expect(try firstCellX(480, 320) == 150)
    #expect(try firstCellX(480.5, 320) == 190)
    #expect(try firstCellX(568, 320) == 190)
    var coverFlowWithInset = NaiveCoverFlow()
    coverFlowWithInset.sectionInset = inset(0, 7, 0, 9)
    let layout = try coverFlowWithInset.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(480, 320))
    #expect(layout.cellFrames()[0].minX == 7)
  }

  @Test("the cover in the middle is enlarged by a fifth and moved 40,000 points to the front")
  func enlargesMiddleCover() throws {
    let cover = try covers(at: 0)[0]
    let expectedEntries: [Double] = [
      1.2, 0, 0, 0, 0, 1.2, 0, 0, 0, 0, 1, perspective, 0, 0, 40_000, 1,
    ]
    #expect(cover.isTransformed(by: expectedEntries))
    #expect(cover.zIndex == 1 && cover.maskingValue == 0 && cover.shouldRasterize == true)
    let box = cover.naiveBoundingBox
    #expect((box.minX - 132).magnitude < 1e-9 && (box.width - 216).magnitude < 1e-9)
  }

  @Test("a cover far to the right is turned by 45 degrees and moved by 40 points")
  func turnsCoverOnRight() throws {
    let rootOfHalf = 0.5.squareRoot()
    for cover in try covers(at: 0).dropFirst() {
      let expectedEntries: [Double] = [
        rootOfHalf, 0, rootOfHalf, rootOfHalf * perspective, 0, 1, 0, 0, -rootOfHalf, 0, rootOfHalf,
        rootOfHalf * perspective, 40, 0, 0, 1,
      ]
      #expect(cover.isTransformed(by: expectedEntries))
      #expect(cover.zIndex == 0 && cover.maskingValue == 0.6 && cover.shouldRasterize == true)
    }
  }

  @Test(
    "a cover 100 points to the left of the middle is turned by 45 degrees, opposite to a cover on the right"
  )
  func turnsCoverOnLeft() throws {
    let rootOfHalf = 0.5.squareRoot()
    let cover = try covers(at: 100)[0]
    let expectedEntries: [Double] = [
      rootOfHalf, 0, -rootOfHalf, -rootOfHalf * perspective, 0, 1, 0, 0, rootOfHalf, 0, rootOfHalf,
      rootOfHalf * perspective, -40, 0, 0, 1,
    ]
    #expect(cover.isTransformed(by: expectedEntries))
    #expect(cover.zIndex == 0)
    #expect(try covers(at: 99.5)[0].zIndex == 1)
  }

  @Test(
    "when two covers are at equal distances from the middle, both lean toward it, the left one in front"
  )
  func coversBesideMiddleLeanTowardMiddle() throws {
    let foundCovers = try covers(at: 60)
    let (sine, cosine) = (0.453_990_499_739_546_8, 0.891_006_524_188_367_9)
    let leftCoverMatrixEntries: [Double] = [
      1.08 * cosine, 0, -1.08 * sine, -1.08 * sine * perspective, 0, 1.08, 0, 0,
      sine, 0, cosine, cosine * perspective, -24, 0, 16_200, 1,
    ]
    #expect(foundCovers[0].isTransformed(by: leftCoverMatrixEntries))
    let rightCoverMatrixEntries: [Double] = [
      1.08 * cosine, 0, 1.08 * sine, 1.08 * sine * perspective, 0, 1.08, 0, 0,
      -sine, 0, cosine, cosine * perspective, 24, 0, 16_000, 1,
    ]
    #expect(foundCovers[1].isTransformed(by: rightCoverMatrixEntries))
    for cover in foundCovers.prefix(2) {
      #expect(cover.zIndex == 1)
      #expect(((cover.maskingValue ?? 1) - 0.36).magnitude < 1e-12)
    }
  }

  @Test("queries find turned covers by their bounding boxes, and frames are not changed")
  func queriesFindTurnedCovers() throws {
    let layout = try NaiveCoverFlow().layout(
      [NaiveSection(itemCount: 3)], in: viewEnvironment(480, 320))
    // The last cover's frame reaches from 390 to 570, and its center is at 480. The cover is moved
    // by 40 and turned by 45 degrees, so its edges are at distances of 40 - `halfWidthAfterTurn`
    // and 40 + `halfWidthAfterTurn` from 480. The perspective divides these by w, which is greater
    // than 1 on the left and less than 1 on the right.
    let box = layout.elements[2].naiveBoundingBox
    let halfWidthAfterTurn = 90 * 0.5.squareRoot()
    let expectedMinX = 480 + (40 - halfWidthAfterTurn) / (1 - halfWidthAfterTurn * perspective)
    let expectedMaxX = 480 + (40 + halfWidthAfterTurn) / (1 + halfWidthAfterTurn * perspective)
    #expect((box.minX - expectedMinX).magnitude < 1e-9)
    #expect((box.maxX - expectedMaxX).magnitude < 1e-9)
    #expect(layout.elements(in: Rect(x: 400, y: 160, width: 1, height: 1)).count == 1)
    #expect(layout.elements(in: .infinite).count == 3)
  }

  @Test func headersAreNotTransformed() throws {
    var coverFlow = NaiveCoverFlow()
    coverFlow.flow.headerReferenceSize = Size(width: 30, height: 0)
    let layout = try coverFlow.layout([NaiveSection(itemCount: 1)], in: viewEnvironment(480, 320))
    let header = layout.elements[1]
    #expect(header.identity.kind == .header && header.transform == .identity)
    #expect(header.maskingValue == nil && header.shouldRasterize == nil)
    #expect(layout.elements[0].frame.minX == 180)
  }

  @Test("the perspective depends on the width of a cell, and a cell without a width has none")
  func perspectiveDependsOnCellWidth() throws {
    let layout = try NaiveCoverFlow().layout(
      [NaiveSection(sizes: [Size(width: 100, height: 50), Size(width: 0, height: 50)])],
      in: viewEnvironment(480, 320))
    let entries = layout.elements.map { $0.transform.m34 }
    #expect((entries[0] + 1 / 467.77 * layout.elements[0].transform.m33).magnitude < 1e-9)
    #expect(entries[1] == 0)
    #expect(layout.elements[1].naiveBoundingBox.isFinite)
  }

  @Test("bounds with a NaN are refused")
  func refusesInvalidBounds() {
    let error = layoutError {
      try NaiveCoverFlow().layout([], in: viewEnvironment(.nan, 320))
    }
    #expect(error?.offender == "bounds: nan")
  }
}
