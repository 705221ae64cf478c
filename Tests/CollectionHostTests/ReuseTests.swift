import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import RecordedTexts
import Testing

@Suite struct ReuseTests {
  @Test(
    "a scroll over 100,000 items makes only as many views as fit on the screen at the same time")
  func scrollReusesViews() throws {
    let data = TestDataSource(sections: 1_000, items: 100)
    let view = CollectionView.withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 400),
      layout: list(header: 20, engine: .bucketed))
    view.dataSource = data
    var maximumCellCount = 0
    var maximumHeaderCount = 0
    var y = 0.0
    var stepCount = 0
    while y < 1_000 * 4_020 {
      try view.setContentOffset(Point(x: 0, y: y))
      try view.layoutIfNeeded()
      let cellCount = view.visibleElements.count { $0.category == .cell }
      maximumCellCount = max(maximumCellCount, cellCount)
      maximumHeaderCount = max(maximumHeaderCount, view.visibleElements.count - cellCount)
      stepCount += 1
      // Most steps are small, but every seventh scrolls by several screens.
      y += stepCount % 7 == 0 ? 3_000 : 390
    }
    #expect(view.contentOffset.y > 4_000_000)
    let cellCounters = view.reuseCounters(forCellWithReuseIdentifier: "cell")
    #expect(cellCounters.made == maximumCellCount)
    #expect(cellCounters.made <= 11 + 1)
    #expect(cellCounters.reused > 20_000)
    let headerCounters = view.reuseCounters(
      forSupplementaryViewOfKind: .header, withReuseIdentifier: "title")
    #expect(headerCounters.made == maximumHeaderCount)
    #expect(view.reuseCounters.made == cellCounters.made + headerCounters.made)
  }

  @Test("a view is prepared for reuse before each further use, and not before its first use")
  func preparesReusedViews() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    let cell = try #require(fixture.view.cellForItem(at: path(0, 2)) as? TestCell)
    #expect(cell.calls == ["apply"])
    try fixture.view.setContentOffset(Point(x: 0, y: 200))
    try fixture.view.layoutIfNeeded()
    #expect(cell.calls == ["apply", "prepareForReuse", "apply"])
    #expect(fixture.view.visibleViews.values.contains { $0 === cell })
  }

  @Test("a view is not given attributes that it already has")
  func omitsUnchangedAttributes() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    fixture.view.collectionViewLayout.invalidateLayout()
    try fixture.view.layoutIfNeeded()
    let cell = fixture.view.cellForItem(at: path(0, 0)) as? TestCell
    #expect(cell?.applyCount == 1)
  }

  @Test("before a view gets attributes with another type of payload, it resets its custom state")
  func otherPayloadTypeResetsState() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    let cell = try #require(fixture.view.cellForItem(at: path(0, 0)) as? TestCell)
    try fixture.view.setCollectionViewLayout(AnimatedLayout())
    #expect(cell.calls == ["apply", "resetCustomState", "apply"])
    #expect(cell.layoutAttributes?.payload(as: TransformPayload.self) == TransformPayload())
    try fixture.view.setCollectionViewLayout(list())
    #expect(cell.resetCount == 2)
    #expect(cell.layoutAttributes?.payload(as: TransformPayload.self) == nil)
  }

  @Test(
    "a cell that was in the reuse queue during a switch of layouts loses the former layout's mask")
  func switchResetsQueuedCells() throws {
    final class MaskedCell: CollectionCell {
      var mask = 0.0
      override func resetCustomState() { mask = 0 }
      override func apply(_ attributes: AnyLayoutAttributes) {
        if let cover = attributes.payload(as: CoverFlowPayload.self) { mask = cover.maskingValue }
      }
    }
    let coverFlowLayout = ArrangedLayout(CoverFlowArrangement(), storage: .boxes)
    let data = TestDataSource(sections: 1, items: 8)
    let view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 320, height: 480), layout: coverFlowLayout)
    view.register(MaskedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    try view.layoutIfNeeded()
    let maskedCells = view.visibleViews.values.compactMap { $0 as? MaskedCell }.filter {
      $0.mask > 0
    }
    #expect(!maskedCells.isEmpty)
    let allCells = view.visibleViews.values.compactMap { $0 as? MaskedCell }
    // Without items, all cells return to the reuse queue. They still have the masks that `apply`
    // set.
    data.sections = [[]]
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(view.visibleViews.isEmpty)
    try view.setCollectionViewLayout(list())
    data.sections = [Array(0..<8)]
    view.reloadData()
    try view.layoutIfNeeded()
    let cells = view.visibleViews.values.compactMap { $0 as? MaskedCell }
    #expect(cells.contains { cell in maskedCells.contains { $0 === cell } })
    #expect(allCells.allSatisfy { cell in cells.contains { $0 === cell } })
    #expect(cells.allSatisfy { $0.mask == 0 })
  }

  @Test(
    "a view factory receives its reuse identifier, and a factory registered later replaces the queued views"
  )
  func factoriesReceiveIdentifier() throws {
    final class BigCell: CollectionCell {}
    final class TitleView: ReusableView {}
    let data = TestDataSource(sections: 1, items: 8)
    let view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list(header: 10))
    var requestedIdentifiers: [String] = []
    view.register(forCellWithReuseIdentifier: "cell") {
      requestedIdentifiers.append($0)
      return CollectionCell(reuseIdentifier: $0)
    }
    view.register(forSupplementaryViewOfKind: .header, withReuseIdentifier: "title") {
      requestedIdentifiers.append($0)
      return TitleView(reuseIdentifier: $0)
    }
    view.dataSource = data
    try view.layoutIfNeeded()
    #expect(requestedIdentifiers == ["cell", "cell", "cell", "title"])
    #expect(view.view(for: .supplementary(.header, path(0, 0))) is TitleView)
    view.register(BigCell.self, forCellWithReuseIdentifier: "cell")
    try view.setContentOffset(Point(x: 0, y: 130))
    try view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 5)) is BigCell)
  }

  @Test("an unknown identifier throws an error that lists the registered identifiers")
  func explainsUnknownIdentifier() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    fixture.view.register(CollectionCell.self, forCellWithReuseIdentifier: "big")
    fixture.data.cellIdentifier = "cel"
    let error = HostError.unknownIdentifier("cel", of: .none, registered: ["big", "cell"])
    #expect(throws: error) { try fixture.view.layoutIfNeeded() }
    expectRecorded("\(error)")
    #expect(fixture.view.reuseCounters == ReuseQueues.Counters())
    #expect(throws: HostError.unknownIdentifier("x", of: .footer, registered: ["title"])) {
      try fixture.view.dequeueReusableSupplementaryView(ofKind: .footer, withReuseIdentifier: "x")
    }
    // The layout pass is still pending, and succeeds with the right identifier.
    fixture.data.cellIdentifier = "cell"
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.itemNumbers.count == 3)
  }

  @Test("a view that already shows another element is refused")
  func refusesViewInUse() throws {
    final class SingleCellDataSource: CollectionViewDataSource {
      let cell = CollectionCell(reuseIdentifier: "only")
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { cell }
    }
    let data = SingleCellDataSource()
    let view = CollectionView.withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list())
    view.dataSource = data
    let error = HostError.viewInUse(.cell(path(0, 1)), shownAs: .cell(path(0, 0)))
    #expect(throws: error) { try view.layoutIfNeeded() }
    expectRecorded("\(error)")
    #expect(view.visibleElements == [.cell(path(0, 0))])
  }

  @Test(
    "decoration views come from the registry of the current layout, also after a switch of layouts")
  func decorationViewsComeFromLayout() throws {
    final class RibbonView: ReusableView {}
    final class CurtainView: ReusableView {}
    let backdropLayout = DecoratedLayout(BackdropLayout())
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), backdropLayout)
    let element = ElementIdentity.decoration("backdrop", path(0, 0))
    let error = HostError.unregisteredDecoration(element)
    #expect(throws: error) { try fixture.view.layoutIfNeeded() }
    expectRecorded("\(error)")
    #expect(fixture.view.visibleElements == [])
    backdropLayout.decorationViews.register(RibbonView.self, ofKind: "backdrop")
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.view(for: element) is RibbonView)
    #expect(fixture.view.reuseCounters(forDecorationViewOfKind: "backdrop").made == 1)

    #expect(throws: error) {
      try fixture.view.setCollectionViewLayout(DecoratedLayout(BackdropLayout()))
    }
    #expect(fixture.view.view(for: element) is RibbonView)

    let curtainLayout = DecoratedLayout(BackdropLayout())
    curtainLayout.decorationViews.register(ofKind: "backdrop") { CurtainView(reuseIdentifier: $0) }
    try fixture.view.setCollectionViewLayout(curtainLayout)
    #expect(fixture.view.view(for: element) is CurtainView)
  }
}

/// A layout with a single decoration view.
final class BackdropLayout: CollectionLayout {
  typealias Payload = NoPayload
  typealias Attributes = LayoutAttributes<NoPayload>

  weak var host: (any LayoutHost)?
  func prepare() throws(LayoutError) {}
  var collectionViewContentSize: Size { Size(width: 200, height: 100) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    [layoutAttributesForDecorationView(ofKind: "backdrop", at: path(0, 0))].compactMap { $0 }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? { nil }

  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    Attributes(.decoration(kind, path), frame: Rect(x: 0, y: 0, width: 200, height: 100))
  }
}
