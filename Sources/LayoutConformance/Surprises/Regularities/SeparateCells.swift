extension Regularity {
  static let separateCells = Regularity(
    "overlap", "no two cells overlap", greatestShareOfBreaks: 0.2,
    greatestShareOfBrokenComparisons: 0.2
  ) { layout, measurement in
    if layout.cells.count < 2 || layout.hasTransforms { return }
    let pair = layout.overlappingCells
    measurement.record(pair == nil, of: pair.map { [$0.0, $0.1] } ?? []) {
      guard let (one, other) = pair else { return "" }
      return
        "expected no two cells to overlap, found \"\(one.identity)\" at \(one.frame.text) and \"\(other.identity)\" at \(other.frame.text)"
    }
  }
}
