import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let contentLessSpacing = Mutant(
    "content-less-spacing",
    "Subtracts one line spacing from the content's length even if there is no line.",
    provenance: "invented for this project: n lines with n - 1 spacings, without a check for n = 0",
    rule: "C-02", expectedMessagePart: "without data",
    supportedLayouts: [.flow], mistake: NegativeLengthMutation.self)
}

/// Subtracts a line spacing from the content length if there are no elements. The content length of
/// a layout without sections is then negative.
private final class NegativeLengthMutation: CallMutation {
  private var hasNoLines = false

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    hasNoLines = false
    try base.prepare()
    hasNoLines = base.layoutAttributesForElements(in: .infinite).isEmpty
  }

  func contentSize(of base: some CollectionLayout, in environment: MutantEnvironment) -> Size {
    var size = base.collectionViewContentSize
    let parameters = environment.parameters
    if hasNoLines { size[parameters.scrollDirection] -= parameters.number(.minimumLineSpacing) }
    return size
  }
}
