import CollectionLayout
import LayoutGeometry

/// A collection view without a screen: it drives a layout, a data source and a delegate as a view
/// does on a device, in the order that UIKit was measured to keep.
///
/// Nothing happens between calls: changes mark what is stale, and ``layoutIfNeeded()`` is the pass
/// that a device makes before its next frame. Animations are values; the state after a change is at
/// once the state at rest. The view leaves threads to its owner.
public final class CollectionView: LayoutHost {
  /// Who knows the data; held weakly. Without one there are no sections.
  public weak var dataSource: (any CollectionViewDataSource)?

  /// Who is told and asked; held weakly.
  public weak var delegate: (any CollectionViewDelegate)?

  /// The layout in force; changed by ``setCollectionViewLayout(_:animated:)``.
  public var collectionViewLayout: any CollectionLayout { driver.layout }

  /// The visible rectangle in content coordinates.
  public package(set) var bounds: Rect

  /// What lies between the edges of the view and its content; widens the legal range of offsets.
  public internal(set) var contentInset = Insets.zero

  public let scale: Double

  /// Whether the first visible item keeps its place on the screen when the layout changes above it
  /// (rule O-06).
  public var keepsAnchor = false

  /// Whether cells can be touched and selected at all.
  public var allowsSelection = true

  /// Whether selecting a cell leaves the others selected.
  public var allowsMultipleSelection = false

  /// How a drag runs out.
  public var decelerationRate = DecelerationRate.normal

  /// The time from a frame to the next, in milliseconds, at least 1; 60 frames per second at first.
  public internal(set) var frameInterval = 1000.0 / 60

  /// Calls the layout on behalf of this view. Set once, at the end of the initializer.
  private(set) var driver: LayoutDriver!

  var state = LayoutState()
  var queues = ReuseQueues()
  var shown: [ElementIdentity: ReusableView] = [:]
  var selectedPaths: Set<ElementPath> = []
  var touchedPath: ElementPath?

  /// What is going on, in words for an error; nil between operations.
  var activity: String?
  var deferredSwitch: (layout: any CollectionLayout, animated: Bool)?

  /// How many switches that waited are being done, each from within the last.
  var switchDepth = 0

  var preferences = Preferences()

  var isReadingCounts = false

  var updateDepth = 0
  var pendingUpdates: [LayoutUpdate] = []

  /// The counts when the outermost batch was opened: those its paths before are of.
  var countsBeforeUpdates: [Int] = []
  var animationInProgress: LayoutAnimation?

  /// The animation of the last batch or switch.
  public internal(set) var animation = LayoutAnimation()

  public internal(set) var isDragging = false
  var deceleration: Deceleration?

  /// Creates a view that shows `bounds` of what `layout` lays out; sends the layout nothing.
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
  /// The place of the content that lies in the view's top left corner.
  public var contentOffset: Point { bounds.origin }

  /// The extent of the content, as of the last pass; zero before the first.
  public var contentSize: Size { driver.state.contentSize }

  /// The views on display, by what they show.
  public var visibleViews: [ElementIdentity: ReusableView] { shown }

  /// The elements on display, in canonical order.
  public var visibleElements: [ElementIdentity] { shown.keys.sorted() }

  /// The cell on display at `path`, if it is.
  public func cellForItem(at path: ElementPath) -> CollectionCell? {
    shown[.cell(path)] as? CollectionCell
  }

  /// The view on display of any element, if it is.
  public func view(for element: ElementIdentity) -> ReusableView? { shown[element] }

  public var invalidationContextInProgress: InvalidationContext? {
    driver.contextInProgress
  }
}

/// What a view knows of its layout between passes.
struct LayoutState {
  /// The data source's counts, read when the layout first asks for them; nil when to be read.
  var counts: [Int]?

  /// Why the data source's counts are not legal, until a pass has said so.
  var countsError: HostError?

  /// Whether a pass has anything to do.
  var needsPass = true

  /// Which views cannot stay, whatever the layout says.
  var outdated = Outdated.nothing

  /// What the layout answered about `tiles`; nil when to be asked again.
  var answers: Answers?

  enum Outdated: Comparable {
    case nothing
    case decorations
    case everything
  }

  struct Answers {
    var tiles: Tiles
    var elements: [AnyLayoutAttributes]

    /// Of an element named twice, the first.
    var byElement: [ElementIdentity: AnyLayoutAttributes] {
      Dictionary(elements.map { ($0.element, $0) }, uniquingKeysWith: { one, _ in one })
    }
  }
}
