import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A layout that lays out what it believes the data to be; to be subclassed by layouts that believe
/// something wrong.
///
/// The one behind it is fed by a shadow of the source, which is brought up to date in `prepare`.
class ShadowedLayout<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  final let base: Base
  private final let source: ScenarioSource
  private final let shadow: ScenarioSource
  private final weak var realHost: (any LayoutHost)?
  private final var countsAreStale = true
  private final var updates: [LayoutUpdate] = []

  private final var isPrepared = false

  init(_ base: Base, _ surroundings: Surroundings) {
    self.base = base
    source = surroundings.source
    shadow = surroundings.feed
  }

  /// What the layout believes where the source has `present` data.
  ///
  /// - Parameters:
  ///   - past: what it believed before; nil before the first `prepare`.
  ///   - updates: the batch in between; empty outside of one.
  func believed(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData { present }

  /// What the layout answers where the one behind it has `attributes`.
  func answer(for attributes: Attributes) -> Attributes { attributes }

  final var host: (any LayoutHost)? {
    get { realHost }
    set { realHost = newValue }
  }

  final func invalidateLayout() {
    invalidateLayout(with: host?.invalidationContextInProgress ?? invalidationContextClass.init())
  }

  final func invalidateLayout(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts {
      countsAreStale = true
    }
    // Only a single batch tells what happened to which item.
    let isBatch = updates.isEmpty && !context.invalidatesEverything
    updates = isBatch ? context.updates : []
    base.invalidateLayout(with: context)
    realHost?.layoutWasInvalidated(with: context)
  }

  final func prepare() throws(LayoutError) {
    guard let realHost else { return }
    shadow.bounds = realHost.bounds
    shadow.contentInset = realHost.contentInset
    shadow.scale = realHost.scale
    if countsAreStale { readCounts(of: realHost) }
    shadow.data = believed(isPrepared ? shadow.data : nil, after: updates, source.data)
    updates = []
    isPrepared = false
    try base.prepare()
    countsAreStale = false
    isPrepared = true
  }

  /// Asks what the layout behind this one asks the shadow.
  private func readCounts(of host: any LayoutHost) {
    for section in 0..<host.numberOfSections { _ = host.numberOfItems(inSection: section) }
  }

  final func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    // What is at no place is found nowhere.
    base.layoutAttributesForElements(in: rect).map { answer(for: $0) }
      .filter { !$0.frame.minY.isNaN }
  }

  final func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  final func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  final func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    base.layoutAttributesForItem(at: path).map { answer(for: $0) }
  }
}
