import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let contentOfLastSection = Mutant(
    "content-of-last-section",
    "Returns the length of the last section as the content length.",
    provenance: "invented for this project: a sum that restarts in every section",
    rule: "C-01", expectedMessagePart: "inside the content",
    supportedLayouts: [.list], mistake: LastSectionLengthMutation.self)
}

/// Returns the length of the last section as the content length.
private struct LastSectionLengthMutation: CallMutation {
  func contentSize(of base: some CollectionLayout, in environment: MutantEnvironment) -> Size {
    let size = base.collectionViewContentSize
    let elements = base.layoutAttributesForElements(in: .infinite)
    guard let lastSection = elements.map(\.path.section).max() else { return size }
    let frames = elements.filter { $0.path.section == lastSection }.map(\.frame)
    let topEdge = frames.map(\.minY).min() ?? 0
    let bottomEdge = frames.map(\.maxY).max() ?? topEdge
    return Size(width: size.width, height: bottomEdge - topEdge)
  }
}
