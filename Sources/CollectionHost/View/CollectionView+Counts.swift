import CollectionLayout

extension CollectionView {
  /// The number of sections that the data source last reported.
  public var numberOfSections: Int { itemCounts.count }

  /// The number of items that the data source last reported for a section; 0 if the section does
  /// not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// A section that no longer exists, because a count was invalid, gets no items.
  public func copyItemCounts(into counts: UnsafeMutableBufferPointer<Int>) {
    let known = itemCounts
    for section in counts.indices {
      counts.initializeElement(at: section, to: section < known.count ? known[section] : 0)
    }
  }

  /// The number of items in each section. Read from the data source if unknown.
  ///
  /// Empty while the data source is being asked. Also empty after an invalid count; the error is
  /// stored, and the current pass throws it.
  var itemCounts: [Int] {
    if let known = state.itemCounts { return known }
    if isReadingCounts { return [] }
    do throws(HostError) {
      let fresh = try readCounts()
      state.itemCounts = fresh
      return fresh
    } catch {
      state.itemCounts = []
      state.itemCountsError = error
      return []
    }
  }

  /// Reads all counts from the data source. A negative count becomes 0.
  ///
  /// - Throws: `layout(invalidCount)` for a count too large for an element path.
  func readCounts() throws(HostError) -> [Int] {
    guard let dataSource else { return [] }
    let wasReading = isReadingCounts
    isReadingCounts = true
    defer { isReadingCounts = wasReading }
    let sections = max(0, dataSource.numberOfSections(in: self))
    guard sections < Int(Int32.max) else {
      throw .layout(.invalidCount(section: nil, sections))
    }
    var counts: [Int] = []
    for section in 0..<sections {
      let count = max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
      guard count < Int(Int32.max) else {
        throw .layout(.invalidCount(section: section, count))
      }
      counts.append(count)
    }
    return counts
  }

  /// True if the element is within the data source's counts.
  ///
  /// A supplementary or decoration view may have any item number, because a section may have
  /// several. Without any sections, a view at item 0 of section 0 is allowed, for example the
  /// header of a whole list.
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
