import CollectionLayout
import LayoutGeometry

/// A collection view without a screen. It calls a layout, a data source and a delegate in the order
/// that was measured in UIKit; <doc:OrderOfCalls> defines it.
///
/// A change only marks the view as out of date. ``layoutIfNeeded()`` performs the layout pass that
/// a device performs before each frame. Animations are returned as values; the view itself is in
/// its final state immediately. The view is not thread-safe.
///
///     let view = CollectionView(
///       bounds: Rect(x: 0, y: 0, width: 320, height: 480), layout: layout)
///     view.dataSource = photos
///     try view.layoutIfNeeded()
///     print(view.visibleElements)
public final class CollectionView: LayoutHost {
  /// Provides the numbers of sections and items, and the views. Without a data source there are no
  /// sections.
  public weak var dataSource: (any CollectionViewDataSource)?

  /// Receives the events of the view.
  public weak var delegate: (any CollectionViewDelegate)?

  /// The layout of the view. ``setCollectionViewLayout(_:animated:)`` replaces it.
  public var collectionViewLayout: any CollectionLayout { driver.layout }

  /// The visible rectangle in content coordinates.
  public package(set) var bounds: Rect

  /// The distances between the edges of the view and its content. They extend the range of legal
  /// offsets.
  public internal(set) var contentInset = Insets.zero

  public let scale: Double

  /// True if the view scrolls after a change of the layout so that the first visible item keeps its
  /// position on the screen (rule O-06).
  public var keepsScrollAnchor = false

  /// True if cells can be highlighted and selected.
  public var allowsSelection = true

  /// True if several cells can be selected at a time.
  public var allowsMultipleSelection = false

  /// The rate at which a fling slows down.
  public var decelerationRate = DecelerationRate.normal

  /// The time from one frame to the next, in milliseconds, at least 1; by default 1000 / 60.
  public internal(set) var frameInterval = 1000.0 / 60

  /// Calls the layout on behalf of this view. Set once, at the end of the initializer.
  private(set) var driver: LayoutDriver!

  var state = ViewState()
  var reuseQueues = ReuseQueues()
  var shownViews: [ElementIdentity: ReusableView] = [:]
  var selectedPaths: Set<ElementPath> = []
  var touchedPath: ElementPath?

  /// The name of the operation in progress, such as `a layout pass`, for error messages; nil if
  /// there is none.
  var currentOperation: String?
  var deferredSwitch: (layout: any CollectionLayout, animated: Bool)?

  /// The number of nested switches of layouts. A deferred switch is nested if it was requested
  /// during another switch.
  var nestedLayoutSwitchCount = 0

  var acceptedPreferredAttributes = AcceptedPreferredAttributes()

  var isReadingItemCounts = false

  var openBatchCount = 0
  var pendingUpdates: [LayoutUpdate] = []

  /// The number of items in each section when the outermost batch was opened. Paths before the
  /// batch refer to these numbers.
  var itemCountsBeforeBatch: [Int] = []
  var animationInProgress: LayoutAnimation?

  /// The animation of the last batch or switch of layouts.
  public internal(set) var animation = LayoutAnimation()

  public internal(set) var isDragging = false
  var deceleration: Deceleration?

  /// Creates a view that shows the part `bounds` of the layout's content. Calls no method of the
  /// layout.
  public init(
    bounds: Rect, layout: any CollectionLayout, contentInset: Insets = .zero, scale: Double = 2
  ) {
    self.bounds = bounds.standardized
    self.contentInset = contentInset
    self.scale = scale
    driver = LayoutDriver(of: layout, in: self, callsInvalidateLayout: true)
    driver.state.isReloadPending = true
    driver.delegate = self
    layout.host = self
  }
}

extension CollectionView {
  /// The point of the content at the top left corner of the view.
  public var contentOffset: Point { bounds.origin }

  /// The content size after the last layout pass; zero before the first layout pass.
  public var contentSize: Size { driver.state.contentSize }

  /// The displayed views by element.
  public var visibleViews: [ElementIdentity: ReusableView] { shownViews }

  /// The displayed elements in canonical order.
  public var visibleElements: [ElementIdentity] { shownViews.keys.sorted() }

  /// The displayed cell of the item at `path`; nil if the item is not displayed.
  public func cellForItem(at path: ElementPath) -> CollectionCell? {
    shownViews[.cell(path)] as? CollectionCell
  }

  /// The displayed view of an element; nil if the element is not displayed.
  public func view(for element: ElementIdentity) -> ReusableView? { shownViews[element] }

  public var invalidationContextInProgress: InvalidationContext? {
    driver.contextInProgress
  }
}

/// The state that a collection view stores between layout passes, such as the numbers of items and
/// the layout's answer to the last query.
struct ViewState {
  /// The number of items in each section, read from the data source when the layout first asks for
  /// it; nil until then, and while the numbers must be read again.
  var itemCounts: [Int]?

  /// The error for an invalid number of sections or items. A layout pass throws it and then clears
  /// it.
  var itemCountsError: HostError?

  /// True if the next layout pass must update the layout or the views.
  var needsLayoutPass = true

  /// The views that must be replaced in the next layout pass, even if their attributes stay the
  /// same.
  var outdatedViews = OutdatedViews.nothing

  /// The tiles for which the layout was last queried, and the attributes that it returned; nil if
  /// the layout must be queried again.
  var elementsInLastQueriedTiles: ElementsInTiles?

  enum OutdatedViews: Comparable {
    case nothing
    case decorations
    case everything
  }

  /// The attributes that the layout returned for a query of tiles.
  struct ElementsInTiles {
    var tiles: ViewportTiles
    var attributes: [AnyLayoutAttributes]

    /// The attributes by element. If the query returned an element twice, its first attributes are
    /// used.
    var attributesByElement: [ElementIdentity: AnyLayoutAttributes] {
      Dictionary(attributes.map { ($0.element, $0) }, uniquingKeysWith: { one, _ in one })
    }
  }
}
