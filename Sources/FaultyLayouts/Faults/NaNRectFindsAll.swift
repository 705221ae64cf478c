import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let nanRectFindsAll = Mutant(
    "nan-rect-finds-all",
    "Skips elements that lie beyond the rect, so that a rect with a NaN returns them all.",
    provenance: "own: a test that excludes elements where one that includes them was meant",
    rule: "Q-12", message: "expected nothing in",
    kinds: [.grid], mistake: ExcludesByEdges.self)
}

/// Returns every element that no comparison excludes.
private struct ExcludesByEdges: CallMutation {
  func elements<Base: CollectionLayout>(of base: Base, in rect: Rect) -> [Base.Attributes] {
    let hasNaN = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .contains(where: \.isNaN)
    return base.layoutAttributesForElements(in: hasNaN ? .infinite : rect)
  }
}
