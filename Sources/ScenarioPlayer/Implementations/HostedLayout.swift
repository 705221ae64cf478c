import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// Wraps a layout for the scenario player. The host of the layout is a scenario source.
///
///     let masonry = MasonryLayout { _ in 50 }
///     let layout = HostedLayout(masonry, source: source) { specification, layout in
///       layout.columns = specification.integer(.columns)
///     }
public final class HostedLayout<Layout: CollectionLayout>: LayoutUnderTest, LookupReplacing {
  private let hostedLayout: Layout
  private let source: ScenarioSource
  private let configure: (LayoutSpecification, Layout) -> Void
  private let sizeRequestCountAtStart: Int

  /// The layout, cast to the protocol for counting work; nil if the layout does not count its work.
  /// The result of the cast is stored, because a cast for each request would take too long.
  private let workCounter: (any WorkCounting)?
  private let failureReporter: (any PermanentFailureReporting)?
  private let refusalReporter: (any RefusalReporting)?

  package var answersLookupsFromQueries = false

  private let conversion = PlacedElementConversion<Layout.Payload>()

  /// The attributes that the layout returned last. Kept so that a `mutate` step can change them.
  private var returnedAttributes = ReturnedAttributes.none

  private enum ReturnedAttributes {
    case none
    case one(Layout.Attributes)
    case many([Layout.Attributes])
  }

  /// Wraps `layout` and makes `source` its host. `configure` sets the layout's parameters from a
  /// specification.
  public init(
    _ layout: Layout, source: ScenarioSource,
    configure: @escaping (LayoutSpecification, Layout) -> Void = { _, _ in }
  ) {
    hostedLayout = layout
    self.source = source
    self.configure = configure
    sizeRequestCountAtStart = source.sizesAsked
    workCounter = layout as? any WorkCounting
    failureReporter = layout as? any PermanentFailureReporting
    refusalReporter = layout as? any RefusalReporting
    layout.host = source
  }

  public var layout: any CollectionLayout { hostedLayout }

  public var work: WorkCounters {
    var work = workCounter?.work ?? WorkCounters()
    work.sizesAsked = source.sizesAsked - sizeRequestCountAtStart
    return work
  }

  public func set(_ specification: LayoutSpecification) { configure(specification, hostedLayout) }

  public func prepare() throws(LayoutError) { try hostedLayout.prepare() }

  public var contentSize: Size { hostedLayout.collectionViewContentSize }

  public func elements(in rect: Rect) -> [PlacedElement] {
    let answer = hostedLayout.layoutAttributesForElements(in: rect)
    returnedAttributes = .many(answer)
    return conversion.elements(of: answer)
  }

  public func visitElements(in rect: Rect, _ body: (PlacedElement) -> Void) {
    hostedLayout.visitLayoutAttributesForElements(in: rect) { body(conversion.element(of: $0)) }
  }

  public func queryVariantsAgree(in rect: Rect, inOrder: Bool) -> Bool {
    let answer = hostedLayout.layoutAttributesForElements(in: rect)
    // The buffer starts with the last element of the answer. The query must append its answer after
    // this element, even though canonical order would put this element last.
    var bufferStartingWithLastElement = Array(answer.suffix(1))
    hostedLayout.layoutAttributesForElements(in: rect, into: &bufferStartingWithLastElement)
    var visitedAttributes: [Layout.Attributes] = []
    hostedLayout.visitLayoutAttributesForElements(in: rect) { visitedAttributes.append($0) }
    if !inOrder {
      let appended = Array(bufferStartingWithLastElement.dropFirst(answer.isEmpty ? 0 : 1))
      let elements = conversion.elements(of: answer).inCanonicalOrder
      return conversion.elements(of: appended).inCanonicalOrder == elements
        && conversion.elements(of: visitedAttributes).inCanonicalOrder == elements
    }
    return conversion.queryVariantsAgree(answer, bufferStartingWithLastElement, visitedAttributes)
  }

  public func element(_ identity: ElementIdentity) -> PlacedElement? {
    let lookedUpAttributes =
      answersLookupsFromQueries
      ? queriedAttributes(of: identity) : hostedLayout.layoutAttributes(for: identity)
    guard let attributes = lookedUpAttributes else {
      returnedAttributes = .none
      return nil
    }
    returnedAttributes = .one(attributes)
    return conversion.element(of: attributes)
  }

  /// The attributes of an element in the answer to a query; nil if the data have no such cell.
  private func queriedAttributes(of identity: ElementIdentity) -> Layout.Attributes? {
    if identity.category == .cell,
      !identity.canExist(withItemCounts: source.counts, allowsAnyItemIndex: false)
    {
      return nil
    }
    return hostedLayout.layoutAttributesForElements(in: .infinite).first { $0.element == identity }
  }

  public func invalidate(with context: InvalidationContext) {
    hostedLayout.invalidateLayout(with: context)
  }

  public var permanentFailure: PermanentFailure? { failureReporter?.permanentFailure }

  public var refusal: String? { refusalReporter?.refusal }

  public func changeReturnedAttributes() {
    switch returnedAttributes {
    case .none: break
    case .one(var attributes):
      attributes.changeEveryField()
      returnedAttributes = .one(attributes)
    case .many(var answer):
      returnedAttributes = .none
      for index in answer.indices { answer[index].changeEveryField() }
      returnedAttributes = .many(answer)
    }
  }

  public func changeReturnedObjects() -> Bool {
    let objects: [Layout.Attributes]
    switch returnedAttributes {
    case .none: return false
    case .one(let attributes): objects = [attributes]
    case .many(let answer): objects = answer
    }
    guard Layout.Payload.self is any ObjectPayload.Type else { return false }
    for case let payload as any ObjectPayload in objects.map(\.payload) {
      payload.changeReturnedObject()
    }
    return true
  }

  public func invalidationContext(
    forPreferred size: Size, ofItemAt path: ElementPath
  ) -> InvalidationContext? {
    guard let originalAttributes = hostedLayout.layoutAttributesForItem(at: path) else {
      return nil
    }
    var preferredAttributes = originalAttributes
    preferredAttributes.frame.size = size
    let needsInvalidation = hostedLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    guard needsInvalidation else { return nil }
    return hostedLayout.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}

extension LayoutAttributes {
  /// Changes every field except the identity of the element.
  package mutating func changeEveryField() {
    frame = frame.offsetBy(dx: 1000, dy: -1000)
    size = Size(width: size.width + 1, height: size.height + 1)
    alpha = 1 - alpha / 2
    zIndex &+= 1
    isHidden.toggle()
    payload = payload.withMovedTransform ?? payload
    payload = payload.withOtherCustomValues ?? payload
  }
}

extension AttributesPayload {
  /// A copy with another transform; nil if the payload has no transform.
  package var withMovedTransform: Self? {
    guard var payload = self as? any TransformablePayload else { return nil }
    payload.transform3D = payload.transform3D.translatedBy(x: 5, y: 5, z: 5)
    return payload as? Self
  }

  /// A copy with other custom values; nil if the payload has no custom values.
  package var withOtherCustomValues: Self? {
    guard var payload = self as? any CustomValued else { return nil }
    payload.changeCustomValues()
    return payload as? Self
  }
}
