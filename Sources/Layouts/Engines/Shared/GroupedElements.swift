import CollectionLayout

/// The supplementary and decoration elements of a layout pass, without their boxes.
///
///     if let list = lazyGrid.preparedSections?.list {
///       let before = GroupedElements(of: list)
///       print(before.paths(of: .supplementary, .header, in: list))
///     }
///
/// If a later layout pass changed or renumbered a section, this value stores the element groups
/// that the section had before. The element groups of every other section are read from the present
/// layout pass, because copying them all would make the cost of each batch depend on the number of
/// sections.
struct GroupedElements {
  /// The number of items in each section.
  let itemCounts: [Int]

  private let contentElements: [ElementIdentity]

  /// The groups of supplementary and decoration elements of each section that later layout passes
  /// changed, as they were before the change.
  private var changedGroups: [Int: [ElementGroup]] = [:]

  /// Creates the elements of the layout pass `prepared`. Stores no element groups yet.
  ///
  /// - Complexity: O(c) for c elements that belong to the whole content instead of a section.
  init(of prepared: SectionList) {
    itemCounts = prepared.environment.counts
    contentElements = prepared.contentElements.map(\.element)
  }

  /// Stores the element groups of each section that the next layout pass changes or renumbers,
  /// unless the groups of that section were stored before an earlier layout pass.
  ///
  /// - Parameters:
  ///   - prepared: The sections that the next layout pass changes; they are not changed yet.
  ///   - reuse: The sections that the next layout pass keeps; nil if it keeps none.
  /// - Complexity: O(c) for c changed sections if sections keep their numbers; otherwise O(s) for s
  ///   sections.
  mutating func storeGroups(
    of prepared: SectionList, before reuse: SectionReuse?
  ) {
    if case .inPlace(let changes) = reuse {
      for change in changes { storeGroups(ofSection: change.section, in: prepared) }
    } else {
      for section in itemCounts.indices { storeGroups(ofSection: section, in: prepared) }
    }
  }

  private mutating func storeGroups(
    ofSection section: Int, in prepared: SectionList
  ) {
    if changedGroups[section] == nil {
      changedGroups[section] = prepared.sections[section].groups
    }
  }

  /// The groups of supplementary and decoration elements of a section. `presentSections` contains
  /// the sections of the present layout pass. `presentSections` is nil if that pass failed; in that
  /// case this value stores the groups of all sections.
  private func groups(
    ofSection section: Int, in presentSections: SectionList?
  ) -> [ElementGroup] {
    changedGroups[section] ?? presentSections?.sections[section].groups ?? []
  }

  /// The paths of the elements of a kind, in ascending order. `presentSections` contains the
  /// sections of the present layout pass, or is nil if that pass failed.
  ///
  /// - Complexity: O(n + s) for n elements of the kind and s sections.
  func paths(
    of category: ElementCategory, _ kind: ElementKind,
    in presentSections: SectionList?
  ) -> [ElementPath] {
    var paths: [ElementPath] = []
    for element in contentElements where element.category == category && element.kind == kind {
      paths.append(element.path)
    }
    for section in itemCounts.indices {
      for group in groups(ofSection: section, in: presentSections)
      where group.category == category && group.kind == kind {
        for item in group.items { paths.append(ElementPath(section: section, item: Int(item))) }
      }
    }
    return paths
  }

  /// True if `element` exists; `presentSections` contains the sections of the present layout pass.
  ///
  /// - Complexity: O(g + log n) for g groups of the section, of which the largest has n elements.
  func contains(
    _ element: ElementIdentity, in presentSections: SectionList
  ) -> Bool {
    if contentElements.contains(element) { return true }
    guard itemCounts.indices.contains(element.path.section) else { return false }
    return groups(ofSection: element.path.section, in: presentSections).contains { group in
      group.category == element.category && group.kind == element.kind
        && group.slot(ofItem: element.path.item) != nil
    }
  }
}
