import CollectionLayout

/// The supplementary or decoration elements of one kind in one section. Their slots, the numbers of
/// the elements within the section, are consecutive.
///
///     let header = ElementGroup(category: .supplementary, kind: .header, firstSlot: 2, items: [0])
///     header.slot(ofItem: 0) == 2  // true
public struct ElementGroup: Hashable, Sendable {
  /// The category: supplementary or decoration.
  public let category: ElementCategory

  /// The kind of all elements in the group.
  public let kind: ElementKind

  /// The slot of the first element: its number within the section.
  public let firstSlot: Int

  /// The item numbers of the elements in ascending order, one for each slot of the group.
  public let items: [Int32]

  /// Creates a group of elements with the item numbers `items`. Their slots, the numbers of the
  /// elements within the section, start at `firstSlot`.
  public init(category: ElementCategory, kind: ElementKind, firstSlot: Int, items: [Int32]) {
    self.category = category
    self.kind = kind
    self.firstSlot = firstSlot
    self.items = items
  }

  /// The slots of the group's elements: their numbers within the section.
  public var slots: Range<Int> { firstSlot..<firstSlot + items.count }

  /// The slot of the element with the item number `item`; nil if the group has no such element.
  ///
  /// - Complexity: O(log n) for n elements.
  public func slot(ofItem item: Int) -> Int? {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if Int(items[middle]) < item { low = middle + 1 } else { high = middle }
    }
    return low < items.count && Int(items[low]) == item ? firstSlot + low : nil
  }
}
