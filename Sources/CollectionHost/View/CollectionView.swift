import CollectionLayout
import LayoutGeometry

/// A collection view without a screen. It drives a layout, a data source and a delegate in the
/// order of calls that was measured in UIKit.
///
/// Changes only mark state as stale; ``layoutIfNeeded()`` makes the pass that a device makes before
/// each frame. Animations are values, and the state after a change is the resting state at once.
/// The view is not thread-safe.
///
///     let view = CollectionView(
///       bounds: Rect(x: 0, y: 0, width: 320, height: 480), layout: layout)
///     view.dataSource = photos
///     try view.layoutIfNeeded()
///     print(view.visibleElements)
public final class CollectionView: LayoutHost {
  /// The source of counts and views. Without one there are no sections.
  public weak var dataSource: (any CollectionViewDataSource)?

  /// The object that is informed of events.
  public weak var delegate: (any CollectionViewDelegate)?

  /// The layout in force; changed by ``setCollectionViewLayout(_:animated:)``.
  public var collectionViewLayout: any CollectionLayout { driver.layout }

  /// The visible rectangle in content coordinates.
  public package(set) var bounds: Rect

  /// The distance between the edges of the view and its content. It widens the legal range of
  /// offsets.
  public internal(set) var contentInset = Insets.zero

  public let scale: Double

  /// True if the first visible item keeps its place on the screen when the layout changes above it
  /// (rule O-06).
  public var keepsAnchor = false

  /// True if cells can be highlighted and selected.
  public var allowsSelection = true

  /// True if several cells can be selected at a time.
  public var allowsMultipleSelection = false

  /// The rate at which a fling slows down.
  public var decelerationRate = DecelerationRate.normal

  /// The time from one frame to the next, in milliseconds, at least 1; by default that of 60 frames
  /// per second.
  public internal(set) var frameInterval = 1000.0 / 60

  /// Calls the layout on behalf of this view. Set once, at the end of the initializer.
  private(set) var driver: LayoutDriver!

  var state = LayoutState()
  var queues = ReuseQueues()
  var shown: [ElementIdentity: ReusableView] = [:]
  var selectedPaths: Set<ElementPath> = []
  var touchedPath: ElementPath?

  /// The name of the operation in progress, for error messages; nil between operations.
  var activity: String?
  var deferredSwitch: (layout: any CollectionLayout, animated: Bool)?

  /// The number of deferred switches in progress, each made during the one before.
  var switchDepth = 0

  var preferences = Preferences()

  var isReadingCounts = false

  var updateDepth = 0
  var pendingUpdates: [LayoutUpdate] = []

  /// The counts when the outermost batch was opened, which its paths before the batch refer to.
  var countsBeforeUpdates: [Int] = []
  var animationInProgress: LayoutAnimation?

  /// The animation of the last batch or switch.
  public internal(set) var animation = LayoutAnimation()

  public internal(set) var isDragging = false
  var deceleration: Deceleration?

  /// Creates a view that shows `bounds` of the content of `layout`. Calls no method of the layout.
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

  /// The size of the content as of the last pass; zero before the first.
  public var contentSize: Size { driver.state.contentSize }

  /// The displayed views by element.
  public var visibleViews: [ElementIdentity: ReusableView] { shown }

  /// The displayed elements in canonical order.
  public var visibleElements: [ElementIdentity] { shown.keys.sorted() }

  /// The displayed cell at `path`; nil if it is not displayed.
  public func cellForItem(at path: ElementPath) -> CollectionCell? {
    shown[.cell(path)] as? CollectionCell
  }

  /// The displayed view of an element; nil if it is not displayed.
  public func view(for element: ElementIdentity) -> ReusableView? { shown[element] }

  public var invalidationContextInProgress: InvalidationContext? {
    driver.contextInProgress
  }
}

/// What a view knows of its data and its layout's answers between passes.
struct LayoutState {
  /// The counts of the data source, read when the layout first asks for them; nil if they have to
  /// be read.
  var counts: [Int]?

  /// The error of an invalid count, until a pass has thrown it.
  var countsError: HostError?

  /// True if a pass has anything to do.
  var needsPass = true

  /// The views that have to be replaced, whatever the layout answers.
  var outdated = Outdated.nothing

  /// The answers of the last query; nil if the layout has to be queried again.
  var answers: Answers?

  enum Outdated: Comparable {
    case nothing
    case decorations
    case everything
  }

  struct Answers {
    var tiles: Tiles
    var elements: [AnyLayoutAttributes]

    /// The answers by element; the first one if an element occurs twice.
    var byElement: [ElementIdentity: AnyLayoutAttributes] {
      Dictionary(elements.map { ($0.element, $0) }, uniquingKeysWith: { one, _ in one })
    }
  }
}
