import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import Testing

/// Views that prefer other sizes than the layout's, and layouts that accept them (rules C-04,
/// I-09).
@Suite struct PreferredAttributesTests {
  /// Retains data sources, which views hold weakly.
  private final class DataSourceKeeper { var dataSources: [PreferringDataSource] = [] }

  private let layout = SelfSizingLayout()
  private let keeper = DataSourceKeeper()

  private func view(
    of data: PreferringDataSource, _ layout: any CollectionLayout
  ) -> CollectionView {
    let view = CollectionView(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "wishing")
    keeper.dataSources.append(data)
    view.dataSource = keeper.dataSources.last
    return view
  }

  private func cell(_ view: CollectionView, _ item: Int) throws -> PreferringCell {
    try #require(view.cellForItem(at: path(0, item)) as? PreferringCell)
  }

  @Test(
    "a preferred size invalidates the layout and is used in another round of the same layout pass")
  func laysOutPreferenceInSamePass() throws {
    let data = PreferringDataSource(count: 3) { $0.path.item == 0 ? 70 : $0.frame.height }
    let recorder = TranscriptRecorder()
    let view = view(of: data, recorder.recordingLayout(layout))
    let recordingDataSource = RecordingDataSource(data, recorder: recorder)
    let delegate = RecordingDelegate(recorder: recorder)
    view.dataSource = recordingDataSource
    view.delegate = delegate
    try view.layoutIfNeeded()
    expectRecorded(recorder.text)
    recorder.clear()
    try view.layoutIfNeeded()
    #expect(recorder.text == "")
  }

  @Test(
    "an unchanged preferred size changes nothing, and a view is asked for the size once for each change of its attributes"
  )
  func repeatedPreferenceChangesNothing() throws {
    let data = PreferringDataSource(count: 3) { _ in 30 }
    let view = view(of: data, layout)
    try view.layoutIfNeeded()
    let cell = try cell(view, 0)
    // The cell was asked for its preferred attributes twice: first with the layout's attributes,
    // then with the preferred ones.
    #expect(cell.preferenceRequestCount == 2)
    #expect(layout.prepareCount == 2)
    layout.acceptsAllPreferences = true
    layout.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(cell.preferenceRequestCount == 2)
    #expect(layout.prepareCount == 3)
    #expect(cell.layoutAttributes?.frame == Rect(x: 0, y: 0, width: 200, height: 30))
  }

  @Test(
    "if a layout accepts preferred sizes but never changes, the layout pass ends after the second prepare"
  )
  func preferenceWithoutEffectEndsPass() throws {
    layout.acceptsAllPreferences = true
    layout.heightRule = { _ in 40 }
    let view = view(of: PreferringDataSource(count: 3) { _ in 55 }, layout)
    try view.layoutIfNeeded()
    #expect(layout.prepareCount == 2)
    #expect(view.contentSize.height == 120)
  }

  @Test("a preferred size that the layout refuses does not change the layout")
  func refusedPreferenceChangesNothing() throws {
    let recorder = TranscriptRecorder()
    let view = view(
      of: PreferringDataSource(count: 1) { _ in 55 }, recorder.recordingLayout(list()))
    try view.layoutIfNeeded()
    #expect(recorder.lines.filter { $0.contains("forPreferred") }.count == 1)
    #expect(recorder.lines.filter { $0 == "layout.prepare()" }.count == 1)
    #expect(view.contentSize.height == 40)
  }

  @Test("elements that a wrong size estimate placed out of view are shown within one layout pass")
  func showsElementsWithinOnePass() throws {
    layout.estimatedHeight = 1_000
    let view = view(of: PreferringDataSource(count: 500) { _ in 1 }, layout)
    try view.layoutIfNeeded()
    #expect(view.visibleElements == (0..<100).map { .cell(path(0, $0)) })
    #expect(view.contentSize.height == 100 + 400 * 1_000)
  }

  @Test(
    "once every row was displayed, the content height is the sum of the preferred heights (C-04)")
  func contentHasSumOfPreferredHeights() throws {
    func height(_ item: Int) -> Double { Double(10 + item * 37 % 90) }
    let view = view(of: PreferringDataSource(count: 60) { height($0.path.item) }, layout)
    try view.layoutIfNeeded()
    for step in 1...80 {
      try view.setContentOffset(Point(x: 0, y: Double(step) * 70))
      try view.layoutIfNeeded()
    }
    #expect(view.visibleElements.last == .cell(path(0, 59)))
    #expect(view.contentSize.height == (0..<60).map(height).reduce(0, +))
    for (element, shown) in view.visibleViews {
      #expect(shown.layoutAttributes?.frame.height == height(element.path.item))
    }
  }

  @Test(
    "a reused view is asked for its preferred size again, even if its attributes are those of its last use"
  )
  func asksReusedViewForPreferenceAgain() throws {
    let data = PreferringDataSource(count: 1) { _ in 40 }
    let view = view(of: data, layout)
    try view.layoutIfNeeded()
    let firstCell = try cell(view, 0)
    #expect(firstCell.preferenceRequestCount == 1)
    data.preference = { attributes in
      var preferredAttributes = attributes
      preferredAttributes.frame.size.height = 64
      return preferredAttributes
    }
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(try cell(view, 0) === firstCell)
    #expect(view.contentSize.height == 64)
  }

  @Test("if the height of a row above the viewport changes, the offset changes by the same amount")
  func heightChangeAboveViewportAdjustsOffset() throws {
    var preferredHeights = [3: 50.0]
    let data = PreferringDataSource(count: 50) { preferredHeights[$0.path.item] ?? 40 }
    let view = view(of: data, layout)
    try view.setContentOffset(Point(x: 0, y: 130))
    try view.layoutIfNeeded()
    // Row 3 starts at 120, above the visible part, and grows by 10.
    #expect(view.contentOffset.y == 140)
    preferredHeights[3] = 20
    layout.estimatedHeight = 41
    layout.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(layout.preferredHeights[3] == 20)
    // Row 3 shrinks by 30 points. Then row 2, which became visible with the estimate of 41, shrinks
    // by 1.
    #expect(view.contentOffset.y == 109)
  }

  @Test(
    "the first visible item keeps its position while rows above get their preferred heights (O-06)")
  func firstVisibleItemKeepsPosition() throws {
    let view = view(of: PreferringDataSource(count: 50) { $0.path.item == 2 ? 90 : 40 }, layout)
    view.keepsScrollAnchor = true
    try view.layoutIfNeeded()
    #expect(view.contentOffset == .zero)
    #expect(try cell(view, 2).layoutAttributes?.frame == Rect(x: 0, y: 80, width: 200, height: 90))
  }

  @Test(
    "if preferred sizes never settle, the layout pass ends after 16 rounds, and the next layout pass asks again"
  )
  func endsPassAfterSixteenRounds() throws {
    var isGrowing = true
    let data = PreferringDataSource(count: 1) { $0.frame.height + (isGrowing ? 1 : 0) }
    let view = view(of: data, layout)
    let error = HostError.preferredAttributesDidNotSettle(.cell(path(0, 0)))
    #expect(throws: error) { try view.layoutIfNeeded() }
    expectRecorded("\(error)")
    #expect(view.contentSize.height == 56)
    #expect(try cell(view, 0).layoutAttributes?.frame.height == 56)
    #expect(throws: error) { try view.layoutIfNeeded() }
    #expect(view.contentSize.height == 72)
    isGrowing = false
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 72)
    #expect(try cell(view, 0).preferenceRequestCount == 35)
  }

  @Test(
    "a preferred frame with an invalid size or position is refused before it reaches the layout")
  func refusesInvalidFrames() throws {
    let element = ElementIdentity.cell(path(0, 0))
    let framesAndErrors: [(Rect, LayoutError)] = [
      (
        Rect(x: 0, y: 0, width: 200, height: -1),
        .invalidItemSize(element, Size(width: 200, height: -1))
      ),
      (
        Rect(x: 0, y: 0, width: .infinity, height: 1),
        .invalidItemSize(element, Size(width: .infinity, height: 1))
      ),
      (Rect(x: .nan, y: 0, width: 1, height: 1), .coordinateOutOfRange(element)),
      (Rect(x: 0, y: 1e300, width: 1, height: 1), .coordinateOutOfRange(element)),
    ]
    for (frame, reason) in framesAndErrors {
      let layout = SelfSizingLayout()
      var preferredFrame: Rect? = frame
      let data = PreferringDataSource(count: 2) { attributes in
        var preferredAttributes = attributes
        preferredAttributes.frame = preferredFrame ?? attributes.frame
        return preferredAttributes
      }
      let view = view(of: data, layout)
      for _ in 0..<2 {
        #expect(throws: HostError.layout(reason)) { try view.layoutIfNeeded() }
        #expect(layout.preferredHeights == [:])
        #expect(layout.prepareCount == 1)
        #expect(view.contentSize.height == 80)
      }
      preferredFrame = nil
      try view.layoutIfNeeded()
      #expect(view.visibleElements.count == 2)
    }
    let layout = SelfSizingLayout()
    let view = view(of: PreferringDataSource(count: 1) { _ in .nan }, layout)
    let error = #expect(throws: HostError.self) { try view.layoutIfNeeded() }
    expectRecorded(error.map { "\($0)" })
    #expect(layout.preferredHeights == [:])
  }

  @Test("the preferred attributes of another element are refused")
  func refusesAttributesOfOtherElement() throws {
    let otherAttributes = AnyLayoutAttributes(
      LayoutAttributes<NoPayload>(.cell(path(0, 9)), frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    let view = view(
      of: PreferringDataSource(count: 1, preference: { _ in otherAttributes }), layout)
    let error = HostError.preferredAttributesOfOtherElement(
      of: .cell(path(0, 0)), found: .cell(path(0, 9)))
    #expect(throws: error) { try view.layoutIfNeeded() }
    expectRecorded("\(error)")
    #expect(layout.preferredHeights == [:])
  }

  @Test("the delegate is informed of the display of a view whose preferred size is refused")
  func informsDelegateOfViewWithRefusedPreference() throws {
    let recorder = TranscriptRecorder()
    let delegate = RecordingDelegate(recorder: recorder)
    let view = view(of: PreferringDataSource(count: 1) { _ in -1 }, layout)
    view.delegate = delegate
    #expect(throws: HostError.self) { try view.layoutIfNeeded() }
    #expect(recorder.lines == ["delegate.willDisplay(cell 0.0)"])
    #expect(view.visibleElements == [.cell(path(0, 0))])
  }

  @Test(
    "if preferred attributes have a payload of another type than the layout's, the layout still gets their frame and transform"
  )
  func passesTransformOfMatchingPayload() throws {
    let transformLayout = PreferenceStoringLayout()
    var foreignAttributes = AnyLayoutAttributes(
      LayoutAttributes<NoPayload>(.cell(path(0, 0)), frame: Rect(x: 0, y: 0, width: 7, height: 7)))
    foreignAttributes.transform3D = Transform3D(scaleX: 2, y: 2)
    let view = view(
      of: PreferringDataSource(count: 1, preference: { _ in foreignAttributes }), transformLayout)
    try view.layoutIfNeeded()
    #expect(transformLayout.preferredAttributes?.frame.width == 7)
    #expect(transformLayout.preferredAttributes?.transform3D == Transform3D(scaleX: 2, y: 2))
    #expect(transformLayout.originalAttributes?.transform3D == .identity)
  }
}

/// A layout of one row, which stores the preferred attributes that it receives.
private final class PreferenceStoringLayout: CollectionLayout {
  typealias Payload = TransformPayload
  typealias Attributes = LayoutAttributes<TransformPayload>

  weak var host: (any LayoutHost)?
  private(set) var preferredAttributes: Attributes?
  private(set) var originalAttributes: Attributes?

  func prepare() throws(LayoutError) {}
  var collectionViewContentSize: Size { Size(width: 200, height: 40) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    [layoutAttributesForItem(at: path(0, 0))].compactMap { $0 }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    Attributes(.cell(path), frame: Rect(x: 0, y: 0, width: 200, height: 40))
  }

  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool {
    preferredAttributes = preferred
    originalAttributes = original
    return false
  }
}
