extension Regularity {
  static let ascendingDepth = depth("depth", "a cell lies above the overlapping one before it", >)

  static let descendingDepth = depth(
    "reverse-depth",
    "a cell lies below the overlapping one before it", <)

  /// The regularity that the depth of successive cells follows their order wherever they overlap. A
  /// layout whose cells are not in this order within a section does not have it. A break between
  /// two sections is a surprise, however often it occurs.
  private static func depth(
    _ name: String, _ sentence: String,
    _ isInOrder: @escaping @Sendable (_ zIndex: Int, _ zIndexBefore: Int) -> Bool
  ) -> Regularity {
    Regularity(
      name, sentence, greatestShareOfBreaks: 1, greatestShareOfBrokenComparisons: 0.5
    ) { layout, measurement in
      let cells = layout.cells
      for (before, cell) in zip(cells, cells.dropFirst()) where layout.overlaps(before, cell) {
        let holds = isInOrder(cell.zIndex, before.zIndex)
        if !holds, before.identity.path.section == cell.identity.path.section {
          return measurement.recordContradiction()
        }
        measurement.record(holds, of: [before, cell]) {
          "expected that \(sentence), found zIndex \(before.zIndex) of \"\(before.identity)\" and \(cell.zIndex) of \"\(cell.identity)\""
        }
      }
    }
  }
}
