import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("Target offsets of the cover flow")
struct SnappingTests {
  /// The target for a proposed offset over three covers in a view of width 480. Their centers are
  /// at 240, 360 and 480.
  func targetOffset(
    _ x: Double, _ y: Double = 0, contentInset: Insets = .zero
  ) throws -> Point {
    try targetOffset(
      Point(x: x, y: y), NaiveCoverFlow(), NaiveSection(itemCount: 3),
      viewEnvironment(480, 320, contentInset: contentInset))
  }

  func targetOffset(
    _ proposed: Point, _ coverFlow: NaiveCoverFlow, _ section: NaiveSection,
    _ environment: NaiveEnvironment
  ) throws -> Point {
    let layout = try coverFlow.layout([section], in: environment)
    return try coverFlow.targetContentOffset(
      forProposed: proposed, on: layout, in: environment)
  }

  @Test("snapping centers the nearest cover; of two equally near covers, the first one (O-04)")
  func centersNearestCover() throws {
    #expect(try targetOffset(0).x == 0)
    #expect(try targetOffset(59).x == 0)
    #expect(try targetOffset(60).x == 0)
    #expect(try targetOffset(60.001).x == 120)
    #expect(try targetOffset(180).x == 120)
    #expect(try targetOffset(200).x == 240)
  }

  @Test("the target offset is legal, even if no cover is visible (O-02)")
  func targetIsLegal() throws {
    #expect(try targetOffset(-90) == .zero)
    #expect(try targetOffset(-90).x.sign == .plus)
    #expect(try targetOffset(500) == Point(x: 240, y: 0))
    #expect(try targetOffset(1000) == Point(x: 240, y: 0))
    #expect(try targetOffset(-1000, -5) == .zero)
    let wideInset = inset(3, 20, 4, 30)
    #expect(try targetOffset(-1000, -5, contentInset: wideInset) == Point(x: -20, y: -3))
    #expect(try targetOffset(1000, 9, contentInset: wideInset) == Point(x: 270, y: -3))
    // The proposed rectangle is above all covers, so x stays.
    #expect(try targetOffset(33, -400) == Point(x: 33, y: 0))
  }

  @Test("content that is too short to scroll rests at its start")
  func shortContentRestsAtStart() throws {
    var coverFlow = NaiveCoverFlow()
    coverFlow.sectionInset = .zero
    let foundTarget = try targetOffset(
      Point(x: 50, y: 0), coverFlow, NaiveSection(itemCount: 1), viewEnvironment(480, 320))
    #expect(foundTarget == .zero)
  }

  @Test("a cover outside the proposed rectangle is ignored, even if it is nearer")
  func ignoresInvisibleCover() throws {
    var coverFlow = NaiveCoverFlow()
    coverFlow.flow.minimumLineSpacing = 20
    let sizes = [Size(width: 1000, height: 180), Size(width: 10, height: 180)]
    // The covers reach from 70 to 1070, and from 1090 to 1100.
    let foundTarget = try targetOffset(
      Point(x: 1060, y: 0), coverFlow, NaiveSection(sizes: sizes), viewEnvironment(10, 320))
    #expect(foundTarget == Point(x: 565, y: 0))
    let targetBetweenCovers = try targetOffset(
      Point(x: 1072, y: 0), coverFlow, NaiveSection(sizes: sizes), viewEnvironment(10, 320))
    #expect(targetBetweenCovers == Point(x: 1072, y: 0))
  }

  @Test("snapping an offset that is already snapped changes nothing (O-03)")
  func secondSnapChangesNothing() throws {
    var movedOffsetCount = 0
    for (width, height) in [(320.0, 480.0), (480, 320), (568, 320)] {
      for x in stride(from: -400.0, through: 1200, by: 7.25) {
        let section = NaiveSection(itemCount: 6)
        let coverFlow = NaiveCoverFlow()
        let snappedTarget = try targetOffset(
          Point(x: x, y: 0), coverFlow, section, viewEnvironment(width, height))
        if snappedTarget.x != x { movedOffsetCount += 1 }
        #expect(
          try targetOffset(snappedTarget, coverFlow, section, viewEnvironment(width, height))
            == snappedTarget)
      }
    }
    #expect(movedOffsetCount > 500)
  }

  @Test("a NaN coordinate of a proposed offset becomes the least legal coordinate")
  func nanBecomesLeastOffset() throws {
    #expect(try targetOffset(.nan, .nan) == .zero)
  }
}
