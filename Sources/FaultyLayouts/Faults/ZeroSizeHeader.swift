import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let zeroSizeHeader = Fault(
    "zero-size-header",
    "Makes a header of no size for every section that has none.",
    provenance: "CSStickyHeaderFlowLayout 96",
    rule: "E-02", message: "expected no ", kinds: [.flow]
  ) { spoil($0, $1) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { AlwaysHeader(base) }

/// A layout that does not ask whether there is a header.
private final class AlwaysHeader<Base: CollectionLayout>: CachedLayout<Base> {
  override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    let known = Set(present.map(\.element))
    let added = present.compactMap { first -> Attributes? in
      let path = ElementPath(section: first.path.section, item: 0)
      let header = ElementIdentity.supplementary(.header, path)
      guard first.element == .cell(path), !known.contains(header) else { return nil }
      return Attributes(
        header, frame: Rect(x: first.frame.minX, y: first.frame.minY, width: 0, height: 0))
    }
    return (present + added).sorted { $0.element < $1.element }
  }
}
