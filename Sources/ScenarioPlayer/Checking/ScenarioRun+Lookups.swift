import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// Compares the queries of a layout with the layout's own lookups of single elements, for layouts
/// that have no oracle.
extension ScenarioRun {
  /// The elements of a layout that are found by looking up each identity that an element may have,
  /// in canonical order. A lookup that returns another element than the requested one finds
  /// nothing.
  ///
  /// A layout for UIKit is not asked for the header or footer of a section whose data state none, or
  /// for a supplementary view of another kind, unless a query returned that element: UIKit never asks
  /// for it, and some layouts trap.
  ///
  /// - Parameters:
  ///   - layout: the layout in which elements are looked up; by default the layout of `run`.
  ///   - source: the data source of `layout`; by default that of `run` at the last `prepare`.
  /// - Complexity: one lookup for each item, and one for each item and each supplementary or
  ///   decoration kind.
  package func elementsFoundByLookup(
    on run: ImplementationRun, of layout: (any LayoutUnderTest)? = nil,
    in source: ScenarioSource? = nil
  ) -> [PlacedElement] {
    let kinds = run.implementation.elementKinds(of: self.layout.kind)
    let lookedUpLayout = layout ?? run.layout
    let itemCounts = source?.counts ?? expectedState.laidOutItemCounts
    let sections = (source?.data ?? expectedState.laidOutData)?.sections ?? []
    let answeredIdentities = elementsAtArbitraryItemIndexes(
      of: lookedUpLayout, kinds: kinds, itemCounts: itemCounts, on: run)
    let answered = Set(answeredIdentities)
    let isForUIKit = run.implementation.traits(of: self.layout.kind).isQueriedInTiles
    let identities = candidateIdentities(
      itemCounts: itemCounts, supplementaryKinds: kinds.supplementary,
      decorationKinds: kinds.decoration, answered: answeredIdentities
    ).filter { !isForUIKit || answered.contains($0) || $0.isStated(by: sections) }
    if (lookedUpLayout as? any LookupReplacing)?.answersLookupsFromQueries == true {
      let known = Set(identities)
      var found: Set<ElementIdentity> = []
      return lookedUpLayout.elements(in: .infinite).filter {
        known.contains($0.identity) && found.insert($0.identity).inserted
      }.inCanonicalOrder
    }
    PlayPosition.current?.setIsLookingUp(true)
    defer { PlayPosition.current?.setIsLookingUp(false) }
    return identities.compactMap { identity in
      lookedUpLayout.element(identity).flatMap { $0.identity == identity ? $0 : nil }
    }
  }

  /// All elements of a layout, in canonical order: those that lookups find, and those that have no
  /// lookup. Rules about queries compare answers with this list.
  ///
  /// Parameters as in ``elementsFoundByLookup(on:of:in:)``.
  package func allElements(
    on run: ImplementationRun, of layout: (any LayoutUnderTest)? = nil,
    in source: ScenarioSource? = nil
  ) -> [PlacedElement] {
    addingElementsWithoutLookup(
      to: elementsFoundByLookup(on: run, of: layout, in: source), on: run, of: layout, in: source)
  }

  /// Adds the elements that a query of the whole content returns, and whose lookups are missing, to
  /// the elements that lookups find. A missing lookup is a failure of rule Q-04 alone, so the other
  /// rules trust the query.
  ///
  /// A layout can leave out the lookup of a single cell, or of all elements of a kind. If a layout
  /// has a lookup for some supplementary or decoration views of a kind, those without a lookup do
  /// not exist, and a query that returns them is wrong.
  package func addingElementsWithoutLookup(
    to foundElements: [PlacedElement], on run: ImplementationRun,
    of layout: (any LayoutUnderTest)? = nil, in source: ScenarioSource? = nil
  ) -> [PlacedElement] {
    let kinds = run.implementation.elementKinds(of: self.layout.kind)
    let itemCounts = source?.counts ?? expectedState.laidOutItemCounts
    let foundIdentities = Set(foundElements.map(\.identity))
    let foundKinds = Set(foundElements.map(\.identity.ofFirstPath))
    let lacksCell =
      foundElements.count { $0.identity.category == .cell } < itemCounts.reduce(0, +)
    let lacksKind =
      kinds.supplementary.contains { !foundKinds.contains(.supplementary($0, .first)) }
      || kinds.decoration.contains { !foundKinds.contains(.decoration($0, .first)) }
    guard lacksCell || lacksKind else { return foundElements }
    let queriedLayout = layout ?? run.layout
    var answer = queriedLayout.elements(in: .infinite)
    if answer.isEmpty {
      answer = queriedLayout.elements(in: Rect(origin: .zero, size: queriedLayout.contentSize))
    }
    var identities = foundIdentities
    let elementsWithoutLookup = answer.filter { element in
      let identity = element.identity
      return (identity.category == .cell || !foundKinds.contains(identity.ofFirstPath))
        && identity.canExist(
          withItemCounts: itemCounts,
          allowsAnyItemIndex: allowsAnyItemIndex(identity.category, on: run))
        && identities.insert(identity).inserted
    }
    return elementsWithoutLookup.isEmpty
      ? foundElements : (foundElements + elementsWithoutLookup).inCanonicalOrder
  }

  /// Whether the data that are laid out can have an element with this identity.
  func isWithinCounts(_ identity: ElementIdentity, on run: ImplementationRun) -> Bool {
    identity.canExist(
      withItemCounts: expectedState.laidOutItemCounts,
      allowsAnyItemIndex: allowsAnyItemIndex(identity.category, on: run))
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
    let isForUIKit = run.implementation.traits(of: self.layout.kind).isQueriedInTiles
    var identities: [ElementIdentity] = []
    lookedUpLayout.visitElements(in: .infinite) { element in
      let identity = element.identity
      let isSearched = searchedKinds.contains {
        $0.0.category == identity.category && $0.0.kinds.contains(identity.kind)
          && ($0.isAnyItemIndexAllowed || identity.path.isSection
            || isForUIKit && identity.isOfOwnSupplementaryKind)
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
    let elements = allElements(on: run)
    let expected = elements.filter { oracleIntersects($0.boundingBox, rect) }
    let difference = ElementDifference.ofIdentities(
      expected: expected.map(\.identity), found: answer.map(\.identity), inOrder: false)
    guard let difference else { return }
    let place = step.queriedRect == nil ? "" : " in \(rect.text)"
    var picture = FailurePicture(query: rect, expected: expected, found: answer)
    picture.setNeighbors(from: elements)
    reportFailure(
      difference.message + place, difference.observation, step: step, on: run,
      in: max(
        ConformanceProfile(
          expected: expected.map { ($0.identity, $0.boundingBox) },
          found: answer.map { ($0.identity, $0.boundingBox) }, in: rect),
        run.implementation.traits(of: layout.kind)
          .leastStrictProfile(ofQuery: rect, in: run.source.bounds)),
      picture: picture)
  }
}

extension ElementPath {
  fileprivate static let first = ElementPath(section: 0, item: 0)
}

extension ElementIdentity {
  /// Whether `sections` state a size for this header or footer. False for a supplementary view of
  /// another kind, of which no data state anything; true for cells and decoration views.
  package func isStated(by sections: [ResolvedSection]) -> Bool {
    if isOfOwnSupplementaryKind { return false }
    guard category == .supplementary, sections.indices.contains(path.section) else { return true }
    let size =
      kind == .header ? sections[path.section].header : sections[path.section].footer
    return size.map { $0 != .zero } ?? false
  }

  /// Whether this is a supplementary view that is neither a header nor a footer.
  fileprivate var isOfOwnSupplementaryKind: Bool {
    category == .supplementary && kind != .header && kind != .footer
  }

  /// The identity with the same category and kind at path 0.0.
  fileprivate var ofFirstPath: ElementIdentity {
    ElementIdentity(category: category, kind: kind, path: .first)
  }

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

extension ScenarioRun {
  /// Checks rules O-01 to O-04: the target offset of a scroll is the one that the oracle computes,
  /// is legal, and does not change if it is proposed again.
  func checkTargetOffset(after step: Step, on run: ImplementationRun) {
    guard case .snap(let proposed, _) = step.action, let target = run.targetOffset,
      let expected = oracleTargetOffset(proposed, on: run)
    else { return }
    run.checkCount += 1
    if target != expected {
      let isSnapping = run.implementation.traits(of: layout.kind).snapping != .never
      reportFailure(
        "expected the target offset \(expected.text) according to the oracle, found \(target.text)",
        isSnapping ? .wrongSnapTarget : .offsetChangedWithoutSnapping, step: step, on: run)
    }
    let scrollRange = run.source.scrollRange(of: run.layout.contentSize)
    let legalTarget = scrollRange.nearestAcceptableOffset(to: target, proposedOffset: proposed)
    if target != legalTarget {
      reportFailure(
        "expected a legal target offset such as \(legalTarget.text), found \(target.text)",
        .unreachableOffset, step: step, on: run)
    }
    // At an end of the content, the target offset is clamped. If the clamped offset is proposed
    // again, the correct target may be a different offset, so the comparison is skipped.
    guard oracleTargetOffset(expected, on: run) == expected else { return }
    let repeatedTarget = run.layout.layout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: .zero)
    if repeatedTarget != target {
      reportFailure(
        "expected the target offset \(target.text) to stay the same when proposed again, found \(repeatedTarget.text)",
        .offsetMovedAgain, step: step, on: run)
    }
  }

  private func oracleTargetOffset(_ proposed: Point, on run: ImplementationRun) -> Point? {
    guard invariants.contains(.oracle), !expectedState.isStale,
      expectedState.isExpectedDataKnown,
      let oracle,
      proposed.isFinite
    else { return nil }
    return catalog?.referenceTargetOffset(layout, proposed, on: oracle, run.source)
  }
}

extension ImplementationRun {
  func lookupAnswer(to element: ElementIdentity) -> [PlacedElement] {
    layout.element(element).map { [$0] } ?? []
  }
}

extension ItemPath {
  /// The path of the item. If this is the path of a section, the path of the section's item 0.
  var elementPath: ElementPath { ElementPath(section: section, item: item ?? 0) }
}

extension ElementName {
  /// The identity by which layouts know the element.
  var identity: ElementIdentity {
    switch category {
    case .cell: return .cell(path.elementPath)
    case .supplementary: return .supplementary(ElementKind(kind), path.elementPath)
    case .decoration: return .decoration(ElementKind(kind), path.elementPath)
    }
  }
}
