import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import Testing

@Suite struct LayoutPassTests {
  /// The queries in a transcript.
  private func queries(in transcript: String) -> [String] {
    transcript.split(separator: "\n").filter { $0.contains("layoutAttributesForElements") }
      .map { String($0.prefix { $0 != ">" }) }
  }

  @Test(
    "the query rect consists of the tiles, each as large as the bounds, that the bounds overlap")
  func queriesWholeTiles() throws {
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 100), list(),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    let offsetsAndQueries: [(y: Double, rect: String)] = [
      (0, "0 0 320 480"), (100, "0 0 320 960"), (480, "0 480 320 480"), (481, "0 480 320 960"),
    ]
    for (y, rect) in offsetsAndQueries {
      let transcript = try fixture.transcript {
        try fixture.view.setContentOffset(Point(x: 0, y: y))
        try fixture.view.layoutIfNeeded()
      }
      #expect(
        queries(in: transcript) == ["layout.layoutAttributesForElements(in: \(rect)) -"], "y \(y)")
    }
    try fixture.view.setContentInset(Insets(top: 60, left: 0, bottom: 0, right: 0))
    let transcript = try fixture.transcript {
      try fixture.view.setContentOffset(Point(x: 0, y: -50))
      try fixture.view.layoutIfNeeded()
    }
    #expect(queries(in: transcript) == ["layout.layoutAttributesForElements(in: 0 -480 320 960) -"])
  }

  @Test("an invalidation leads to a query of the same tiles, without reading the numbers of items")
  func invalidationRepeatsQuery() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    fixture.data.sections = [[1]]
    let transcript = try fixture.transcript {
      fixture.view.collectionViewLayout.invalidateLayout()
      try fixture.view.layoutIfNeeded()
    }
    expectRecorded(transcript)
    #expect(fixture.view.animation.isEmpty)
  }

  @Test(
    "while an invalidation for new bounds is pending, a resize calls shouldInvalidateLayout again, but a scroll does not"
  )
  func pendingInvalidationIsNotRepeated() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), BoundsDependentLayout())
    try fixture.view.layoutIfNeeded()
    let transcript = try fixture.transcript {
      try fixture.view.setContentOffset(Point(x: 0, y: 10))
      try fixture.view.setContentOffset(Point(x: 0, y: 20))
      try fixture.view.setBounds(Rect(x: 0, y: 20, width: 150, height: 100))
    }
    expectRecorded(transcript)
  }

  @Test("a layout that does not report an invalidation to its host is still prepared again")
  func preparesLayoutThatReportsNothing() throws {
    let layout = BoundsDependentLayout()
    layout.hidesInvalidationsFromHost = true
    let view = CollectionView.withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    let data = TestDataSource(sections: 1, items: 8)
    view.dataSource = data
    try view.layoutIfNeeded()
    let context = InvalidationContext()
    context.contentOffsetAdjustment = Point(x: 0, y: 30)
    view.invalidateLayout(with: context)
    #expect(layout.contexts.contains { $0 === context })
    #expect(view.contentOffset.y == 30)
    try view.layoutIfNeeded()
    #expect(layout.prepareCount == 2)
    try view.setContentOffset(.zero)
    try view.layoutIfNeeded()
    #expect(layout.prepareCount == 3)
  }

  @Test(
    "a size adjustment applies until the next prepare; an offset adjustment remains after the prepare"
  )
  func appliesAdjustments() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    let view = fixture.view
    try view.layoutIfNeeded()
    let context = InvalidationContext()
    context.contentSizeAdjustment = Size(width: 0, height: 100)
    context.contentOffsetAdjustment = Point(x: 0, y: 25)
    view.collectionViewLayout.invalidateLayout(with: context)
    #expect(view.contentSize == Size(width: 200, height: 420))
    #expect(view.contentOffset == Point(x: 0, y: 25))
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 200, height: 320))
    #expect(view.contentOffset == Point(x: 0, y: 25))
    let furtherContext = InvalidationContext()
    furtherContext.contentOffsetAdjustment = Point(x: 0, y: 1_000)
    view.collectionViewLayout.invalidateLayout(with: furtherContext)
    #expect(view.contentOffset == Point(x: 0, y: 220))
  }

  @Test("the layout's offset adjustment for a bounds change is added to the new offset")
  func addsAdjustmentToNewOffset() throws {
    let layout = BoundsDependentLayout()
    layout.offsetAdjustment = Point(x: 0, y: 7)
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), layout)
    try fixture.view.layoutIfNeeded()
    try fixture.view.setContentOffset(Point(x: 0, y: 50))
    #expect(fixture.view.contentOffset == Point(x: 0, y: 57))
  }

  @Test("an adjustment of the content size or offset is ignored if a coordinate is not finite")
  func ignoresNonFiniteAdjustments() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    let context = InvalidationContext()
    context.contentSizeAdjustment = Size(width: .nan, height: 1)
    context.contentOffsetAdjustment = Point(x: .infinity, y: 1)
    fixture.view.collectionViewLayout.invalidateLayout(with: context)
    #expect(fixture.view.contentSize == Size(width: 200, height: 320))
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test(
    "if the content shrinks, the offset is clamped, and the layout is asked about the new bounds")
  func shrinkingContentClampsOffset() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.setContentOffset(Point(x: 0, y: 220))
    try fixture.view.layoutIfNeeded()
    fixture.data.sections = [[0, 1, 2]]
    let transcript = try fixture.transcript {
      fixture.view.reloadData()
      try fixture.view.layoutIfNeeded()
    }
    #expect(fixture.view.contentOffset == Point(x: 0, y: 20))
    #expect(
      transcript.contains(
        """
        layout.collectionViewContentSize -> 200 x 120
        layout.shouldInvalidateLayout(forBoundsChange: 0 20 200 100) -> false
        delegate.didScroll to 0 20
        layout.layoutAttributesForElements(in: 0 0 200 200) -> cell 0.0...0.2
        """))
  }

  @Test(
    "a change of the content inset causes a new layout pass and widens the legal range of offsets")
  func contentInsetWidensScrollRange() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    try fixture.view.setContentInset(Insets(top: 15, left: 20, bottom: 30, right: 10))
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize == Size(width: 170, height: 320))
    try fixture.view.setContentOffset(Point(x: -100, y: -100))
    #expect(fixture.view.contentOffset == Point(x: -20, y: -15))
    try fixture.view.setContentOffset(Point(x: 100, y: 1_000))
    #expect(fixture.view.contentOffset == Point(x: -20, y: 250))
  }

  @Test("a reload clears the selection and shows every item in a view prepared for reuse")
  func reloadClearsSelection() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    try fixture.view.selectItem(at: path(0, 1))
    fixture.data.sections = [[50, 51, 52]]
    fixture.view.reloadData()
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(fixture.view.itemNumbers == [path(0, 0): 50, path(0, 1): 51, path(0, 2): 52])
    let counters = fixture.view.reuseCounters(forCellWithReuseIdentifier: "cell")
    #expect(counters.made == 3)
    #expect(counters.reused == 3)
  }
}

/// A layout of rows 40 points high, which every change of the bounds invalidates.
final class BoundsDependentLayout: CollectionLayout {
  typealias Payload = NoPayload
  typealias Attributes = LayoutAttributes<NoPayload>

  weak var host: (any LayoutHost)?
  var hidesInvalidationsFromHost = false
  var offsetAdjustment = Point.zero
  private(set) var contexts: [InvalidationContext] = []
  private(set) var prepareCount = 0
  private var itemCount = 0

  func prepare() throws(LayoutError) {
    prepareCount += 1
    itemCount = host?.numberOfItems(inSection: 0) ?? 0
  }

  var collectionViewContentSize: Size { Size(width: 200, height: Double(itemCount) * 40) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    (0..<itemCount).compactMap { layoutAttributesForItem(at: path(0, $0)) }
      .filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    Attributes(
      .cell(path), frame: Rect(x: 0, y: Double(path.item) * 40, width: 200, height: 40))
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }

  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    let context = InvalidationContext()
    context.invalidatesBounds = true
    context.contentOffsetAdjustment = offsetAdjustment
    return context
  }

  func invalidateLayout(with context: InvalidationContext) {
    contexts.append(context)
    if !hidesInvalidationsFromHost { host?.layoutWasInvalidated(with: context) }
  }
}
