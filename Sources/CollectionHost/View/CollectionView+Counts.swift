import CollectionLayout

extension CollectionView {
  /// The number of sections, as the data source said when it was last asked.
  public var numberOfSections: Int { counts.count }

  /// The number of items in a section, as the data source said when it was last asked; 0 for a
  /// section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// All counts, read from the data source if they are not known.
  ///
  /// None while the data source is being asked for them. After an illegal answer there are none
  /// either, and the pass ends with the error that is kept.
  var counts: [Int] {
    if let known = state.counts { return known }
    if isReadingCounts { return [] }
    do throws(HostError) {
      let fresh = try readCounts()
      state.counts = fresh
      return fresh
    } catch {
      state.counts = []
      state.countsError = error
      return []
    }
  }

  /// Asks the data source for all counts; a negative one is 0.
  ///
  /// - Throws: `layout(invalidCount)` for one that paths cannot number.
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

  /// Whether the counts have a place for an element.
  ///
  /// A view that is no cell may stand at any item, as several may belong to one; and at item 0 of
  /// section 0 without any data, as the header of a whole list does.
  func exists(_ element: ElementIdentity) -> Bool {
    let counts = counts
    let path = element.path
    guard path.section >= 0, path.item >= 0 else { return false }
    if element.category == .cell {
      return path.section < counts.count && path.item < counts[path.section]
    }
    return path.section < counts.count || (path.section == 0 && path.item == 0)
  }
}
