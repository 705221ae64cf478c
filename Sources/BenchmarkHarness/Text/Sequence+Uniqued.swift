extension Sequence where Element: Hashable {
  /// The elements without repetitions, each where it first stood.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
