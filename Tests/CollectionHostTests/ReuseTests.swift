import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite struct ReuseTests {
  @Test(
    "A scroll over 100,000 items makes no more views than a screen holds plus one row of each kind")
  func scrollReusesViews() throws {
    let data = TestData(sections: 1_000, items: 100)
    let view = CollectionView.registered(
      bounds: Rect(x: 0, y: 0, width: 200, height: 400),
      layout: list(header: 20, engine: .bucketed))
    view.dataSource = data
    var mostCells = 0
    var mostHeaders = 0
    var y = 0.0
    var step = 0
    while y < 1_000 * 4_020 {
      try view.setContentOffset(Point(x: 0, y: y))
      try view.layoutIfNeeded()
      let cells = view.visibleElements.count { $0.category == .cell }
      mostCells = max(mostCells, cells)
      mostHeaders = max(mostHeaders, view.visibleElements.count - cells)
      step += 1
      // Small steps, and now and then one of several screens.
      y += step % 7 == 0 ? 3_000 : 390
    }
    #expect(view.contentOffset.y > 4_000_000)
    let cells = view.reuseCounters(forCellWithReuseIdentifier: "cell")
    #expect(cells.made == mostCells)
    #expect(cells.made <= 11 + 1)
    #expect(cells.reused > 20_000)
    let headers = view.reuseCounters(
      forSupplementaryViewOfKind: .header, withReuseIdentifier: "title")
    #expect(headers.made == mostHeaders)
    #expect(view.reuseCounters.made == cells.made + headers.made)
  }

  @Test("A view is prepared before it is used again, and not before its first use")
  func preparesReusedViews() throws {
    let stage = Stage(TestData(sections: 1, items: 8), list())
    try stage.view.layoutIfNeeded()
    let cell = try #require(stage.view.cellForItem(at: path(0, 2)) as? TestCell)
    #expect(cell.log == ["apply"])
    try stage.view.setContentOffset(Point(x: 0, y: 200))
    try stage.view.layoutIfNeeded()
    #expect(cell.log == ["apply", "prepareForReuse", "apply"])
    #expect(stage.view.visibleViews.values.contains { $0 === cell })
  }

  @Test("A view is not given attributes that it already has")
  func omitsUnchangedAttributes() throws {
    let stage = Stage(TestData(sections: 1, items: 8), list())
    try stage.view.layoutIfNeeded()
    stage.view.collectionViewLayout.invalidateLayout()
    try stage.view.layoutIfNeeded()
    let cell = stage.view.cellForItem(at: path(0, 0)) as? TestCell
    #expect(cell?.applications == 1)
  }

  @Test("A view that gets attributes of another payload resets its own state first")
  func otherPayloadResetsState() throws {
    let stage = Stage(TestData(sections: 1, items: 8), list())
    try stage.view.layoutIfNeeded()
    let cell = try #require(stage.view.cellForItem(at: path(0, 0)) as? TestCell)
    try stage.view.setCollectionViewLayout(Animated())
    #expect(cell.log == ["apply", "resetCustomState", "apply"])
    #expect(cell.layoutAttributes?.payload(as: TransformPayload.self) == TransformPayload())
    try stage.view.setCollectionViewLayout(list())
    #expect(cell.resets == 2)
    #expect(cell.layoutAttributes?.payload(as: TransformPayload.self) == nil)
  }

  @Test("A cell that waited in the queue during a switch loses the former layout's mask")
  func switchResetsQueuedCells() throws {
    final class Masked: CollectionCell {
      var mask = 0.0
      override func resetCustomState() { mask = 0 }
      override func apply(_ attributes: AnyLayoutAttributes) {
        if let cover = attributes.payload(as: CoverFlowPayload.self) { mask = cover.maskingValue }
      }
    }
    let covers = EagerLayout(CoverFlowArrangement())
    let data = TestData(sections: 1, items: 8)
    let view = CollectionView(bounds: Rect(x: 0, y: 0, width: 320, height: 480), layout: covers)
    view.register(Masked.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    try view.layoutIfNeeded()
    let masked = view.visibleViews.values.compactMap { $0 as? Masked }.filter { $0.mask > 0 }
    #expect(!masked.isEmpty)
    let all = view.visibleViews.values.compactMap { $0 as? Masked }
    // All cells return to their queue with their masks.
    data.sections = [[]]
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(view.visibleViews.isEmpty)
    try view.setCollectionViewLayout(list())
    data.sections = [Array(0..<8)]
    view.reloadData()
    try view.layoutIfNeeded()
    let cells = view.visibleViews.values.compactMap { $0 as? Masked }
    #expect(cells.contains { cell in masked.contains { $0 === cell } })
    #expect(all.allSatisfy { cell in cells.contains { $0 === cell } })
    #expect(cells.allSatisfy { $0.mask == 0 })
  }

  @Test("A factory receives its identifier, and one registered later replaces the waiting views")
  func factoriesReceiveIdentifier() throws {
    final class Big: CollectionCell {}
    final class Title: ReusableView {}
    let data = TestData(sections: 1, items: 8)
    let view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list(header: 10))
    var asked: [String] = []
    view.register(forCellWithReuseIdentifier: "cell") {
      asked.append($0)
      return CollectionCell(reuseIdentifier: $0)
    }
    view.register(forSupplementaryViewOfKind: .header, withReuseIdentifier: "title") {
      asked.append($0)
      return Title(reuseIdentifier: $0)
    }
    view.dataSource = data
    try view.layoutIfNeeded()
    #expect(asked == ["cell", "cell", "cell", "title"])
    #expect(view.view(for: .supplementary(.header, path(0, 0))) is Title)
    view.register(Big.self, forCellWithReuseIdentifier: "cell")
    try view.setContentOffset(Point(x: 0, y: 130))
    try view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 5)) is Big)
  }

  @Test("An unknown identifier throws an error that lists the known ones")
  func explainsUnknownIdentifier() throws {
    let stage = Stage(TestData(sections: 1, items: 8), list())
    stage.view.register(CollectionCell.self, forCellWithReuseIdentifier: "big")
    stage.data.identifier = "cel"
    let error = HostError.unknownIdentifier("cel", of: .none, registered: ["big", "cell"])
    #expect(throws: error) { try stage.view.layoutIfNeeded() }
    #expect(
      "\(error)"
        == "expected a registered identifier for a cell, found \"cel\" (registered: \"big\", "
        + "\"cell\")")
    #expect(stage.view.reuseCounters == ReuseQueues.Counters())
    #expect(throws: HostError.unknownIdentifier("x", of: .footer, registered: ["title"])) {
      try stage.view.dequeueReusableSupplementaryView(ofKind: .footer, withReuseIdentifier: "x")
    }
    // The pass is still pending, and succeeds with the right identifier.
    stage.data.identifier = "cell"
    try stage.view.layoutIfNeeded()
    #expect(stage.view.contents.count == 3)
  }

  @Test("A view that already shows another element is refused")
  func refusesViewInUse() throws {
    final class OneCell: CollectionViewDataSource {
      let cell = CollectionCell(reuseIdentifier: "only")
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { cell }
    }
    let data = OneCell()
    let view = CollectionView.registered(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list())
    view.dataSource = data
    let error = HostError.viewInUse(.cell(path(0, 1)), shownAs: .cell(path(0, 0)))
    #expect(throws: error) { try view.layoutIfNeeded() }
    #expect(
      "\(error)"
        == "expected a dequeued view for \"cell 0.1\", found the view that shows \"cell 0.0\""
    )
    #expect(view.visibleElements == [.cell(path(0, 0))])
  }

  @Test("Decoration views come from the layout's registry, and from the next one's after a switch")
  func decorationViewsComeFromLayout() throws {
    final class Ribbon: ReusableView {}
    final class Curtain: ReusableView {}
    let backdrop = DecoratedLayout(Backdrop())
    let stage = Stage(TestData(sections: 1, items: 8), backdrop)
    let element = ElementIdentity.decoration("backdrop", path(0, 0))
    let error = HostError.unregisteredDecoration(element)
    #expect(throws: error) { try stage.view.layoutIfNeeded() }
    #expect(
      "\(error)"
        == "expected a decoration view registered with the layout for \"backdrop 0\", found none")
    #expect(stage.view.visibleElements == [])
    backdrop.decorationViews.register(Ribbon.self, ofKind: "backdrop")
    try stage.view.layoutIfNeeded()
    #expect(stage.view.view(for: element) is Ribbon)
    #expect(stage.view.reuseCounters(forDecorationViewOfKind: "backdrop").made == 1)

    #expect(throws: error) { try stage.view.setCollectionViewLayout(DecoratedLayout(Backdrop())) }
    #expect(stage.view.view(for: element) is Ribbon)

    let curtains = DecoratedLayout(Backdrop())
    curtains.decorationViews.register(ofKind: "backdrop") { Curtain(reuseIdentifier: $0) }
    try stage.view.setCollectionViewLayout(curtains)
    #expect(stage.view.view(for: element) is Curtain)
  }
}

/// A layout with a single decoration view.
final class Backdrop: CollectionLayout {
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
