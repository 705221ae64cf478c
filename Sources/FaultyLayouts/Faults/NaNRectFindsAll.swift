import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let nanRectFindsAll = Mutant(
    "nan-rect-finds-all",
    "Skips only elements outside the query rectangle, so it skips none if the rectangle has a NaN.",
    provenance:
      "invented for this project: a test that excludes elements instead of one that includes them",
    rule: "Q-12", expectedMessagePart: "expected nothing in",
    supportedLayouts: [.grid], mistake: NaNRectMutation.self)
}

/// Returns every element that no comparison excludes. Comparisons with NaN exclude no element.
private struct NaNRectMutation: CallMutation {
  func elementAttributes<Base: CollectionLayout>(
    of base: Base, in rect: Rect
  ) -> [Base.Attributes] {
    let hasNaN = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .contains(where: \.isNaN)
    return base.layoutAttributesForElements(in: hasNaN ? .infinite : rect)
  }
}
