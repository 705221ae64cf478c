import CollectionLayout

extension CollectionView {
  /// The number of sections that the data source last reported.
  public var numberOfSections: Int { itemCounts.count }

  /// The number of items that the data source last reported for a section; 0 if the section does
  /// not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// Writes the number of items in each section; only zeros if the data source gave an invalid
  /// number of sections or items.
  public func copyItemCounts(into counts: UnsafeMutableBufferPointer<Int>) {
    let itemCounts = itemCounts
    for section in counts.indices {
      counts.initializeElement(
        at: section, to: section < itemCounts.count ? itemCounts[section] : 0)
    }
  }

  /// The number of items in each section, read from the data source if unknown.
  ///
  /// The list is empty while the data source is being asked for the numbers, and after it gave an
  /// invalid number. The error for an invalid number is stored, and the current layout pass throws
  /// it.
  var itemCounts: [Int] {
    if let storedCounts = state.itemCounts { return storedCounts }
    if isReadingItemCounts { return [] }
    do throws(HostError) {
      let newItemCounts = try readItemCounts()
      state.itemCounts = newItemCounts
      return newItemCounts
    } catch {
      state.itemCounts = []
      state.itemCountsError = error
      return []
    }
  }

  /// Reads the number of items in each section from the data source. A negative number becomes 0.
  ///
  /// - Throws: `layout(invalidCount)` for a number too large for an element path.
  func readItemCounts() throws(HostError) -> [Int] {
    guard let dataSource else { return [] }
    let wasReadingItemCounts = isReadingItemCounts
    isReadingItemCounts = true
    defer { isReadingItemCounts = wasReadingItemCounts }
    let sectionCount = max(0, dataSource.numberOfSections(in: self))
    guard sectionCount < Int(Int32.max) else {
      throw .layout(.invalidCount(section: nil, sectionCount))
    }
    var newItemCounts: [Int] = []
    for section in 0..<sectionCount {
      let count = max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
      guard count < Int(Int32.max) else {
        throw .layout(.invalidCount(section: section, count))
      }
      newItemCounts.append(count)
    }
    return newItemCounts
  }

  /// True if the element is within the numbers of sections and items that the data source gave.
  ///
  /// A supplementary or decoration view may have any item number, because a section may have
  /// several views of a kind. Without any sections, a view at item 0 of section 0 is allowed, for
  /// example the header of a whole list.
  func exists(_ element: ElementIdentity) -> Bool {
    let counts = itemCounts
    let path = element.path
    guard path.section >= 0, path.item >= 0 else { return false }
    if element.category == .cell {
      return path.section < counts.count && path.item < counts[path.section]
    }
    return path.section < counts.count || (path.section == 0 && path.item == 0)
  }
}
