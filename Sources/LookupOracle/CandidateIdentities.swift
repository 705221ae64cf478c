import CollectionLayout

/// Every identity that an element of a layout may have, in canonical order.
///
/// For each supplementary and decoration kind, the list has an identity for every item of a
/// section. In an empty section, it has an identity for item 0.
///
/// - Parameters:
///   - itemCounts: The number of items in each section.
///   - supplementaryKinds: The kinds of supplementary views.
///   - decorationKinds: The kinds of decoration views.
///   - identitiesInAnswer: Identities that a query returned. Those that are not in the list are
///     added, such as supplementary views whose item number belongs to no item.
public func candidateIdentities(
  itemCounts: [Int], supplementaryKinds: [ElementKind] = [], decorationKinds: [ElementKind] = [],
  answered identitiesInAnswer: [ElementIdentity] = []
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
  if identitiesInAnswer.isEmpty { return identities }
  let candidates = Set(identities)
  let otherAnswers = Set(identitiesInAnswer).subtracting(candidates)
  return otherAnswers.isEmpty ? identities : (identities + otherAnswers).sorted()
}
