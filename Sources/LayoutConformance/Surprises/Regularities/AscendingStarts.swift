extension Regularity {
  static let ascendingStarts = Regularity(
    "order", "a cell starts at or after the start of the one before it",
    greatestShareOfRareBreaks: 0.03
  ) { layout, measurement in
    let cells = layout.cells
    for (before, cell) in zip(cells, cells.dropFirst()) {
      let (startBefore, start) = (before.frame.min(layout.axis), cell.frame.min(layout.axis))
      measurement.record(start >= startBefore - layout.pixel, of: [before, cell]) {
        "expected \"\(cell.identity)\" to start at or after \(startBefore), where \"\(before.identity)\" starts, found it at \(start)"
      }
    }
  }
}
