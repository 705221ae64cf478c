import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let zeroSizeHeader = Mutant(
    "zero-size-header",
    "Adds a header of zero size to every section without a header.",
    provenance: "issue 96 of CSStickyHeaderFlowLayout",
    rule: "E-02", expectedMessagePart: "expected no ",
    supportedLayouts: [.flow], mistake: EmptyHeaderMutation.self)
}

/// Adds an empty header to each section that has items but no header.
private struct EmptyHeaderMutation: CacheMutation {
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    let existingElements = Set(present.map(\.element))
    let addedHeaders = present.compactMap { firstCell -> LayoutAttributes<Payload>? in
      let path = ElementPath(section: firstCell.path.section, item: 0)
      let header = ElementIdentity.supplementary(.header, path)
      guard firstCell.element == .cell(path), !existingElements.contains(header) else { return nil }
      return LayoutAttributes(
        header, frame: Rect(x: firstCell.frame.minX, y: firstCell.frame.minY, width: 0, height: 0))
    }
    return (present + addedHeaders).sorted { $0.element < $1.element }
  }
}
