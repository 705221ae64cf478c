/// Copies of data with small changes. Rules compare layouts on the data with layouts on such
/// copies.
extension ResolvedData {
  /// A copy of the data without the last item of each section; without more items if the numbers of
  /// items are to be in `counts`, or with all if no smaller number is. If the data is a tree, the copy
  /// is unchanged.
  func removingLastItemOfEachSection(keeping counts: SupportedItemCounts) -> ResolvedData {
    var data = self
    for section in sections.indices where sections[section].count > 0 {
      guard let count = counts.roundingDown(sections[section].count - 1) else { continue }
      let removedCount = sections[section].count - count
      data.sections[section].count = count
      data.sections[section].sizes?.removeLast(removedCount)
      data.sections[section].frames?.removeLast(removedCount)
    }
    return data
  }

  /// A copy of the data in which one section has no items. The section is added if it does not
  /// exist.
  func emptying(section: Int) -> ResolvedData {
    var data = self
    while data.sections.count <= section { data.sections.append(ResolvedSection(count: 0)) }
    data.sections[section].count = 0
    data.sections[section].sizes =
      sections.indices.contains(section)
      ? sections[section].sizes.map { _ in [] } : nil
    data.sections[section].frames = data.sections[section].frames.map { _ in [] }
    data.sections[section].itemTextsByKey = [:]
    data.sections[section].sizesByKey = [:]
    return data
  }

  /// A copy of the data with one more item of the given size at the end of one section, or as many
  /// more as `counts` needs.
  func appending(
    _ size: Size, to section: Int, keeping counts: SupportedItemCounts
  ) -> ResolvedData {
    var data = self
    repeat {
      data.sections[section].count += 1
      data.sections[section].sizes?.append(size)
      data.sections[section].frames?.append(Rect(origin: .zero, size: size))
    } while !counts.contains(data.sections[section].count)
    return data
  }

  /// Empty data of the same kind: `count` sections without items, or a tree without nodes.
  func emptyData(withSections count: Int) -> ResolvedData {
    ResolvedData(
      sections: Array(repeating: ResolvedSection(count: 0), count: count),
      tree: tree.map { _ in ClassTree(parents: []) })
  }
}
