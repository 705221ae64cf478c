import CollectionLayout
import LayoutGeometry

/// A view whose layout is called by a ``LayoutDriver``.
package protocol DrivenView: LayoutHost {
  /// The visible rectangle in content coordinates. While a driver is attached, only the driver
  /// changes it.
  var bounds: Rect { get set }
}

/// Receives notifications from a ``LayoutDriver``. Both methods have empty default implementations.
package protocol LayoutDriverDelegate: AnyObject {
  /// Called before the layout is invalidated with `context`, and before the driver marks it as
  /// stale.
  func layoutDriver(_ driver: LayoutDriver, willInvalidateWith context: InvalidationContext)

  /// Called after the view's bounds have changed, and before an invalidation context adjusts the
  /// content offset. `hasScrolled` is true if the origin of the bounds has changed.
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

/// Calls the methods of a layout in the order in which a collection view calls them, as
/// <doc:OrderOfCalls> defines it.
///
/// The driver uses no data source and makes no views. It stores the layout's last content size,
/// clamps offsets to it, applies the adjustments of invalidation contexts, and tracks whether the
/// layout must be prepared again. ``CollectionView``, the scenario player, the conformance rules
/// and the benchmarks all call layouts through a driver.
///
///     let driver = LayoutDriver(of: layout, in: view)
///     try driver.prepare()
///     try driver.moveBoundsAndPrepare(to: Rect(x: 0, y: 40, width: 320, height: 480))
///     let visible = layout.layoutAttributesForElements(in: driver.tiles.rect)
package final class LayoutDriver {
  /// The state of the layout, as known to the driver between two calls.
  package struct State {
    /// The content size after the last `prepare`, plus any adjustments since then. A length that
    /// the layout reports as negative, infinite or NaN is stored as 0.
    package internal(set) var contentSize = Size.zero

    /// True after the first `prepare`. Before that, every content offset is legal.
    package internal(set) var isContentSizeKnown = false

    /// True if the whole layout is about to be invalidated. Changes of bounds then need no
    /// invalidation.
    package internal(set) var isReloadPending = false

    /// True if the layout was invalidated since the last `prepare`.
    package internal(set) var isStale = false

    /// True if a change of the bounds invalidated the layout since the last `prepare`.
    package internal(set) var isBoundsInvalidationPending = false

    init() {}
  }

  package private(set) var layout: any CollectionLayout

  package internal(set) var state = State()

  package weak var delegate: (any LayoutDriverDelegate)?

  // Unowned and unchecked: the view outlives the driver, because either the view owns the driver or
  // one object owns both. A checked reference would cost two atomic operations in each frame of a
  // scroll.
  unowned(unsafe) let view: any DrivenView

  /// Whether the driver invalidates the layout through `invalidateLayout()` on behalf of the view,
  /// as in UIKit. The view must then return ``contextInProgress`` as its
  /// `invalidationContextInProgress`.
  let callsInvalidateLayout: Bool

  /// The context with which the layout is being invalidated; nil at other times.
  var contextInProgress: InvalidationContext?

  /// True if the layout has passed ``contextInProgress`` to its host.
  var hasHostReceivedContext = false

  var isAskingLayoutAboutBounds = false

  /// The number of nested scrolls. A scroll is nested if the delegate starts it during another one.
  var nestedScrollCount = 0

  /// Creates a driver for `layout`. Calls no method of the layout.
  ///
  /// `view` must be the layout's host when the driver first calls the layout. The driver does not
  /// retain `view`, which must outlive it.
  package init(
    of layout: any CollectionLayout, in view: any DrivenView, callsInvalidateLayout: Bool = false
  ) {
    self.layout = layout
    self.view = view
    self.callsInvalidateLayout = callsInvalidateLayout
  }

  /// Prepares the layout and reads its content size.
  ///
  /// If the layout throws an error, the driver's state does not change.
  package func prepare() throws(LayoutError) {
    try layout.prepare()
    markPrepared()
  }

  /// Records that the caller has prepared the layout, and reads its content size.
  package func markPrepared() {
    state.isStale = false
    state.isBoundsInvalidationPending = false
    updateContentSize()
  }

  /// Prepares the layout. If the content offset was legal before the `prepare` and no longer is,
  /// moves the offset to the nearest legal offset. If that move invalidates the layout, begins
  /// again. There are at most 16 rounds.
  ///
  /// - Throws: the error of the layout's `prepare`. The driver then has the state of a newly
  ///   created driver.
  package func prepareAndClampOffset() throws(LayoutError) {
    for _ in 0..<16 {
      let wasOffsetLegal =
        state.isContentSizeKnown && view.bounds.origin == legalOffset(view.bounds.origin)
      do throws(LayoutError) {
        try prepare()
      } catch {
        state = State()
        throw error
      }
      guard wasOffsetLegal else { return }
      scroll(to: legalOffset(view.bounds.origin))
      if !state.isStale { return }
    }
  }

  func updateContentSize() {
    let size = layout.collectionViewContentSize
    state.contentSize = Size(
      width: size.width.isFinite ? max(0, size.width) : 0,
      height: size.height.isFinite ? max(0, size.height) : 0)
    state.isContentSizeKnown = true
  }

  /// The tiles that the current bounds touch; the next query covers all of them. Tiles divide the
  /// content like a grid; each has the size of the bounds.
  package var tiles: ViewportTiles { ViewportTiles(touchedBy: view.bounds) }
}

extension LayoutDriver {
  /// Replaces the layout, and makes the view the host of the new one. Calls no method of either
  /// layout.
  package func replaceLayout(by newLayout: any CollectionLayout) {
    layout.host = nil
    layout = newLayout
    newLayout.host = view
    state.isBoundsInvalidationPending = false
  }

  /// Makes a former layout the current one again. `state` is the driver's state when that layout
  /// was replaced.
  package func restore(_ formerLayout: any CollectionLayout, _ state: State) {
    replaceLayout(by: formerLayout)
    self.state = state
  }
}
