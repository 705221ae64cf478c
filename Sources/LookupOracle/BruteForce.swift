import CollectionLayout
import LayoutGeometry

/// Every element of any layout, looked up one by one and kept in a plain array.
///
/// What a rectangle query of the layout must answer is what this filters out of the array.
public struct BruteForce<Layout: CollectionLayout> {
  /// The answers of the single lookups that were not nil, in the order of the identities.
  public let attributes: [Layout.Attributes]

  /// Asks `layout` for each of `identities`.
  ///
  /// - Complexity: one lookup per identity.
  public init(_ layout: Layout, identities: [ElementIdentity]) {
    var attributes: [Layout.Attributes] = []
    for identity in identities {
      if let found = layout.layoutAttributes(for: identity) { attributes.append(found) }
    }
    self.attributes = attributes
  }

  /// The elements whose bounding boxes hit `rect` (rules ).
  ///
  /// - Complexity: O(n).
  public func elements(in rect: Rect) -> [Layout.Attributes] {
    attributes.filter { oracleHits($0.boundingBox, rect) }
  }
}

/// Every identity that a layout may have an element for, in canonical order.
///
/// A kind is asked for at item 0 of every section, also of an empty one, and at every item.
public func candidateIdentities(
  itemCounts: [Int], supplementaryKinds: [ElementKind] = [], decorationKinds: [ElementKind] = []
) -> [ElementIdentity] {
  var identities: [ElementIdentity] = []
  for (section, count) in itemCounts.enumerated() {
    for item in 0..<max(0, count) {
      identities.append(.cell(ElementPath(section: section, item: item)))
    }
    for kind in supplementaryKinds.sorted(by: { $0.name < $1.name }) {
      for item in 0..<max(1, count) {
        identities.append(.supplementary(kind, ElementPath(section: section, item: item)))
      }
    }
    for kind in decorationKinds.sorted(by: { $0.name < $1.name }) {
      for item in 0..<max(1, count) {
        identities.append(.decoration(kind, ElementPath(section: section, item: item)))
      }
    }
  }
  return identities
}
