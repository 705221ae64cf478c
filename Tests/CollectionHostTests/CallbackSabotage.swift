import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import TamperedLayouts

/// A change that a callback makes to the view that called it.
enum ChangeInCallback: String, CaseIterable {
  case replaceLayout, replaceLayoutAnimated, dropDelegate, dropDataSource, reload, scroll,
    invalidate
  case performEmptyBatch, endBatch, layOutAndAdvanceFrame
}

/// A view whose data source, delegate, layout or cells change it within one kind of callback.
final class CallbackSabotage {
  /// The name of the callback that makes the change; nil for none.
  var callbackMakingChange: String?
  var change = ChangeInCallback.reload

  /// How many more times the change is made.
  var remainingChangeCount = 0
  private(set) var calledCallbacks: Set<String> = []
  private(set) var view: CollectionView!
  let data: SabotagedDataSource
  private let delegate: SabotagedDelegate
  private var layouts: [(layout: any CollectionLayout, isList: Bool)] = []
  private var isNextLayoutList = true

  /// Alternates, so that each scroll or invalidation differs from the previous one.
  private var usesGreaterOffset = false

  init() {
    data = SabotagedDataSource()
    delegate = SabotagedDelegate()
    view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: makeLayout())
    view.register(forCellWithReuseIdentifier: "cell") { [weak self] in
      let cell = SabotagedCell(reuseIdentifier: $0)
      cell.sabotage = self
      return cell
    }
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: .header, withReuseIdentifier: "title")
    data.sabotage = self
    delegate.sabotage = self
    connectToView()
  }

  func connectToView() {
    view.dataSource = data
    view.delegate = delegate
  }

  /// Makes a list layout and a grid layout alternately.
  func makeLayout() -> any CollectionLayout {
    let isList = isNextLayoutList
    isNextLayoutList.toggle()
    let layout = TamperedLayout(isList ? Self.list : Self.grid)
    layout.onCall = { [weak self] in self?.handleCallback("layout." + $0) }
    layout.shouldInvalidate = { _ in true }
    layout.shouldInvalidateForPreferred = { _, _ in true }
    layout.targetOffset = { proposed, _ in proposed }
    layouts.append((layout, isList))
    return layout
  }

  /// A layout equal to the current one, without the wrapper that reports calls to the test.
  func layoutWithoutWrapper() -> any CollectionLayout {
    let isList = layouts.last { $0.layout === view.collectionViewLayout }?.isList ?? true
    return isList ? Self.list : Self.grid
  }

  private static var list: any CollectionLayout<NoPayload> {
    var arrangement = ListArrangement()
    arrangement.rowHeight = 40
    arrangement.headerReferenceSize = Size(width: 0, height: 10)
    return ArrangedLayout(arrangement, storage: .boxes)
  }

  private static var grid: any CollectionLayout<NoPayload> {
    var arrangement = GridArrangement()
    arrangement.columns = 2
    arrangement.rowHeight = 30
    return ArrangedLayout(arrangement, storage: .boxes)
  }

  /// Called by every callback. Makes the change if `name` is the chosen callback.
  func handleCallback(_ name: String) {
    calledCallbacks.insert(name)
    guard name == callbackMakingChange, remainingChangeCount > 0 else { return }
    remainingChangeCount -= 1
    do throws(HostError) {
      try makeChange()
    } catch {
      // The view may refuse the change.
    }
  }

  private func makeChange() throws(HostError) {
    switch change {
    case .replaceLayout: try view.setCollectionViewLayout(makeLayout())
    case .replaceLayoutAnimated: try view.setCollectionViewLayout(makeLayout(), animated: true)
    case .dropDelegate: view.delegate = nil
    case .dropDataSource: view.dataSource = nil
    case .reload: view.reloadData()
    case .scroll:
      usesGreaterOffset.toggle()
      try view.setContentOffset(Point(x: 0, y: usesGreaterOffset ? 60 : 20))
    case .invalidate:
      usesGreaterOffset.toggle()
      let context = InvalidationContext()
      context.contentOffsetAdjustment = Point(x: 0, y: usesGreaterOffset ? 30 : -30)
      context.contentSizeAdjustment = Size(width: 0, height: 5)
      view.invalidateLayout(with: context)
    case .performEmptyBatch: try view.performBatchUpdates { () throws(HostError) in }
    case .endBatch: try view.endUpdates()
    case .layOutAndAdvanceFrame:
      try view.layoutIfNeeded()
      try view.advanceFrame()
    }
  }

  /// Runs every kind of operation on the view.
  ///
  /// - Returns: the errors of refused operations.
  func performAllOperations() -> [HostError] {
    var errors: [HostError] = []
    func performStep(_ body: () throws(HostError) -> Void) {
      do throws(HostError) { try body() } catch { errors.append(error) }
    }
    performStep { () throws(HostError) in try view.layoutIfNeeded() }
    performStep { () throws(HostError) in
      try view.setContentOffset(Point(x: 0, y: 90))
      try view.layoutIfNeeded()
    }
    performStep { () throws(HostError) in
      view.allowsMultipleSelection = true
      try view.tap(.cell(ElementPath(section: 0, item: 2)))
      try view.tap(.cell(ElementPath(section: 0, item: 2)))
    }
    performStep { () throws(HostError) in
      try view.setContentOffset(.zero)
      try view.performBatchUpdates { () throws(HostError) in
        data.itemCount += 1
        try view.deleteItems(at: [ElementPath(section: 0, item: 1)])
        try view.insertItems(at: (0..<2).map { ElementPath(section: 0, item: $0) })
      }
    }
    performStep { () throws(HostError) in
      view.beginDragging()
      try view.drag(to: Point(x: 0, y: 10))
      try view.endDragging(velocity: Point(x: 0, y: 0.1))
      try view.decelerateToRest()
    }
    performStep { () throws(HostError) in
      try view.setBounds(Rect(x: 0, y: 0, width: 100, height: 200))
      try view.setContentInset(Insets(top: 5, left: 0, bottom: 0, right: 0))
      try view.layoutIfNeeded()
    }
    performStep { () throws(HostError) in
      view.invalidateLayout(with: InvalidationContext())
      try view.layoutIfNeeded()
    }
    performStep { () throws(HostError) in
      try view.setCollectionViewLayout(makeLayout(), animated: true)
      try view.layoutIfNeeded()
    }
    return errors
  }
}

/// A cell that always prefers to be a little taller, which no layout here accepts.
final class SabotagedCell: CollectionCell {
  weak var sabotage: CallbackSabotage?

  override func prepareForReuse() { sabotage?.handleCallback("cell.prepareForReuse") }
  override func apply(_ attributes: AnyLayoutAttributes) { sabotage?.handleCallback("cell.apply") }
  override func preferredLayoutAttributesFitting(
    _ attributes: AnyLayoutAttributes
  ) -> AnyLayoutAttributes {
    sabotage?.handleCallback("cell.preferred")
    var preferredAttributes = attributes
    preferredAttributes.frame.size.height += 1
    return preferredAttributes
  }
}

/// A data source that reports every call to the test.
final class SabotagedDataSource: CollectionViewDataSource {
  weak var sabotage: CallbackSabotage?
  var itemCount = 8

  func numberOfSections(in view: CollectionView) -> Int {
    sabotage?.handleCallback("data.sections")
    return 1
  }
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sabotage?.handleCallback("data.items")
    return itemCount
  }
  func collectionView(
    _ view: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell {
    sabotage?.handleCallback("data.cell")
    return try view.dequeueReusableCell(withReuseIdentifier: "cell")
  }
  func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: ElementKind,
    at path: ElementPath
  ) throws(HostError) -> ReusableView {
    sabotage?.handleCallback("data.supplementary")
    return try view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title")
  }
}

/// A delegate that reports every call to the test.
final class SabotagedDelegate: CollectionViewDelegate {
  weak var sabotage: CallbackSabotage?

  private func handleCallback(_ name: String) { sabotage?.handleCallback("delegate." + name) }
  private func handleAndAllow(_ name: String) -> Bool {
    handleCallback(name)
    return true
  }

  func collectionView(_ view: CollectionView, shouldHighlightItemAt path: ElementPath) -> Bool {
    handleAndAllow("shouldHighlight")
  }
  func collectionView(_ view: CollectionView, didHighlightItemAt path: ElementPath) {
    handleCallback("didHighlight")
  }
  func collectionView(_ view: CollectionView, didUnhighlightItemAt path: ElementPath) {
    handleCallback("didUnhighlight")
  }
  func collectionView(_ view: CollectionView, shouldSelectItemAt path: ElementPath) -> Bool {
    handleAndAllow("shouldSelect")
  }
  func collectionView(_ view: CollectionView, shouldDeselectItemAt path: ElementPath) -> Bool {
    handleAndAllow("shouldDeselect")
  }
  func collectionView(_ view: CollectionView, didSelectItemAt path: ElementPath) {
    handleCallback("didSelect")
  }
  func collectionView(_ view: CollectionView, didDeselectItemAt path: ElementPath) {
    handleCallback("didDeselect")
  }
  func collectionView(
    _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
  ) { handleCallback("willDisplay") }
  func collectionView(
    _ view: CollectionView, didEndDisplaying shown: ReusableView, for element: ElementIdentity
  ) { handleCallback("didEndDisplaying") }
  func collectionViewWillBeginDragging(_ view: CollectionView) {
    handleCallback("willBeginDragging")
  }
  func collectionViewWillEndDragging(
    _ view: CollectionView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) { handleCallback("willEndDragging") }
  func collectionViewDidEndDragging(_ view: CollectionView, willDecelerate: Bool) {
    handleCallback("didEndDragging")
  }
  func collectionViewDidScroll(_ view: CollectionView) { handleCallback("didScroll") }
  func collectionViewDidEndDecelerating(_ view: CollectionView) {
    handleCallback("didEndDecelerating")
  }
  func collectionView(
    _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point {
    handleCallback("target")
    return proposed
  }
}
