import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let contentWithoutInset = Mutant(
    "content-without-inset",
    "Ends the content at the far edge of the last element, without the section inset after it.",
    provenance: "invented for this project: uses the greatest far edge as the content length",
    rule: "C-01", expectedMessagePart: "expected content size",
    supportedLayouts: [.waterfall], mistake: MissingEndInsetMutation.self)
}

/// Ends the content where the lowest element ends, and leaves out the section inset below that
/// element.
private struct MissingEndInsetMutation: CallMutation {
  func contentSize(of base: some CollectionLayout, in environment: MutantEnvironment) -> Size {
    let farEdges = base.layoutAttributesForElements(in: .infinite).map(\.frame.maxY)
    return Size(width: base.collectionViewContentSize.width, height: max(0, farEdges.max() ?? 0))
  }
}
