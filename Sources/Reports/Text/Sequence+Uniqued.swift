extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  package func uniqued() -> [Element] {
    var seenElements: Set<Element> = []
    return filter { seenElements.insert($0).inserted }
  }
}
