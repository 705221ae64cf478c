import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import Testing

@Suite struct SelectionTests {
  /// A delegate that can refuse touches, selections and deselections.
  private final class RefusingDelegate: CollectionViewDelegate {
    var isTouchable = true
    var isSelectable = true
    var isDeselectable = true
    var onShouldSelect: () -> Void = {}

    func collectionView(_ view: CollectionView, shouldHighlightItemAt path: ElementPath) -> Bool {
      isTouchable
    }
    func collectionView(_ view: CollectionView, shouldSelectItemAt path: ElementPath) -> Bool {
      onShouldSelect()
      return isSelectable
    }
    func collectionView(_ view: CollectionView, shouldDeselectItemAt path: ElementPath) -> Bool {
      isDeselectable
    }
  }

  private let refusingDelegate = RefusingDelegate()
  private let fixture: ViewFixture

  init() throws {
    fixture = ViewFixture(
      TestDataSource(sections: 1, items: 8), list(header: 10), delegate: refusingDelegate)
    try fixture.view.layoutIfNeeded()
  }

  private func transcriptOfTap(_ item: Int) throws -> String {
    try fixture.transcript { try fixture.view.tap(.cell(path(0, item))) }
  }

  @Test("a tap highlights, selects and unhighlights the item, in this order")
  func tapCallsDelegateInOrder() throws {
    expectRecorded(try transcriptOfTap(1))
    #expect(fixture.view.indexPathsForSelectedItems == [path(0, 1)])
    #expect(fixture.view.cellForItem(at: path(0, 1))?.isSelected == true)
  }

  @Test(
    "with single selection, another tap replaces the selection; a tap on the same item selects it again"
  )
  func singleSelectionIsReplaced() throws {
    _ = try transcriptOfTap(0)
    #expect(
      try transcriptOfTap(1).contains(
        """
        delegate.shouldSelect(0.1) -> true
        delegate.didDeselect(0.0)
        delegate.didSelect(0.1)
        """))
    #expect(try transcriptOfTap(1).contains("delegate.didSelect(0.1)"))
    #expect(fixture.view.indexPathsForSelectedItems == [path(0, 1)])
    #expect(fixture.view.cellForItem(at: path(0, 0))?.isSelected == false)
  }

  @Test("with multiple selection, a second tap on an item deselects the item")
  func secondTapDeselects() throws {
    fixture.view.allowsMultipleSelection = true
    _ = try transcriptOfTap(0)
    _ = try transcriptOfTap(2)
    #expect(fixture.view.indexPathsForSelectedItems == [path(0, 0), path(0, 2)])
    expectRecorded(try transcriptOfTap(0))
    #expect(fixture.view.indexPathsForSelectedItems == [path(0, 2)])
    refusingDelegate.isDeselectable = false
    _ = try transcriptOfTap(2)
    #expect(fixture.view.indexPathsForSelectedItems == [path(0, 2)])
  }

  @Test("a refused highlight ends the touch; a refused selection removes the highlight")
  func refusalEndsTouch() throws {
    refusingDelegate.isSelectable = false
    #expect(
      try transcriptOfTap(1).hasSuffix("shouldSelect(0.1) -> false\ndelegate.didUnhighlight(0.1)"))
    refusingDelegate.isTouchable = false
    #expect(try transcriptOfTap(1) == "delegate.shouldHighlight(0.1) -> false")
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(fixture.view.highlightedItem == nil)
  }

  @Test func onlyCellsReactToTouch() throws {
    let header = ElementIdentity.supplementary(.header, path(0, 0))
    #expect(try fixture.transcript { try fixture.view.tap(header) } == "")
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(throws: HostError.noSuchElement(.cell(path(0, 8)))) {
      try fixture.view.tap(.cell(path(0, 8)))
    }
    #expect(throws: HostError.noSuchElement(.cell(path(2, 0)))) {
      try fixture.view.selectItem(at: path(2, 0))
    }
  }

  @Test("allowsSelection controls both highlighting and selection")
  func allowsSelectionControlsHighlightAndSelection() throws {
    fixture.view.allowsSelection = false
    #expect(try transcriptOfTap(1) == "")
    try fixture.view.selectItem(at: path(0, 1))
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(fixture.view.highlightedItem == nil)
  }

  @Test("turning selection off during a touch prevents the selection and keeps earlier selections")
  func selectionTurnedOffDuringTouchIsPrevented() throws {
    _ = try transcriptOfTap(0)
    try fixture.view.beginTouch(on: .cell(path(0, 1)))
    fixture.view.allowsSelection = false
    #expect(fixture.transcript { fixture.view.endTouch() } == "delegate.didUnhighlight(0.1)")
    #expect(fixture.view.cellForItem(at: path(0, 1))?.isHighlighted == false)
    #expect(fixture.view.indexPathsForSelectedItems == [path(0, 0)])
    fixture.view.allowsSelection = true
    _ = try transcriptOfTap(1)
    #expect(fixture.view.indexPathsForSelectedItems == [path(0, 1)])
  }

  @Test("a selection by the program does not call the delegate, and applies to cells made later")
  func programSelectsWithoutDelegate() throws {
    let transcript = try fixture.transcript {
      try fixture.view.selectItem(at: path(0, 6))
      try fixture.view.selectItem(at: path(0, 7))
    }
    #expect(transcript == "")
    try fixture.view.setContentOffset(Point(x: 0, y: 230))
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.cellForItem(at: path(0, 6))?.isSelected == false)
    #expect(fixture.view.cellForItem(at: path(0, 7))?.isSelected == true)
    fixture.view.deselectItem(at: path(0, 7))
    #expect(fixture.view.cellForItem(at: path(0, 7))?.isSelected == false)
  }

  @Test("a reused cell has the highlight of its new item, not of its old item")
  func reusedCellHasNewHighlight() throws {
    try fixture.view.beginTouch(on: .cell(path(0, 0)))
    #expect(fixture.view.cellForItem(at: path(0, 0))?.isHighlighted == true)
    try fixture.view.setContentOffset(Point(x: 0, y: 200))
    try fixture.view.layoutIfNeeded()
    let highlightedCells = fixture.view.visibleViews.values.compactMap { $0 as? CollectionCell }
      .filter(\.isHighlighted)
    #expect(highlightedCells.isEmpty)
    fixture.view.cancelTouch()
    #expect(fixture.view.highlightedItem == nil)
  }

  @Test("a reload in a delegate callback ends the touch without a selection")
  func reloadEndsTouch() throws {
    refusingDelegate.onShouldSelect = { [fixture] in
      fixture.data.sections = [[]]
      fixture.view.reloadData()
    }
    _ = try transcriptOfTap(1)
    #expect(fixture.view.indexPathsForSelectedItems == [])
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleElements == [.supplementary(.header, path(0, 0))])
  }

  @Test("items that no longer exist after a change of the numbers of items are deselected")
  func deselectsRemovedItems() throws {
    try fixture.view.selectItem(at: path(0, 7))
    fixture.data.sections = [[0, 1]]
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    fixture.view.collectionViewLayout.invalidateLayout(with: context)
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }
}
