import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// Compares the queries of a layout with the layout's own lookups of single elements, for layouts
/// that have no oracle.
extension ScenarioRun {
  /// All elements of a layout, found by looking up each identity that an element may have, in
  /// canonical order (by section, category, kind and item).
  ///
  /// - Parameters:
  ///   - layout: the layout in which elements are looked up; by default the layout of `run`.
  ///   - itemCounts: the number of items in each section; by default the numbers at the last
  ///     `prepare`.
  /// - Complexity: one lookup for each item, and one for each item and each supplementary or
  ///   decoration kind.
  package func elementsFoundByLookup(
    on run: ImplementationRun, of layout: (any LayoutUnderTest)? = nil, itemCounts: [Int]? = nil
  ) -> [PlacedElement] {
    let kinds = run.implementation.elementKinds(of: self.layout.kind)
    let lookedUpLayout = layout ?? run.layout
    let itemCounts = itemCounts ?? expectedState.laidOutItemCounts
    let identities = candidateIdentities(
      itemCounts: itemCounts, supplementaryKinds: kinds.supplementary,
      decorationKinds: kinds.decoration,
      answered: elementsAtArbitraryItemIndexes(
        of: lookedUpLayout, kinds: kinds, itemCounts: itemCounts, on: run)
    )
    return identities.compactMap { lookedUpLayout.element($0) }
  }

  /// Whether an element of `category` may have any item number, even if its section has no item
  /// with this number.
  package func allowsAnyItemIndex(_ category: ElementCategory, on run: ImplementationRun) -> Bool {
    run.implementation.elementsMayHaveAnyItemIndex(in: category, of: layout.kind)
  }

  /// The identities of all elements that may have any item number, even if their section has no
  /// item with this number, and of those at the path of a section. Such identities cannot be
  /// enumerated, so they are taken from the answer to a query for the infinite rectangle.
  private func elementsAtArbitraryItemIndexes(
    of lookedUpLayout: any LayoutUnderTest, kinds: ElementKinds, itemCounts: [Int],
    on run: ImplementationRun
  ) -> [ElementIdentity] {
    let searchedKinds = [
      (category: ElementCategory.supplementary, kinds: kinds.supplementary),
      (.decoration, kinds.decoration),
    ].map { ($0, isAnyItemIndexAllowed: allowsAnyItemIndex($0.category, on: run)) }
      .filter { !$0.0.kinds.isEmpty && ($0.1 || self.layout.kind == .any) }
    if searchedKinds.isEmpty { return [] }
    var identities: [ElementIdentity] = []
    lookedUpLayout.visitElements(in: .infinite) { element in
      let identity = element.identity
      let isSearched = searchedKinds.contains {
        $0.0.category == identity.category && $0.0.kinds.contains(identity.kind)
          && ($0.isAnyItemIndexAllowed || identity.path.isSection)
      }
      if isSearched, identity.canExist(withItemCounts: itemCounts, allowsAnyItemIndex: true) {
        identities.append(identity)
      }
    }
    return identities
  }

  /// Checks rules: a query returns exactly the elements whose bounding boxes
  /// intersect the rectangle, each once, in any order. The expected elements are found by lookups.
  func checkAgainstLookups(
    _ answer: [PlacedElement], to rect: Rect, of step: Step, on run: ImplementationRun
  ) {
    run.checkCount += 1
    let expected = elementsFoundByLookup(on: run).filter {
      oracleIntersects($0.boundingBox, rect)
    }
    let difference = ElementDifference.ofIdentities(
      expected: expected.map(\.identity), found: answer.map(\.identity), inOrder: false)
    guard let difference else { return }
    reportFailure(
      difference.message, rules: [difference.rule], step: step, on: run,
      in: max(
        ConformanceProfile(
          expected: expected.map { ($0.identity, $0.boundingBox) },
          found: answer.map { ($0.identity, $0.boundingBox) }, in: rect),
        run.implementation.traits(of: layout.kind)
          .leastStrictProfile(ofQuery: rect, in: run.source.bounds)),
      picture: FailurePicture(query: rect, expected: expected, found: answer))
  }
}

extension ElementIdentity {
  /// Whether an element with this identity can exist in data whose sections have `counts` items. If
  /// `allowsAnyItemIndex` is true, the section need not have an item with the element's item
  /// number.
  ///
  /// Even if the data have no sections, the header and footer of a whole table can exist. If
  /// `allowsAnyItemIndex` is true, elements in section 0 can then exist too.
  package func canExist(withItemCounts counts: [Int], allowsAnyItemIndex: Bool) -> Bool {
    if kind == .tableHeader || kind == .tableFooter { return true }
    if allowsAnyItemIndex && counts.isEmpty { return path.section == 0 && path.item >= 0 }
    guard counts.indices.contains(path.section), path.item >= 0 else { return false }
    if path.isSection { return category != .cell }
    let itemCount = counts[path.section]
    return allowsAnyItemIndex || path.item < (category == .cell ? itemCount : max(1, itemCount))
  }
}
