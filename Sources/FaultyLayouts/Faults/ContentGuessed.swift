import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let contentGuessed = Mutant(
    "content-guessed",
    "Until the first query, estimates the content height from the height of the first row.",
    provenance: "invented for this project: heights that are estimated until rows are shown",
    rule: "C-03", expectedMessagePart: "to stay the same after",
    supportedLayouts: [.list], mistake: EstimatedHeightMutation.self)
}

/// Returns an estimate as the content height between `prepare` and the first query.
private final class EstimatedHeightMutation: CallMutation {
  /// The height of the first cell times the number of cells; nil after the first query.
  private var estimatedHeight: Double?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    estimatedHeight = nil
    try base.prepare()
    let rows = base.layoutAttributesForElements(in: .infinite).filter { $0.category == .cell }
    estimatedHeight = rows.first.map { $0.frame.height * Double(rows.count) }
  }

  func contentSize(of base: some CollectionLayout, in environment: MutantEnvironment) -> Size {
    let size = base.collectionViewContentSize
    return Size(width: size.width, height: estimatedHeight ?? size.height)
  }

  func elementAttributes<Base: CollectionLayout>(
    of base: Base, in rect: Rect
  ) -> [Base.Attributes] {
    estimatedHeight = nil
    return base.layoutAttributesForElements(in: rect)
  }

  func itemAttributes<Base: CollectionLayout>(
    of base: Base, at path: ElementPath
  ) -> Base.Attributes? {
    estimatedHeight = nil
    return base.layoutAttributesForItem(at: path)
  }
}
