import CollectionLayout

/// The supplementary and decoration elements of a prepared layout, without their boxes.
struct GroupedElements {
  /// The number of items in each section.
  let itemCounts: [Int]

  private let contentElements: [ElementIdentity]

  /// The groups of supplementary and decoration elements in each section.
  private let groups: [[ElementGroup]]

  /// - Complexity: O(s) for s sections.
  init<P, Section>(of prepared: PreparedSections<P, Section>) {
    itemCounts = prepared.environment.counts
    contentElements = prepared.contentElements.map(\.element)
    groups = prepared.sectionOperations.groups(prepared.sections)
  }

  /// The paths of the elements of a kind, in ascending order.
  func paths(of category: ElementCategory, _ kind: ElementKind) -> [ElementPath] {
    var paths: [ElementPath] = []
    for element in contentElements where element.category == category && element.kind == kind {
      paths.append(element.path)
    }
    for section in groups.indices {
      for group in groups[section] where group.category == category && group.kind == kind {
        for item in group.items { paths.append(ElementPath(section: section, item: Int(item))) }
      }
    }
    return paths
  }

  /// True if `element` exists.
  ///
  /// - Complexity: O(g + log n) for g groups of the section, of which the largest has n elements.
  func contains(_ element: ElementIdentity) -> Bool {
    if contentElements.contains(element) { return true }
    guard groups.indices.contains(element.path.section) else { return false }
    return groups[element.path.section].contains { group in
      group.category == element.category && group.kind == element.kind
        && group.slot(ofItem: element.path.item) != nil
    }
  }
}
