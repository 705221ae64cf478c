import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

/// Headers and footers of a whole list whose sections have headers and footers too.
@Suite struct WholeListHeaderTests {
  private let data = TestDataSource([[0], [1]])
  private let view: CollectionView
  private let kinds: [ElementKind] = [.tableHeader, .tableFooter]

  init() throws {
    var arrangement = ListArrangement()
    arrangement.rowHeight = 40
    arrangement.tableHeaderSize = Size(width: 0, height: 20)
    arrangement.tableFooterSize = Size(width: 0, height: 25)
    arrangement.headerReferenceSize = Size(width: 0, height: 10)
    arrangement.footerReferenceSize = Size(width: 0, height: 5)
    view = .withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 400),
      layout: ArrangedLayout(arrangement, storage: .boxes))
    for kind in kinds {
      view.register(
        ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.dataSource = data
    try view.layoutIfNeeded()
  }

  private func frame(_ kind: ElementKind, _ section: Int = 0) -> Rect? {
    view.view(for: .supplementary(kind, path(section, 0)))?.layoutAttributes?.frame
  }

  @Test(
    "the list's header and footer enclose all sections, including the sections' own headers and footers"
  )
  func tableHeaderAndFooterEncloseSections() {
    #expect(frame(.tableHeader) == Rect(x: 0, y: 0, width: 200, height: 20))
    #expect(frame(.header) == Rect(x: 0, y: 20, width: 200, height: 10))
    #expect(frame(.footer) == Rect(x: 0, y: 70, width: 200, height: 5))
    #expect(frame(.header, 1) == Rect(x: 0, y: 75, width: 200, height: 10))
    #expect(frame(.footer, 1) == Rect(x: 0, y: 125, width: 200, height: 5))
    #expect(frame(.tableFooter) == Rect(x: 0, y: 130, width: 200, height: 25))
    #expect(view.contentSize == Size(width: 200, height: 155))
    #expect(view.visibleElements.count == 8)
  }

  @Test(
    "a batch moves the list's footer, keeps its header, and moves section headers with their sections"
  )
  func batchMovesTableFooter() throws {
    let views = kinds.map { view.view(for: .supplementary($0, path(0, 0))) }
    let secondSectionHeader = view.view(for: .supplementary(.header, path(1, 0)))
    let animation = try view.performBatchUpdates { () throws(HostError) in
      data.sections = [[1]]
      try view.deleteSections([0])
    }
    for (kind, before) in zip(kinds, views) {
      #expect(view.view(for: .supplementary(kind, path(0, 0))) === before)
    }
    #expect(view.view(for: .supplementary(.header, path(0, 0))) === secondSectionHeader)
    #expect(animation.animation(of: .supplementary(.tableHeader, path(0, 0))) == nil)
    #expect(
      animation.attributes(of: .supplementary(.tableFooter, path(0, 0)), at: 0.5)?.frame.minY
        == 102.5)
  }

  @Test(
    "a switch to a layout without the list's header and footer fades them out, and a switch back fades them in"
  )
  func switchFadesTableHeader() throws {
    let formerLayout = view.collectionViewLayout
    let fadeOutAnimation = try view.setCollectionViewLayout(grid(), animated: true)
    for kind in kinds {
      let element = ElementIdentity.supplementary(kind, path(0, 0))
      #expect(fadeOutAnimation.attributes(ofDisappearing: element, at: 0.25)?.alpha == 0.75)
      #expect(view.view(for: element) == nil)
    }
    let fadeInAnimation = try view.setCollectionViewLayout(formerLayout, animated: true)
    for kind in kinds {
      let element = ElementIdentity.supplementary(kind, path(0, 0))
      #expect(fadeInAnimation.attributes(of: element, at: 0.25)?.alpha == 0.25)
      #expect(
        view.reuseCounters(forSupplementaryViewOfKind: kind, withReuseIdentifier: "title").made == 1
      )
    }
  }

  @Test("the list's header and footer cannot be touched or selected")
  func tableHeaderIgnoresTouch() throws {
    for kind in kinds {
      try view.tap(.supplementary(kind, path(0, 0)))
      #expect(view.highlightedItem == nil)
    }
    #expect(view.indexPathsForSelectedItems == [])
  }
}
