extension Regularity {
  /// One mistake breaks a single line of many layouts, so the comparisons are counted and not the
  /// layouts. A layout whose cells overlap has no lines.
  static let levelLines = Regularity(
    "level", "neighbors in a line are level: their starts, middles or ends agree",
    greatestShareOfBreaks: 0.7, greatestShareOfBrokenComparisons: 0.15
  ) { layout, measurement in
    if layout.overlappingCells != nil { return measurement.recordContradiction() }
    for cells in layout.cellsBySection {
      for (before, cell) in zip(cells, cells.dropFirst())
      where layout.areSideBySide(before, cell) {
        measurement.record(layout.areLevel(before, cell), of: [before, cell]) {
          "expected \"\(cell.identity)\" to be level with its neighbor \"\(before.identity)\" at \(before.frame.text), found it at \(cell.frame.text)"
        }
      }
    }
  }
}
