import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let kindsAtOnePath = Mutant(
    "kinds-at-one-path",
    "Stores elements by category and path only, so that one of two kinds at a path is lost.",
    provenance: "issue 256 of PSTCollectionView",
    rule: "E-03", expectedMessagePart: "in one answer",
    supportedLayouts: [.flow], mistake: OneKindPerPathMutation.self)
}

/// Returns only one supplementary view for each path.
private struct OneKindPerPathMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    let found = all.filter { rect.hits($0.boundingBox) }
    var keptKinds: [ElementPath: ElementKind] = [:]
    for attributes in found where attributes.category == .supplementary {
      keptKinds[attributes.path] = attributes.kind
    }
    return found.filter { $0.category != .supplementary || keptKinds[$0.path] == $0.kind }
  }
}
