import RandomCollections

extension RuleCheck {
  /// At most `count` random paths of cells that are laid out, without duplicates and in ascending
  /// order.
  func randomCellPaths(_ count: Int) -> [ElementPath] {
    let counts = observation.itemCounts
    let nonemptySections = counts.indices.filter { counts[$0] > 0 }
    let drawnPaths = (0..<count).compactMap { _ in
      randomNumbers.pick(nonemptySections).map {
        ElementPath(section: $0, item: randomNumbers.nextInt(counts[$0]))
      }
    }
    return Set(drawnPaths).sorted()
  }

  /// A copy of `data` with other sizes and frames for the items at `paths`. If `data` is a tree,
  /// the copy is unchanged.
  func resizing(_ paths: [ElementPath], in data: ResolvedData) -> ResolvedData {
    guard data.tree == nil else { return data }
    var result = data
    for path in paths where data.sections.indices.contains(path.section) {
      let section = data.sections[path.section]
      guard path.item < section.count else { continue }
      let size = Size(
        width: randomNumbers.randomLength(1, 90), height: randomNumbers.randomLength(1, 140))
      if result.sections[path.section].sizes != nil {
        result.sections[path.section].sizes?[path.item] = size
      }
      if result.sections[path.section].frames != nil {
        result.sections[path.section].frames?[path.item] = Rect(
          x: randomNumbers.randomLength(0, 400), y: randomNumbers.randomLength(0, 900),
          width: size.width,
          height: size.height)
      }
    }
    return result
  }

  /// The data that is laid out, with random items and sections inserted or deleted. If the data is
  /// a tree, the second half of its nodes is removed instead.
  func randomOtherData() -> ResolvedData {
    var data = observation.data
    if let tree = data.tree {
      // A node whose parent was removed becomes a root.
      let remainingParents = Array(tree.parents.prefix(tree.parents.count / 2))
      data.tree = ClassTree(
        parents: remainingParents.map { $0.flatMap { $0 < remainingParents.count ? $0 : nil } })
      return data
    }
    guard var changedData = numberedData else { return data }
    let batch = BatchOfNumberedItems(items: [.insert, .delete], of: changedData, &randomNumbers)
    changedData =
      BatchOfNumberedItems(sections: [.insert, .delete], of: batch.dataAfter, &randomNumbers)
      .dataAfter
    return changedData.resolvedData
  }
}

extension RuleCheck {
  /// The data that is laid out, with a number for each item and section; nil for a tree. The
  /// numbers identify items and sections across batches.
  var numberedData: DataWithNumberedItems? {
    DataWithNumberedItems(
      observation.data, supportedSectionCounts: traits.supportedSectionCounts,
      supportedItemCounts: traits.supportedItemCounts)
  }
}
