import CollectionHost
import CollectionLayout
import LayoutGeometry

/// A layout that writes down, in `prepare`, everything that the one behind it has, and answers from
/// there; to be subclassed by layouts that write down something wrong.
class CachedLayout<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload
  typealias Attributes = LayoutAttributes<Base.Payload>

  final let base: Base

  /// Everything that was written down, in canonical order.
  private(set) final var elements: [Attributes] = []

  private final var places: [ElementIdentity: Int] = [:]

  /// What was invalidated since the last `prepare`; nil where nothing was.
  private final var pending: InvalidationContext?
  private final var isPrepared = false

  init(_ base: Base) { self.base = base }

  /// What to write down of `present` elements, those of the layout behind this one.
  ///
  /// - Parameters:
  ///   - past: what was written down before; empty at first.
  ///   - context: what has become stale since; nil at first.
  func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] { present }

  /// What of the written-down elements a query for `rect` finds.
  func select(in rect: Rect) -> [Attributes] {
    elements.filter { rect.hits($0.boundingBox) }
  }

  final func invalidateLayout() {
    invalidateLayout(with: host?.invalidationContextInProgress ?? invalidationContextClass.init())
  }

  final func invalidateLayout(with context: InvalidationContext) {
    let known = pending ?? InvalidationContext()
    if pending == nil {
      // Merging with one that says nothing would say: everything.
      take(context, into: known)
    } else {
      known.merge(context)
    }
    pending = known
    base.invalidateLayout(with: context)
  }

  private func take(_ context: InvalidationContext, into known: InvalidationContext) {
    known.invalidatesBounds = true
    known.merge(context)
    known.invalidatesBounds = context.invalidatesBounds
  }

  final func prepare() throws(LayoutError) {
    if isPrepared && pending == nil { return }
    let past = Dictionary(
      elements.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    elements = []
    places = [:]
    let context = isPrepared ? pending : nil
    isPrepared = false
    try base.prepare()
    pending = nil
    isPrepared = base.host != nil
    elements = renewed(
      base.layoutAttributesForElements(in: .infinite), past: past, after: context)
    for (place, attributes) in elements.enumerated() { places[attributes.element] = place }
  }

  final func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    rect.isSearchable ? select(in: rect) : []
  }

  final func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  final func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  private func attributes(of element: ElementIdentity) -> Attributes? {
    places[element].map { elements[$0] }
  }

  final func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    attributes(of: .cell(path))
  }

  final func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { attributes(of: .supplementary(kind, path)) }

  final func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { attributes(of: .decoration(kind, path)) }
}

extension InvalidationContext {
  /// Whether only listed elements, and what follows from them, are stale.
  var isPartial: Bool {
    listsElements && !invalidatesAllGeometry && !invalidatesDataSourceCounts
      && !invalidatesBounds
  }
}
