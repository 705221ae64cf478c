import CollectionHost

/// A layout that a rule checks, together with its view, and what changed last.
///
/// Screens of the layout are taken by scrolling its view and querying it as a collection view does.
final class WatchedLayout {
  let layout: any LayoutUnderTest
  let source: ScenarioSource
  let driver: LayoutDriver

  /// The last change of the data, or invalidation, after the layout was laid out.
  private(set) var invalidation: ScreenChange?

  /// The elements before the last change, by identity.
  private(set) var oldElements: [ElementIdentity: PlacedElement] = [:]

  /// The view when the layout was last laid out before a change.
  private var oldView: ScreenChange.View

  /// Whether ``oldElements`` are recorded. The queries for them may change a faulty layout.
  private let recordsOldElements: Bool

  init(
    _ layout: any LayoutUnderTest, in source: ScenarioSource, _ driver: LayoutDriver,
    recordsOldElements: Bool
  ) {
    self.layout = layout
    self.source = source
    self.driver = driver
    self.recordsOldElements = recordsOldElements
    oldView = ScreenChange.View(source)
  }

  /// The last change before screens of the layout were taken; nil if the layout was not changed
  /// after it was laid out first.
  private(set) lazy var change = lastChange

  /// Whether screens were taken, for which the view is scrolled.
  private var hasTakenScreens = false

  private var lastChange: ScreenChange? {
    if invalidation?.kind != .batch,
      let change = ScreenChange(from: oldView, to: ScreenChange.View(source))
    {
      return change
    }
    return invalidation
  }

  /// Records the elements and the view before a change, if the layout is laid out. `change` is nil
  /// for a change of the view.
  func willChange(_ change: ScreenChange?) {
    guard driver.state.isContentSizeKnown, !driver.state.isStale, !hasTakenScreens else { return }
    oldView = ScreenChange.View(source)
    invalidation = change
    guard recordsOldElements else { return }
    oldElements = Dictionary(
      layout.elements(in: .infinite).map { ($0.identity, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// All elements that a query of the infinite rect returns.
  private(set) lazy var elements = layout.elements(in: .infinite)

  /// Whether the layout returns these elements for a query of `rect`, and none of `absent`. Without
  /// a rect, the elements are compared with all elements.
  func returns(
    _ expected: [PlacedElement], without absent: Set<ElementIdentity>, in rect: Rect?
  ) -> Bool {
    let answer = rect.map { layout.elements(in: $0) } ?? elements
    if absent.isEmpty && expected.isEmpty { return false }
    let answered = Dictionary(
      answer.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    return expected.allSatisfy { answered[$0.identity] == $0 }
      && absent.allSatisfy { answered[$0] == nil }
  }

  /// The range of legal scroll offsets.
  var scrollRange: ScrollRange { source.scrollRange(of: driver.state.contentSize) }

  /// Scrolls to the legal offset nearest to `offset`, prepares the layout if the scroll invalidated
  /// it, and returns the screen. Nil if `prepare` throws an error.
  func screen(at offset: Point) -> Screen? {
    (_, hasTakenScreens) = (change, true)
    let bounds = Rect(origin: scrollRange.clamped(offset), size: source.bounds.size)
    guard (try? driver.moveBoundsAndPrepare(to: bounds)) != nil else { return nil }
    return Screen(
      bounds: source.bounds, elements: layout.elements(in: driver.tiles.rect), scale: source.scale)
  }
}

extension WatchedLayout: LayoutDriverDelegate {
  func layoutDriver(_ driver: LayoutDriver, willInvalidateWith context: InvalidationContext) {
    willChange(context.invalidatesBounds ? nil : ScreenChange(context))
  }
}
