extension Regularity {
  /// An item without a cell is hardly ever meant, so it may be missing in more layouts than others
  /// break.
  static let presentCells = Regularity(
    "missing", "every item has a cell", greatestShareOfBreaks: 0.3,
    greatestShareOfBrokenComparisons: 0.3
  ) { layout, measurement in
    let elements = layout.check.observation.elements
    let identities = Set(elements.map(\.identity))
    let missing = layout.check.observation.itemCounts.enumerated().lazy.flatMap { section, count in
      (0..<count).lazy.map { ElementIdentity.cell(ElementPath(section: section, item: $0)) }
    }.first { !identities.contains($0) }
    measurement.record(missing == nil, of: []) {
      "expected every item to have a cell, found no attributes of \"\(missing.map { "\($0)" } ?? "")\""
    }
  }
}
