extension Regularity {
  /// A cell whose size differs from the item's by a point or more shows that the layout sets sizes
  /// itself. A difference of less than a device pixel is rounding that every screen needs.
  static let exactSizes = Regularity(
    "size", "a cell has exactly the size of its item", greatestShareOfBreaks: 1,
    greatestShareOfBrokenComparisons: 1
  ) { layout, measurement in
    for cell in layout.cells {
      guard let size = layout.statedSize(of: cell.identity.path) else { continue }
      let difference = abs(cell.frame.size[layout.axis].magnitude - size[layout.axis])
      if difference >= 1 { return measurement.recordContradiction() }
      measurement.record(difference < 1 / layout.check.source.scale, of: [cell]) {
        "expected \"\(cell.identity)\" to be as long as its item, \(size[layout.axis]) points, found \(cell.frame.size[layout.axis])"
      }
    }
  }
}
