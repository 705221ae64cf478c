import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// Data sources, delegates and layouts that change the view from within every callback.
@Suite struct CallbackTests {
  static let callbacks = [
    "cell.apply", "cell.preferred", "cell.prepareForReuse", "data.cell", "data.items",
    "data.sections", "data.supplementary", "delegate.didDeselect", "delegate.didEndDecelerating",
    "delegate.didEndDisplaying", "delegate.didEndDragging", "delegate.didHighlight",
    "delegate.didScroll", "delegate.didSelect", "delegate.didUnhighlight",
    "delegate.shouldDeselect", "delegate.shouldHighlight", "delegate.shouldSelect",
    "delegate.target", "delegate.willBeginDragging", "delegate.willDisplay",
    "delegate.willEndDragging", "layout.contentSize", "layout.contextForBounds",
    "layout.contextForPreferred", "layout.elements", "layout.final", "layout.finalize",
    "layout.initial", "layout.invalidate", "layout.invalidateWith", "layout.item",
    "layout.pathsToDelete", "layout.pathsToInsert", "layout.prepare", "layout.prepareForUpdates",
    "layout.shouldInvalidateForBounds", "layout.shouldInvalidateForPreferred",
    "layout.supplementary", "layout.target",
  ]

  @Test(
    "if no callback makes a change, the test's operations call every callback without an error")
  func scriptCallsEveryCallback() {
    let sabotage = CallbackSabotage()
    #expect(sabotage.performAllOperations() == [])
    #expect(sabotage.calledCallbacks.sorted() == Self.callbacks)
  }

  @Test(
    "a change made in any callback, once or 20 times, leaves the view equal to a newly made view",
    arguments: callbacks)
  func changesWithinCallbacksKeepViewConsistent(callback: String) throws {
    for change in ChangeInCallback.allCases {
      for times in [1, 20] {
        let sabotage = CallbackSabotage()
        sabotage.callbackMakingChange = callback
        sabotage.change = change
        sabotage.remainingChangeCount = times
        _ = sabotage.performAllOperations()
        try compareWithNewView(
          sabotage, "after the change \(change) was made at most \(times) times in \(callback)")
      }
    }
  }

  /// Compares the view with a new view at the same content offset.
  private func compareWithNewView(_ sabotage: CallbackSabotage, _ moment: String) throws {
    let view = try #require(sabotage.view)
    sabotage.remainingChangeCount = 0
    sabotage.connectToView()
    // A view without a data source keeps its numbers of sections and items until it reloads the
    // data.
    if sabotage.change == .dropDataSource { view.reloadData() }
    #expect(throws: Never.self, "a layout pass throws an error \(moment)") {
      try view.layoutIfNeeded()
      try view.decelerateToRest()
    }
    let newView = CollectionView(bounds: view.bounds, layout: sabotage.layoutWithoutWrapper())
    newView.register(CollectionCell.self, forCellWithReuseIdentifier: "cell")
    newView.register(
      ReusableView.self, forSupplementaryViewOfKind: .header, withReuseIdentifier: "title")
    try newView.setContentInset(view.contentInset)
    newView.dataSource = sabotage.data
    try newView.layoutIfNeeded()
    #expect(
      view.visibleElements == newView.visibleElements, "the visible elements are wrong \(moment)")
    #expect(view.contentSize == newView.contentSize, "the content size is wrong \(moment)")
    #expect(view.contentOffset == newView.contentOffset, "the content offset is wrong \(moment)")
    #expect(
      view.numberOfItems(inSection: 0) == sabotage.data.itemCount,
      "the number of items is wrong \(moment)")
    for (element, shown) in newView.visibleViews {
      #expect(
        view.view(for: element)?.layoutAttributes == shown.layoutAttributes,
        "the attributes of \(element) are wrong \(moment)"
      )
    }
    #expect(throws: HostError.operationNotBegun("a batch"), "a batch is still open \(moment)") {
      try view.endUpdates()
    }
    #expect(view.collectionViewLayout.host === view, "the layout's host is wrong \(moment)")
  }
}
