internal import CollectionHost
internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry

/// A collection view without a screen, based on the headless `CollectionView` of the module
/// `CollectionHost`.
///
/// A change only marks the view as out of date; ``layoutIfNeeded()`` performs the layout pass that
/// a device performs before each frame. Animations finish immediately. An error for which UIKit
/// raises an exception, such as an impossible batch, ends the process.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The categories of views.
  public enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The directions in which a flow layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The position in the view to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of section headers.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of section footers.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Receives the events of the view.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Provides the numbers of sections and items, and the views. Without a data source there are no
  /// sections.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { reloadData() } }
  }

  /// The headless view that drives the layout. Set once, at the end of the initializer.
  private(set) var host: CollectionView!

  /// The data source and delegate of the headless view.
  private let callForwarder = HostCallForwarder()

  /// The adapter through which the headless view, or another host, calls the layout.
  weak var adapter: LayoutAdapter?

  private var layout: UICollectionViewLayout

  /// The wrappers of the views that the data source has dequeued. They are kept alive until the
  /// data source has returned the dequeued view.
  var dequeuedWrappers: [ReusableView] = []

  open var backgroundView: UIView?
  open var isPrefetchingEnabled = true
  open var remembersLastFocusedIndexPath = false

  /// Creates a view. Calls no method of the layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    makeHost()
  }

  /// Creates a view with a flow layout. Archives are not read: every property has its default.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    makeHost()
  }

  private func makeHost() {
    callForwarder.view = self
    host = CollectionView(
      bounds: Rect(super.bounds), layout: LayoutAdapter(layout, in: self),
      scale: Double(traitCollection.displayScale))
    host.dataSource = callForwarder
    host.delegate = callForwarder
  }

  /// The layout of the view. Setting another layout switches to it without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Runs an operation of the headless view. An error ends the process, as UIKit's exceptions do.
  func runTrappingOnError<Value>(_ operation: () throws -> Value) -> Value {
    do { return try operation() } catch { fatalError("\(error)") }
  }

  // MARK: Geometry

  /// The new bounds while the layout is invalidated for a change of the bounds; nil otherwise.
  package var boundsWhileInvalidating: CGRect?

  open override var bounds: CGRect {
    get { boundsWhileInvalidating ?? (host == nil ? super.bounds : CGRect(host.bounds)) }
    set {
      super.bounds = newValue
      runTrappingOnError { try host.setBounds(Rect(newValue)) }
    }
  }

  open override var contentInset: UIEdgeInsets {
    didSet { runTrappingOnError { try host.setContentInset(Insets(adjustedContentInset)) } }
  }

  /// The content size after the last layout pass.
  open override var contentSize: CGSize {
    get { CGSize(host.contentSize) }
    set {}
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    runTrappingOnError { try host.setContentOffset(Point(contentOffset)) }
  }

  open override func layoutSubviews() { runTrappingOnError { try host.layoutIfNeeded() } }

  /// Performs a layout pass if one is due.
  open override func layoutIfNeeded() { layoutSubviews() }

  // MARK: Numbers of sections and items

  /// The number of sections that the data source last reported.
  open var numberOfSections: Int { host.numberOfSections }

  /// The number of items that the data source last reported for a section. Ends the process for a
  /// section that does not exist, as UIKit does.
  open func numberOfItems(inSection section: Int) -> Int {
    let sectionCount = numberOfSections
    precondition(
      (0..<sectionCount).contains(section),
      "expected one of the \(sectionCount) sections, found a request for the number of items in section \(section)"
    )
    return host.numberOfItems(inSection: section)
  }

  // MARK: Positions of items

  /// The path of the frontmost item at a point of the content; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let pointRect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let cells = (layout.layoutAttributesForElements(in: pointRect) ?? []).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }
    return cells.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
    else { return nil }
    return layout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Scrolls to an item. If `scrollPosition` is empty, scrolls by the least distance that shows the
  /// item.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    guard !scrollPosition.isEmpty else {
      scrollRectToVisible(frame, animated: animated)
      return
    }
    let (size, inset) = (bounds.size, adjustedContentInset)
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - size.height + inset.bottom }
    if scrollPosition.contains(.centeredVertically) {
      offset.y = frame.midY - (size.height + inset.top - inset.bottom) / 2
    }
    if scrollPosition.contains(.left) { offset.x = frame.minX - inset.left }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - size.width + inset.right }
    if scrollPosition.contains(.centeredHorizontally) {
      offset.x = frame.midX - (size.width + inset.left - inset.right) / 2
    }
    setContentOffset(offset, animated: animated)
  }

  // MARK: Views

  /// The displayed cells in the order of their paths.
  open var visibleCells: [UICollectionViewCell] {
    host.visibleElements.compactMap { (host.view(for: $0) as? CellWrapper)?.cell }
  }

  /// The paths of the displayed cells, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] {
    host.visibleElements.filter { $0.category == .cell }.map { IndexPath($0.path) }
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    (host.cellForItem(at: ElementPath(indexPath)) as? CellWrapper)?.cell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let wrapper = cell.wrapper else { return nil }
    return host.visibleViews.first { $0.value === wrapper }.map { IndexPath($0.key.path) }
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    let element = ElementIdentity.supplementary(
      ElementKind(uiKitName: elementKind), ElementPath(indexPath))
    return (host.view(for: element) as? ViewWrapper)?.view
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    let kind = ElementKind(uiKitName: elementKind)
    return host.visibleElements.filter { $0.category == .supplementary && $0.kind == kind }
      .map { IndexPath($0.path) }
  }

  // MARK: Changes of data

  /// Invalidates everything: the next layout pass reads the numbers of sections and items, prepares
  /// the layout and makes all views again.
  open func reloadData() { host.reloadData() }

  /// Runs `updates`, which changes the data and reports each change, as one batch. Then calls
  /// `completion`.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    _ = runTrappingOnError { try host.performBatchUpdates { () throws(HostError) in updates?() } }
    completion?(true)
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    runTrappingOnError { try host.insertItems(at: indexPaths.map { ElementPath($0) }) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    runTrappingOnError { try host.deleteItems(at: indexPaths.map { ElementPath($0) }) }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    runTrappingOnError { try host.reloadItems(at: indexPaths.map { ElementPath($0) }) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    runTrappingOnError {
      try host.moveItem(at: ElementPath(indexPath), to: ElementPath(newIndexPath))
    }
  }

  open func insertSections(_ sections: IndexSet) {
    runTrappingOnError { try host.insertSections(Array(sections)) }
  }

  open func deleteSections(_ sections: IndexSet) {
    runTrappingOnError { try host.deleteSections(Array(sections)) }
  }

  open func reloadSections(_ sections: IndexSet) {
    runTrappingOnError { try host.reloadSections(Array(sections)) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    runTrappingOnError { try host.moveSection(section, toSection: newSection) }
  }

  // MARK: Layouts

  /// Switches to another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    guard layout !== self.layout else { return }
    let formerLayout = self.layout
    formerLayout.prepareForTransition(to: layout)
    layout.prepareForTransition(from: formerLayout)
    self.layout = layout
    let nextAdapter = LayoutAdapter(layout, in: self)
    _ = runTrappingOnError { try host.setCollectionViewLayout(nextAdapter, animated: animated) }
    formerLayout.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    formerLayout.view = nil
  }

  /// Switches to another layout, and then calls `completion`.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    setCollectionViewLayout(layout, animated: animated)
    completion?(true)
  }

  /// The completion handler of the interactive transition in progress; nil if there is none.
  private var transitionCompletion: ((Bool, Bool) -> Void)?

  /// Starts a transition, and returns the transition layout, on which the caller sets the progress.
  /// Only one transition can be in progress.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    precondition(
      !(self.layout is UICollectionViewTransitionLayout),
      "expected no interactive transition in progress, found one")
    let transition = UICollectionViewTransitionLayout(
      currentLayout: self.layout, nextLayout: layout)
    transitionCompletion = completion
    setCollectionViewLayout(transition, animated: false)
    return transition
  }

  /// Ends the transition in progress, and switches to its `nextLayout`.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }

  /// Ends the transition in progress, and switches back to its `currentLayout`.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    guard let transition = layout as? UICollectionViewTransitionLayout else { return }
    let remainingLayout = isFinished ? transition.nextLayout : transition.currentLayout
    let departingLayout = isFinished ? transition.currentLayout : transition.nextLayout
    setCollectionViewLayout(remainingLayout, animated: true)
    departingLayout.view = nil
    let completion = transitionCompletion
    transitionCompletion = nil
    completion?(true, isFinished)
  }

  /// The context with which the layout is being invalidated; nil at other times.
  var contextInProgress: UICollectionViewLayoutInvalidationContext? {
    adapter?.contextInProgress
  }

  /// Called by the layout after every invalidation.
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    adapter?.reportInvalidation(context)
  }

  // MARK: Interactive movement

  /// The path of the item that is being moved, the path to which it would move now, and its
  /// position; nil if no item is being moved.
  private var movement: (from: IndexPath, to: IndexPath, position: CGPoint)?

  /// Starts to move an item. False if the data source does not allow it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard let dataSource, dataSource.collectionView(self, canMoveItemAt: indexPath),
      let attributes = layoutAttributesForItem(at: indexPath)
    else { return false }
    movement = (indexPath, indexPath, attributes.center)
    return true
  }

  /// Moves the item to a position in the content, and invalidates the layout.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    var targetPath = layout.targetIndexPath(
      forInteractivelyMovingItem: movement.to, withPosition: targetPosition)
    if let delegate {
      targetPath = delegate.collectionView(
        self, targetIndexPathForMoveFromItemAt: movement.from, toProposedIndexPath: targetPath)
    }
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [targetPath], withTargetPosition: targetPosition,
      previousIndexPaths: [movement.to], previousPosition: movement.position)
    self.movement = (movement.from, targetPath, targetPosition)
    layout.invalidateLayout(with: context)
  }

  /// Ends the movement. The data source moves the item in the data, and the view then moves its
  /// cell in a batch update.
  open func endInteractiveMovement() {
    guard let movement else { return }
    finishMovement(isCancelled: false)
    guard movement.from != movement.to else { return }
    performBatchUpdates {
      self.dataSource?.collectionView(self, moveItemAt: movement.from, to: movement.to)
      self.moveItem(at: movement.from, to: movement.to)
    }
  }

  /// Ends the movement without a change of the data.
  open func cancelInteractiveMovement() { finishMovement(isCancelled: true) }

  private func finishMovement(isCancelled: Bool) {
    guard let movement else { return }
    self.movement = nil
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? movement.from : movement.to],
      previousIndexPaths: [movement.from], movementCancelled: isCancelled)
    layout.invalidateLayout(with: context)
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type ?? UICollectionViewCell.self
    host.register(forCellWithReuseIdentifier: identifier) {
      CellWrapper(type.init(_dequeued: ()), reuseIdentifier: $0)
    }
  }

  /// Registers a nib. Nibs cannot be read, so the cells are plain `UICollectionViewCell` objects.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type ?? UICollectionReusableView.self
    host.register(
      forSupplementaryViewOfKind: ElementKind(uiKitName: elementKind),
      withReuseIdentifier: identifier
    ) { ViewWrapper(type.init(_dequeued: ()), reuseIdentifier: $0) }
  }

  /// Registers a nib. Nibs cannot be read, so the views are plain `UICollectionReusableView`
  /// objects.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: elementKind,
      withReuseIdentifier: identifier)
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let wrapper = runTrappingOnError {
      try host.dequeueReusableCell(withReuseIdentifier: identifier)
    }
    dequeuedWrappers.append(wrapper)
    guard let cell = (wrapper as? CellWrapper)?.cell else {
      fatalError("expected a cell registered for \"\(identifier)\", found none")
    }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let wrapper = runTrappingOnError {
      try host.dequeueReusableSupplementaryView(
        ofKind: ElementKind(uiKitName: elementKind), withReuseIdentifier: identifier)
    }
    dequeuedWrappers.append(wrapper)
    guard let view = (wrapper as? ViewWrapper)?.view else {
      fatalError("expected a view registered for \"\(identifier)\", found none")
    }
    return view
  }

  // MARK: Selection

  open var allowsSelection: Bool {
    get { host.allowsSelection }
    set { host.allowsSelection = newValue }
  }

  open var allowsMultipleSelection: Bool {
    get { host.allowsMultipleSelection }
    set { host.allowsMultipleSelection = newValue }
  }

  /// The paths of the selected items in ascending order; nil if no item is selected.
  open var indexPathsForSelectedItems: [IndexPath]? {
    let paths = host.indexPathsForSelectedItems.map { IndexPath($0) }
    return paths.isEmpty ? nil : paths
  }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return }
    runTrappingOnError { try host.selectItem(at: ElementPath(indexPath)) }
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    host.deselectItem(at: ElementPath(indexPath))
  }
}
