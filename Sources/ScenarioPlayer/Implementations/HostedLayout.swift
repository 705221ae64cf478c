import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Wraps a layout for the scenario player, with a scenario source as the layout's host.
///
///     let layout = HostedLayout(MasonryLayout(), source: source) { specification, layout in
///       layout.columnCount = specification.integer(.columns)
///     }
public final class HostedLayout<Layout: CollectionLayout>: LayoutUnderTest {
  private let hosted: Layout
  private let source: ScenarioSource
  private let configure: (LayoutSpecification, Layout) -> Void
  private let sizesAskedBefore: Int

  /// The layout itself, if it has these abilities; casts for each question would take long.
  private let workCounter: (any WorkCounting)?
  private let breakdownReporter: (any BreakdownReporting)?
  private let refusalReporter: (any RefusalReporting)?

  /// The attributes that the layout returned last. Kept so that a `mutate` step can change them.
  private var returned: [Layout.Attributes] = []

  /// Wraps `layout` and makes `source` its host. `configure` sets the layout's parameters from a
  /// specification.
  public init(
    _ layout: Layout, source: ScenarioSource,
    configure: @escaping (LayoutSpecification, Layout) -> Void = { _, _ in }
  ) {
    hosted = layout
    self.source = source
    self.configure = configure
    sizesAskedBefore = source.sizesAsked
    workCounter = layout as? any WorkCounting
    breakdownReporter = layout as? any BreakdownReporting
    refusalReporter = layout as? any RefusalReporting
    layout.host = source
  }

  public var layout: any CollectionLayout { hosted }

  public var work: WorkCounters {
    var work = workCounter?.work ?? WorkCounters()
    work.sizesAsked = source.sizesAsked - sizesAskedBefore
    return work
  }

  public func set(_ specification: LayoutSpecification) { configure(specification, hosted) }

  public func prepare() throws(LayoutError) { try hosted.prepare() }

  public var contentSize: Size { hosted.collectionViewContentSize }

  public func elements(in rect: Rect) -> [PlacedElement] {
    returned = hosted.layoutAttributesForElements(in: rect)
    return returned.map { PlacedElement($0) }
  }

  public func visitElements(in rect: Rect, _ body: (PlacedElement) -> Void) {
    hosted.visitLayoutAttributesForElements(in: rect) { body(PlacedElement($0)) }
  }

  public func formsAgree(in rect: Rect) -> Bool {
    let answer = hosted.layoutAttributesForElements(in: rect)
    // The answer is appended, so what the buffer holds already must stay in front of it, also an element
    // that comes after those of the answer.
    var buffer = Array(answer.suffix(1))
    let count = buffer.count
    hosted.layoutAttributesForElements(in: rect, into: &buffer)
    var place = 0
    var isSame =
      buffer.first == answer.last && buffer.dropFirst(count).elementsEqual(answer)
    hosted.visitLayoutAttributesForElements(in: rect) {
      isSame = isSame && place < answer.count && answer[place] == $0
      place += 1
    }
    return isSame && place == answer.count
  }

  public func element(_ identity: ElementIdentity) -> PlacedElement? {
    returned = hosted.layoutAttributes(for: identity).map { [$0] } ?? []
    return returned.first.map { PlacedElement($0) }
  }

  public func invalidate(with context: InvalidationContext) {
    hosted.invalidateLayout(with: context)
  }

  public var breakdown: Breakdown? { breakdownReporter?.breakdown }

  public var refusal: String? { refusalReporter?.refusal }

  public func changeReturnedAttributes() {
    for place in returned.indices { returned[place].changeEveryField() }
  }

  public func invalidationContext(
    forPreferred size: Size, ofItemAt path: ElementPath
  ) -> InvalidationContext? {
    guard let original = hosted.layoutAttributesForItem(at: path) else { return nil }
    var preferred = original
    preferred.frame.size = size
    let isStale = hosted.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    guard isStale else { return nil }
    return hosted.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

extension LayoutAttributes {
  /// Changes every field except the identity.
  fileprivate mutating func changeEveryField() {
    frame = frame.offsetBy(dx: 1000, dy: -1000)
    size = Size(width: size.width + 1, height: size.height + 1)
    alpha = 1 - alpha / 2
    zIndex &+= 1
    isHidden.toggle()
    if var transformed = payload as? any TransformablePayload {
      transformed.transform3D = transformed.transform3D.translatedBy(x: 5, y: 5, z: 5)
      if let changed = transformed as? Payload { payload = changed }
    }
    if var valued = payload as? any CustomValued {
      valued.changeCustomValues()
      if let changed = valued as? Payload { payload = changed }
    }
  }
}
