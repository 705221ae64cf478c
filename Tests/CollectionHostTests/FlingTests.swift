import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite struct FlingTests {
  @Test("a fling comes to rest where UIKit projects it: offset + v * rate / (1 - rate)")
  func projectsRestOffsetLikeUIKit() {
    let fling = Fling(
      from: Point(x: 10, y: 20), velocity: Point(x: 0, y: 2), rate: .normal, frameInterval: 16)
    #expect(abs(fling.target.y - (20 + 2 * 0.998 / 0.002)) < 1e-9)
    #expect(fling.target.x == 10)
    let fastRestOffset = Fling.projection(from: .zero, velocity: Point(x: -1, y: 0), rate: .fast)
    #expect(abs(fastRestOffset.x + 99) < 1e-9)
  }

  @Test(
    "a fling moves by its velocity each millisecond, and the velocity is multiplied by the rate")
  func velocityDecreasesByRate() {
    let fling = Fling(
      from: .zero, velocity: Point(x: 0, y: 3), rate: .normal, frameInterval: 1)
    var offset = 0.0
    var velocity = 3.0
    for frame in 1...3_000 {
      velocity *= 0.998
      offset += velocity
      #expect(abs(fling.offset(atFrame: frame).y - offset) < 1e-6)
      #expect(abs(fling.velocity(atFrame: frame).y - velocity) < 1e-6)
    }
  }

  @Test("a fling begins at its start offset, never reverses, and rests exactly at its target")
  func flingNeverReverses() {
    let fling = Fling(
      from: Point(x: 3, y: 1_000), to: Point(x: 3, y: 12.3), rate: .fast,
      frameInterval: 1_000.0 / 60)
    #expect(fling.offset(atFrame: 0) == fling.start)
    #expect(fling.offset(atFrame: -1) == fling.start)
    var previousY = 1_000.0
    for frame in 1..<200 {
      let offset = fling.offset(atFrame: frame)
      #expect(offset.y <= previousY && offset.y >= 12.3)
      previousY = offset.y
    }
    #expect(fling.offset(atFrame: 199) == fling.target)
    #expect(fling.offset(atFrame: .max) == fling.target)
  }

  @Test("a deceleration rate outside 0 to 1 is refused")
  func refusesInvalidRates() {
    #expect(DecelerationRate(perMillisecond: 0.998) == .normal)
    for rate in [0, 1, -1, 2, Double.nan, .infinity] {
      #expect(DecelerationRate(perMillisecond: rate) == nil)
    }
  }
}

@Suite struct ScrollingTests {
  private let data = TestDataSource(sections: 1, items: 100)
  private let layout = SnappingLayout()
  private let view: CollectionView

  init() throws {
    view = .withTestRegistrations(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    view.dataSource = data
    try view.layoutIfNeeded()
  }

  @Test("a fling rests at the offset to which the layout snaps, within the legal range")
  func restsAtSnappedTarget() throws {
    view.beginDragging()
    try view.drag(to: Point(x: 0, y: 130))
    try view.endDragging(velocity: Point(x: 0, y: 1))
    #expect(view.fling?.target == Point(x: 0, y: 620))
    #expect(layout.velocity == Point(x: 0, y: 1))
    let frameCount = try view.decelerateToRest()
    #expect(frameCount > 100 && frameCount < 300)
    #expect(view.contentOffset == Point(x: 0, y: 620))
    #expect(!view.isDecelerating)
    #expect(view.itemNumbers[path(0, 15)] == 15)
    view.beginDragging()
    try view.endDragging(velocity: Point(x: 0, y: 50))
    try view.decelerateToRest()
    #expect(view.contentOffset == Point(x: 0, y: 3_900))
  }

  @Test("two flings with the same start pass through the same offsets")
  func flingIsDeterministic() throws {
    func flingOffsets() throws -> [Point] {
      try view.setContentOffset(.zero)
      view.beginDragging()
      try view.endDragging(velocity: Point(x: 0, y: 2.5))
      var offsets: [Point] = []
      let fling = try #require(view.fling)
      while try view.advanceFrame() { offsets.append(view.contentOffset) }
      #expect(Array(offsets.prefix(3)) == (1...3).map { fling.offset(atFrame: $0) })
      return offsets
    }
    let offsets = try flingOffsets()
    #expect(offsets.count > 100)
    #expect(try flingOffsets() == offsets)
  }

  @Test(
    "the delegate's target offset overrides the layout's target offset, and a drag or a jump ends the fling"
  )
  func delegateChoosesTarget() throws {
    final class TargetingDelegate: CollectionViewDelegate {
      func collectionViewWillEndDragging(
        _ view: CollectionView, withVelocity velocity: Point,
        targetContentOffset target: inout Point
      ) { target.y = 77 }
    }
    let delegate = TargetingDelegate()
    view.delegate = delegate
    view.beginDragging()
    try view.endDragging(velocity: Point(x: 0, y: 1))
    #expect(view.fling?.target.y == 77)
    try view.advanceFrame()
    view.beginDragging()
    #expect(!view.isDecelerating)
    try view.endDragging(velocity: Point(x: 0, y: 1))
    try view.setContentOffset(Point(x: 0, y: 5))
    #expect(!view.isDecelerating)
    #expect(try view.advanceFrame() == false)
    #expect(view.contentOffset.y == 5)
  }

  @Test("an animated change of the offset extends over several frames")
  func animatedOffsetChangeExtendsOverFrames() throws {
    try view.setContentOffset(Point(x: 0, y: 300), animated: true)
    #expect(view.contentOffset.y == 0)
    try view.advanceFrame()
    #expect(view.contentOffset.y > 0 && view.contentOffset.y < 300)
    try view.decelerateToRest()
    #expect(view.contentOffset.y == 300)
  }

  @Test("a switch of layouts redirects a fling to the new layout's target")
  func switchRedirectsFling() throws {
    view.beginDragging()
    try view.endDragging(velocity: Point(x: 0, y: 1))
    for _ in 0..<20 { try view.advanceFrame() }
    let offset = view.contentOffset
    let nextLayout = SnappingLayout()
    nextLayout.snapInterval = 70
    try view.setCollectionViewLayout(nextLayout, animated: true)
    #expect(view.contentOffset == offset)
    let fling = try #require(view.fling)
    #expect(fling.start == offset)
    #expect(fling.target.y == 490)
    try view.decelerateToRest()
    #expect(view.contentOffset.y == 490)
    #expect(view.itemNumbers[path(0, 13)] == 13)
  }

  @Test("a switch to shorter content brings a fling to rest within that content")
  func shorterContentLimitsFling() throws {
    view.beginDragging()
    try view.endDragging(velocity: Point(x: 0, y: 5))
    for _ in 0..<60 { try view.advanceFrame() }
    #expect(view.contentOffset.y > 1_500)
    // The new grid has 15 rows of up to 7 items. It is 600 points high, and the view is 100 points
    // high.
    try view.setCollectionViewLayout(grid(columns: 7))
    #expect(view.contentOffset.y == 500)
    #expect(view.fling?.target.y == 500)
    try view.decelerateToRest()
    #expect(view.contentOffset.y == 500)
    #expect(view.itemNumbers.keys.sorted().first == path(0, 84))
  }

  @Test("a rotation during a fling keeps the fling's target, limited to the legal range")
  func rotationKeepsTargetOfFling() throws {
    view.beginDragging()
    try view.endDragging(velocity: Point(x: 0, y: 1))
    for _ in 0..<20 { try view.advanceFrame() }
    let target = try #require(view.fling?.target)
    try view.setBounds(Rect(origin: view.contentOffset, size: Size(width: 100, height: 200)))
    try view.decelerateToRest()
    #expect(view.contentOffset == target)
    #expect(view.visibleElements.count == 6)
    view.beginDragging()
    try view.endDragging(velocity: Point(x: 0, y: 50))
    try view.advanceFrame()
    try view.setBounds(Rect(origin: view.contentOffset, size: Size(width: 100, height: 1_000)))
    try view.decelerateToRest()
    #expect(view.contentOffset.y == 3_000)
    #expect(!view.isDecelerating)
  }

  @Test(
    "a fling with the fast rate rests sooner and after a shorter distance than one with the normal rate"
  )
  func fastRateRestsSooner() throws {
    var restPositions: [(frames: Int, y: Double)] = []
    for rate in [DecelerationRate.normal, .fast] {
      try view.setContentOffset(.zero)
      view.decelerationRate = rate
      view.beginDragging()
      try view.endDragging(velocity: Point(x: 0, y: 2))
      restPositions.append((try view.decelerateToRest(), view.contentOffset.y))
    }
    // Without snapping, the flings would go 2 * 0.998 / 0.002 = 998 and 2 * 0.99 / 0.01 = 198
    // points far. The layout snaps these distances to multiples of 20 points.
    #expect(restPositions[0].y == 1_000)
    #expect(restPositions[1].y == 200)
    #expect(restPositions[1].frames < restPositions[0].frames)
  }

  @Test("a delegate can end the fling in its scroll callback")
  func delegateEndsFling() throws {
    final class ScrollEndingDelegate: CollectionViewDelegate {
      func collectionViewDidScroll(_ view: CollectionView) {
        if view.contentOffset.y > 100 { view.beginDragging() }
      }
    }
    let scrollEndingDelegate = ScrollEndingDelegate()
    view.delegate = scrollEndingDelegate
    view.beginDragging()
    try view.endDragging(velocity: Point(x: 0, y: 1))
    try view.decelerateToRest()
    #expect(view.contentOffset.y > 100 && view.contentOffset.y < 150)
    #expect(view.isDragging)
  }
}

/// A layout of rows 40 points high, which lets scrolls end at multiples of `snapInterval`.
private final class SnappingLayout: CollectionLayout {
  typealias Payload = NoPayload
  typealias Attributes = LayoutAttributes<NoPayload>

  weak var host: (any LayoutHost)?
  var snapInterval = 20.0
  private(set) var velocity = Point.zero
  private var itemCount = 0

  func prepare() throws(LayoutError) { itemCount = host?.numberOfItems(inSection: 0) ?? 0 }

  var collectionViewContentSize: Size { Size(width: 200, height: Double(itemCount) * 40) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    (0..<itemCount).compactMap { layoutAttributesForItem(at: path(0, $0)) }
      .filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    Attributes(
      .cell(path), frame: Rect(x: 0, y: Double(path.item) * 40, width: 200, height: 40))
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    self.velocity = velocity
    return Point(x: proposed.x, y: (proposed.y / snapInterval).rounded() * snapInterval)
  }
}
