extension Step.Action {
  /// Simpler versions of this step, the simplest first.
  ///
  /// Each version has fewer parts or an earlier path, so that repeated simplification ends.
  var simplerVariants: [Step.Action] {
    switch self {
    case .resize(let items, let shape):
      let variantsWithFewerItems =
        items.count > 1
        ? items.copiesWithoutOneElement.map { Self.resize(items: $0, to: shape) } : []
      return variantsWithFewerItems
        + items.replacingOneElement(\.value.earlierPaths) { Located($0, at: .start) }
        .map { .resize(items: $0, to: shape) }
    case .preferSize(let path, let size):
      return path.value.earlierPaths.map { .preferSize(at: Located($0, at: .start), size: size) }
    case .lookUpItem(let path): return path.earlierPaths.map { .lookUpItem($0) }
    case .lookUpSupplementaryView(let kind, let path):
      return path.earlierPaths.map { .lookUpSupplementaryView(kind: kind, at: $0) }
    case .lookUpDecorationView(let kind, let path):
      return path.earlierPaths.map { .lookUpDecorationView(kind: kind, at: $0) }
    case .invalidate(let invalidation): return invalidation.simplerVariants.map { .invalidate($0) }
    case .data(let sections?, let tree):
      return sections.simplerVariants.map { .data(sections: $0, tree: tree) }
    case .batch(let batch, let innerSteps):
      return innerSteps.copiesWithoutOneElement.map { .batch(batch, during: $0) }
        + batch.simplerVariants.map { .batch($0, during: innerSteps) }
    case .switchLayout(let layout, let isAnimated):
      return (isAnimated ? [.switchLayout(layout, isAnimated: false)] : [])
        + layout.parameters.keys.sorted { $0.rawValue < $1.rawValue }.map { parameter in
          .switchLayout(copy(of: layout) { $0.parameters[parameter] = nil }, isAnimated: isAnimated)
        }
    case .set(let parameters) where parameters.count > 1:
      return parameters.keys.sorted { $0.rawValue < $1.rawValue }.map { parameter in
        .set(parameters.filter { $0.key != parameter })
      }
    default: return []
    }
  }
}

extension Step.Action {
  /// Versions of this step with rounder numbers, the roundest first.
  var rounderVariants: [Step.Action] {
    switch self {
    case .scroll(let point): return point.rounderPoints.map { .scroll($0) }
    case .query(let rect) where rect.isFinite: return rect.rounderRects.map { .query($0) }
    case .viewport(let rect) where rect.isFinite: return rect.rounderRects.map { .viewport($0) }
    case .resize(let items, .size(let size)):
      return size.rounderSizes.map { .resize(items: items, to: .size($0)) }
    default: return []
    }
  }
}

extension Invalidation {
  fileprivate var simplerVariants: [Invalidation] {
    let simplerItemLists =
      (items.count > 1 ? items.copiesWithoutOneElement : [])
      + items.replacingOneElement(\.earlierPaths) { $0 }
    return simplerItemLists.map { list in copy(of: self) { $0.items = list } }
  }
}

extension Batch {
  /// Simpler versions of this batch: one change is removed, or one of its paths is replaced by an
  /// earlier path.
  fileprivate var simplerVariants: [Batch] {
    func batchesWithSimplerChanges<Value>(
      _ changes: WritableKeyPath<Batch, [Located<Value>]>, _ simplerValues: (Value) -> [Value]
    ) -> [Batch] {
      let simplerChangeLists =
        self[keyPath: changes].copiesWithoutOneElement
        + self[keyPath: changes].replacingOneElement({ simplerValues($0.value) }) {
          Located($0, at: .start)
        }
      return simplerChangeLists.map { list in copy(of: self) { $0[keyPath: changes] = list } }
    }
    return batchesWithSimplerChanges(\.deletes, \.earlierPaths)
      + batchesWithSimplerChanges(\.inserts, \.simplerVariants)
      + batchesWithSimplerChanges(\.moves, \.simplerVariants)
      + batchesWithSimplerChanges(\.reloads, \.simplerVariants)
  }
}

extension Batch.Insertion {
  fileprivate var simplerVariants: [Batch.Insertion] {
    switch self {
    case .item(let path, let shape):
      let variantsWithoutShape: [Batch.Insertion] =
        shape == nil ? [] : [.item(at: path, shape: nil)]
      return variantsWithoutShape + path.earlierPaths.map { .item(at: $0, shape: shape) }
    case .node(let path, let parent):
      return path.earlierPaths.map { .node($0, parent: parent) }
        + (parent?.earlierPaths ?? []).map { .node(path, parent: $0) }
    case .section(let number, let section):
      return (number > 0 ? [.section(0, section)] : [])
        + section.simplerVariants.map { .section(number, $0) }
    }
  }
}

extension Batch.Move {
  fileprivate var simplerVariants: [Batch.Move] {
    from.earlierPaths.map { Batch.Move(from: $0, to: to, parent: parent) }
      + to.earlierPaths.map { Batch.Move(from: from, to: $0, parent: parent) }
      + (parent?.earlierPaths ?? []).map { Batch.Move(from: from, to: to, parent: $0) }
  }
}

extension Batch.Reload {
  fileprivate var simplerVariants: [Batch.Reload] {
    switch self {
    case .item(let path, let shape):
      return path.earlierPaths.map { .item(at: $0, shape: shape) }
    case .section(let number, let section):
      return (number > 0 ? [.section(0, section)] : [])
        + (section?.simplerVariants ?? []).map { .section(number, $0) }
    }
  }
}

extension ItemPath {
  /// Paths with a smaller section or item than this path, those with the smallest numbers first.
  fileprivate var earlierPaths: [ItemPath] {
    var paths: [ItemPath] = []
    if section > 0 { paths.append(ItemPath(section: 0, item: item)) }
    if let item, item > 0 {
      for earlierItem in [0, 1, item / 2, item - 1] where earlierItem < item {
        let path = ItemPath(section: section, item: earlierItem)
        if !paths.contains(path) { paths.append(path) }
      }
    }
    return paths
  }
}

extension [SectionSpecification] {
  fileprivate var simplerVariants: [[SectionSpecification]] {
    (count > 1 ? copiesWithoutOneElement : []) + replacingOneElement(\.simplerVariants) { $0 }
  }
}

extension SectionSpecification {
  /// Simpler versions of this section: with fewer items, or without individual sizes.
  fileprivate var simplerVariants: [SectionSpecification] {
    let count = items.count
    var counts: [Int] = []
    for smallerCount in [0, 1, count / 2, count - 1] where smallerCount >= 0 && smallerCount < count
    {
      if !counts.contains(smallerCount) { counts.append(smallerCount) }
    }
    var simplerItems = counts.map { items.prefix($0) }
    if items.sizes != nil && items.frames == nil { simplerItems.append(.count(count)) }
    return simplerItems.map { choice in copy(of: self) { $0.items = choice } }
  }
}

extension Array {
  /// Copies of this array that each lack one element. The first copy lacks the last element.
  fileprivate var copiesWithoutOneElement: [[Element]] {
    indices.reversed().map { index in copy(of: self) { $0.remove(at: index) } }
  }

  /// Copies of this array in which one element is replaced. The closure `replacements` lists the
  /// values that can replace an element, and `makeElement` converts each of them to an element.
  fileprivate func replacingOneElement<Value>(
    _ replacements: (Element) -> [Value], _ makeElement: (Value) -> Element
  ) -> [[Element]] {
    indices.flatMap { index in
      replacements(self[index]).map { replacement in
        copy(of: self) { $0[index] = makeElement(replacement) }
      }
    }
  }
}
