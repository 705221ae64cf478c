import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

/// Rule O-06: a change above the first visible item does not move that item on the screen.
@Suite struct ScrollAnchorTests {
  private let data = TestDataSource(sections: 1, items: 50)
  private let view: CollectionView

  init() throws {
    view = .withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list(engine: .lazy))
    view.dataSource = data
    view.keepsScrollAnchor = true
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 410))
    try view.layoutIfNeeded()
  }

  @Test(
    "inserting items above the first visible item keeps that item's position on the screen",
    arguments: [1, 3, 1_000])
  func insertionOfItemsAboveKeepsPosition(count: Int) throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].insert(contentsOf: 100..<100 + count, at: 0)
      try view.insertItems(at: (0..<count).map { path(0, $0) })
    }
    #expect(view.contentOffset.y == 410 + 40 * Double(count))
    #expect(view.itemNumbers[path(0, 10 + count)] == 10)
    let animation = view.animation
    #expect(animation.startOffset.y == 410)
    #expect(animation.contentOffset(at: 0.5).y == 410 + 20 * Double(count))
    let moveAnimation = animation.animation(of: .cell(path(0, 10 + count)))
    #expect(moveAnimation?.start.frame.minY == 400)
  }

  @Test("deleting the first visible item keeps the position of the next visible item on the screen")
  func deletionKeepsPositionOfNextItem() throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].removeSubrange(8...10)
      try view.deleteItems(at: (8...10).map { path(0, $0) })
    }
    #expect(view.itemNumbers[path(0, 8)] == 11)
    #expect(view.contentOffset.y == 410 - 120)
  }

  @Test("if the new content is too short to keep the anchor item's position, the offset is clamped")
  func offsetIsClampedToLegalRange() throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].removeSubrange(0..<48)
      try view.deleteItems(at: (0..<48).map { path(0, $0) })
    }
    #expect(view.contentOffset.y == 0)
  }

  @Test(
    "resizing items above the first visible item keeps that item's position on the screen, unless keepsScrollAnchor is false"
  )
  func resizeOfItemsAboveKeepsPosition() throws {
    let layout = try #require(view.collectionViewLayout as? ArrangedLayout<ListArrangement>)
    layout.update { $0.rowHeight = 60 }
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == 610)
    #expect(view.itemNumbers[path(0, 10)] == 10)
    view.keepsScrollAnchor = false
    layout.update { $0.rowHeight = 40 }
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == 610)
    #expect(view.itemNumbers[path(0, 15)] == 15)
  }
}
