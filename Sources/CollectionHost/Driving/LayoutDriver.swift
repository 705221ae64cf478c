import CollectionLayout
import LayoutGeometry

/// A view whose layout a ``LayoutDriver`` drives.
package protocol DrivenView: LayoutHost {
  /// The visible rectangle in content coordinates. Only the driver sets it once it drives a layout.
  var bounds: Rect { get set }
}

/// An object that a ``LayoutDriver`` informs of what it does. Both methods have empty defaults.
package protocol LayoutDriverDelegate: AnyObject {
  /// Called when the layout is invalidated, before it receives `context`.
  func layoutDriver(_ driver: LayoutDriver, willInvalidateWith context: InvalidationContext)

  /// Called after the view has taken new bounds and before adjustments of the content offset.
  func layoutDriver(_ driver: LayoutDriver, didChangeBoundsByScrolling hasScrolled: Bool)
}

extension LayoutDriverDelegate {
  package func layoutDriver(
    _ driver: LayoutDriver, willInvalidateWith context: InvalidationContext
  ) {}
  package func layoutDriver(
    _ driver: LayoutDriver, didChangeBoundsByScrolling hasScrolled: Bool
  ) {}
}

/// Calls a layout in the order in which a collection view calls it.
///
/// The driver knows no data source and makes no views. It keeps the content size that the layout
/// reported last, clamps offsets to it, applies the adjustments of invalidation contexts, and
/// remembers whether the layout has to be prepared again. ``CollectionView``, the scenario player,
/// the conformance rules and the benchmarks all drive layouts through it.
///
///     let driver = LayoutDriver(of: layout, in: view)
///     try driver.prepare()
///     try driver.follow(to: Rect(x: 0, y: 40, width: 320, height: 480))
///     let visible = layout.layoutAttributesForElements(in: driver.tiles.rect)
package final class LayoutDriver {
  /// What the driver knows of the layout between two calls.
  package struct State {
    /// The content size as of the last `prepare`, plus any adjustment since then. A length that the
    /// layout reports as negative, infinite or NaN is 0.
    package internal(set) var contentSize = Size.zero

    /// True after the first `prepare`. Until then every offset is legal.
    package internal(set) var isContentKnown = false

    /// True if the whole layout is about to be invalidated. Until then it is not asked about bounds.
    package internal(set) var isReloadPending = false

    /// True if the layout was invalidated since the last `prepare`.
    package internal(set) var isStale = false

    /// True if a change of the bounds invalidated the layout since the last `prepare`.
    package internal(set) var isBoundsInvalidationPending = false

    init() {}
  }

  /// The layout in force.
  package private(set) var layout: any CollectionLayout

  package internal(set) var state = State()

  package weak var delegate: (any LayoutDriverDelegate)?

  // The view owns the driver, or an object owns both. A checked reference costs two atomic
  // operations in each frame of a scroll.
  unowned(unsafe) let view: any DrivenView

  /// Whether invalidations by the view go through `invalidateLayout()`, as in UIKit. The view must
  /// then report ``contextInProgress`` as its `invalidationContextInProgress`.
  let callsInvalidateLayout: Bool

  /// The context that the layout is being invalidated with; nil at other times.
  var contextInProgress: InvalidationContext?

  /// True if the layout has reported ``contextInProgress`` to its host.
  var isContextReported = false

  var isAskingAboutBounds = false

  /// The number of scrolls in progress, each made by the delegate during the one before.
  var scrollDepth = 0

  /// Creates a driver of `layout`, whose host is or becomes `view`; calls nothing.
  ///
  /// The driver does not retain `view`, which must outlive it.
  package init(
    of layout: any CollectionLayout, in view: any DrivenView, callsInvalidateLayout: Bool = false
  ) {
    self.layout = layout
    self.view = view
    self.callsInvalidateLayout = callsInvalidateLayout
  }

  /// Prepares the layout and reads its content size.
  ///
  /// An error leaves the driver's state as it was.
  package func prepare() throws(LayoutError) {
    try layout.prepare()
    markPrepared()
  }

  /// Records that the layout was prepared by someone else, and reads its content size.
  package func markPrepared() {
    state.isStale = false
    state.isBoundsInvalidationPending = false
    readContentSize()
  }

  /// Prepares the layout, and moves an offset that was legal and no longer is to the nearest legal
  /// one. Repeats, at most 16 times, while that change of the bounds invalidates the layout.
  ///
  /// - Throws: the error of a `prepare`. The content is then as unknown as before the first one.
  package func layOut() throws(LayoutError) {
    for _ in 0..<16 {
      let wasLegal =
        state.isContentKnown && view.bounds.origin == legalOffset(view.bounds.origin)
      do throws(LayoutError) {
        try prepare()
      } catch {
        state = State()
        throw error
      }
      guard wasLegal else { return }
      scroll(to: legalOffset(view.bounds.origin))
      if !state.isStale { return }
    }
  }

  func readContentSize() {
    let size = layout.collectionViewContentSize
    state.contentSize = Size(
      width: size.width.isFinite ? max(0, size.width) : 0,
      height: size.height.isFinite ? max(0, size.height) : 0)
    state.isContentKnown = true
  }

  /// The tiles that the present bounds touch: the rectangle of the next query.
  package var tiles: Tiles { Tiles(touchedBy: view.bounds) }
}

extension LayoutDriver {
  /// Puts another layout in force without calling it, and makes the view its host.
  package func replaceLayout(by next: any CollectionLayout) {
    layout.host = nil
    layout = next
    next.host = view
    state.isBoundsInvalidationPending = false
  }

  /// Puts a former layout back in force with the state that the driver had at that time.
  package func restore(_ former: any CollectionLayout, _ state: State) {
    replaceLayout(by: former)
    self.state = state
  }
}
