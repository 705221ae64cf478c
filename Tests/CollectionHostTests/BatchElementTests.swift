import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import TamperedLayouts
import Testing

/// Supplementary and decoration views in batches, and batches that fail.
@Suite struct BatchElementTests {
  private let data = TestDataSource(sections: 1, items: 8)
  private let layout = AnimatedLayout()
  private let view: CollectionView

  init() throws {
    layout.extraElement = .supplementary(.header, path(0, 0))
    view = .withTestRegistrations(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    view.dataSource = data
    try view.layoutIfNeeded()
  }

  private func insertItemAtTop() throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].insert(100, at: 0)
      try view.insertItems(at: [path(0, 0)])
    }
  }

  @Test(
    "a header moves with its section unless the layout reports it as inserted or deleted (U-13)")
  func headerReportedAsInsertedAppears() throws {
    let element = ElementIdentity.supplementary(.header, path(0, 0))
    let header = view.view(for: element)
    try insertItemAtTop()
    #expect(view.view(for: element) === header)
    #expect(view.animation.animation(of: element) == nil)
    layout.reportedHeaders = ([path(0, 0)], [])
    try insertItemAtTop()
    #expect(view.animation.animation(of: element)?.role == .appearing)
    #expect(view.animation.animation(ofDisappearing: element) != nil)
    layout.reportedHeaders = ([], [path(0, 0)])
    try insertItemAtTop()
    #expect(view.animation.animation(of: element)?.role == .appearing)
    #expect(view.animation.animation(ofDisappearing: element) != nil)
  }

  @Test(
    "a header that the engine reports as inserted in a batch fades in, and the header of a remaining section moves"
  )
  func usesHeadersReportedByEngine() throws {
    let fixture = ViewFixture(TestDataSource([[0], [1]]), list(header: 10))
    try fixture.view.layoutIfNeeded()
    let firstHeader = ElementIdentity.supplementary(.header, path(0, 0))
    let view = try #require(fixture.view.view(for: firstHeader))
    let transcript = try fixture.transcript {
      try fixture.view.performBatchUpdates { () throws(HostError) in
        fixture.data.sections = [[2], [0]]
        try fixture.view.insertSections([0])
        try fixture.view.deleteSections([1])
      }
    }
    #expect(transcript.contains("layout.pathsToInsert(header) -> header 0\n"))
    #expect(transcript.contains("layout.pathsToDelete(header) -> header 1\n"))
    #expect(fixture.view.view(for: .supplementary(.header, path(1, 0))) === view)
    #expect(fixture.view.animation.animation(of: firstHeader)?.role == .appearing)
    #expect(
      fixture.view.animation.animation(ofDisappearing: .supplementary(.header, path(1, 0))) != nil)
  }

  @Test("a header that the layout no longer has disappears even if its section stays")
  func removedHeaderDisappears() throws {
    let element = ElementIdentity.supplementary(.header, path(0, 0))
    layout.extraElement = nil
    try insertItemAtTop()
    #expect(view.animation.animation(ofDisappearing: element)?.end.alpha == 0)
    #expect(view.view(for: element) == nil)
  }

  @Test(
    "the header of a whole list stays when the first section is deleted, and disappears with the last section"
  )
  func tableHeaderStaysUntilLastSectionIsDeleted() throws {
    var arrangement = ListArrangement()
    arrangement.tableHeaderSize = Size(width: 0, height: 20)
    let view = CollectionView.withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 400),
      layout: ArrangedLayout(arrangement, storage: .boxes))
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: .tableHeader, withReuseIdentifier: "title")
    let data = TestDataSource([[0], [1]])
    view.dataSource = data
    try view.layoutIfNeeded()
    let element = ElementIdentity.supplementary(.tableHeader, path(0, 0))
    let header = try #require(view.view(for: element))
    try view.performBatchUpdates { () throws(HostError) in
      data.sections = [[1]]
      try view.deleteSections([0])
    }
    #expect(view.view(for: element) === header)
    data.sections = []
    try view.deleteSections([0])
    #expect(view.animation.animation(ofDisappearing: element) != nil)
    #expect(view.visibleElements == [])
  }

  @Test(
    "a supplementary view moves with the item at its path, or with its section if no item has this path"
  )
  func supplementaryViewMovesWithItem() throws {
    let kind = ElementKind("badge")
    layout.extraElement = .supplementary(kind, path(0, 1))
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    layout.invalidateLayout()
    try view.layoutIfNeeded()
    let badge = view.view(for: .supplementary(kind, path(0, 1)))
    layout.extraElement = .supplementary(kind, path(0, 2))
    try insertItemAtTop()
    #expect(view.view(for: .supplementary(kind, path(0, 2))) === badge)
    layout.extraElement = .supplementary(kind, path(0, 70))
    layout.invalidateLayout()
    try view.layoutIfNeeded()
    let badgeWithoutItem = view.view(for: .supplementary(kind, path(0, 70)))
    try insertItemAtTop()
    #expect(view.view(for: .supplementary(kind, path(0, 70))) === badgeWithoutItem)
  }

  @Test(
    "if the query in a batch throws an error, the batch is finalized and the view reloads (U-12)")
  func failedQueryReloadsView() throws {
    layout.extraElement = .cell(path(7, 7))
    #expect(throws: HostError.noSuchElement(.cell(path(7, 7)))) { try insertItemAtTop() }
    #expect(!layout.isUpdating)
    layout.extraElement = nil
    try view.layoutIfNeeded()
    #expect(view.itemNumbers == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
  }

  @Test(
    "if a batch's new view cannot be made, the batch is applied, and the next layout pass makes the view"
  )
  func missingViewIsMadeLater() throws {
    data.cellIdentifier = "none"
    #expect(throws: HostError.self) { try insertItemAtTop() }
    #expect(view.numberOfItems(inSection: 0) == 9)
    #expect(view.itemNumbers == [path(0, 1): 0, path(0, 2): 1])
    data.cellIdentifier = "cell"
    try view.layoutIfNeeded()
    #expect(view.itemNumbers == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
  }

  @Test("a view that a batch moved is found under its new path")
  func movedViewHasNewPath() throws {
    final class SingleCellDataSource: CollectionViewDataSource {
      var itemCount = 1
      let cell = CollectionCell(reuseIdentifier: "")
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        itemCount
      }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { cell }
    }
    let data = SingleCellDataSource()
    let view = CollectionView(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list())
    view.dataSource = data
    try view.layoutIfNeeded()
    data.itemCount = 2
    #expect(throws: HostError.viewInUse(.cell(path(0, 0)), shownAs: .cell(path(0, 1)))) {
      try view.insertItems(at: [path(0, 0)])
    }
  }

  @Test("a layout is invalidated with contexts of its own class")
  func usesContextClassOfLayout() throws {
    final class CustomContext: InvalidationContext {}
    let base = BoundsDependentLayout()
    let layout = TamperedLayout(base)
    layout.contextClass = CustomContext.self
    let view = CollectionView.withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    view.dataSource = data
    try view.layoutIfNeeded()
    data.sections[0].removeLast()
    try view.deleteItems(at: [path(0, 7)])
    try view.setContentInset(Insets(top: 1, left: 0, bottom: 0, right: 0))
    layout.invalidateLayout()
    #expect(base.contexts.count == 4)
    #expect(base.contexts.allSatisfy { $0 is CustomContext })
    #expect(base.contexts[1].updates.count == 1)
    #expect(base.contexts[1].invalidatesDataSourceCounts)
  }
}
