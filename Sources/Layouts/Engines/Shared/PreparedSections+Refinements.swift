import CollectionLayout
import LayoutGeometry

extension PreparedSections {
  /// The offset at which a scroll ends if the collection view proposes `proposed`.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    guard let snappingType = P.self as? any SnappingArrangement.Type else { return proposed }
    return snappingType.targetContentOffset(of: self, forProposed: proposed, velocity: velocity)
  }

  /// The attributes at which the animation of an appearing element starts. Nil outside of a batch,
  /// and if the element fades in at its final place.
  func initialAttributes(
    of element: ElementIdentity, in batch: ArrangedBatch?
  ) -> LayoutAttributes<P.Payload>? {
    guard let batch, let appearing = P.self as? any AppearingArrangement.Type else { return nil }
    return appearing.initialAttributes(of: element, from: self, in: batch)
  }
}

// A generic engine learns only at run time whether an arrangement conforms to a refinement
// protocol. Therefore the protocol extensions below cast values to `Self`, the conforming type.

extension SnappingArrangement {
  fileprivate static func targetContentOffset<P>(
    of sections: PreparedSections<P>, forProposed proposed: Point, velocity: Point
  ) -> Point {
    guard let typedSections = sections as? PreparedSections<Self> else { return proposed }
    let arrangement = typedSections.arrangement
    return arrangement.targetContentOffset(
      forProposed: proposed, velocity: velocity, contentSize: typedSections.list.contentSize
    ) { rect, body in
      typedSections.visitAttributes(
        ofElementsWithFramesIn: rect, outset: arrangement.frameQueryOutset, body)
    }
  }
}

extension AppearingArrangement {
  fileprivate static func initialAttributes<P>(
    of element: ElementIdentity, from sections: PreparedSections<P>,
    in batch: ArrangedBatch
  ) -> LayoutAttributes<P.Payload>? {
    guard let arrangement = sections.arrangement as? Self,
      let restingAttributes = sections.attributes(of: element) as? LayoutAttributes<Payload>?
    else { return nil }
    return arrangement.initialAttributes(of: element, resting: restingAttributes, in: batch)
      as? LayoutAttributes<P.Payload>
  }
}

extension ContextAwareArrangement {
  /// The class of invalidation contexts that `arrangement` uses. The type of `arrangement` must be
  /// `Self`.
  static func contextClass<A: Arrangement>(of arrangement: A) -> InvalidationContext.Type {
    (arrangement as? Self)?.invalidationContextClass ?? InvalidationContext.self
  }

  /// Applies `context` to `arrangement`, whose type must be `Self`.
  static func applyContext<A: Arrangement>(_ context: InvalidationContext, to arrangement: inout A)
  {
    guard var typedArrangement = arrangement as? Self else { return }
    typedArrangement.invalidate(with: context)
    if let changedArrangement = typedArrangement as? A { arrangement = changedArrangement }
  }
}
