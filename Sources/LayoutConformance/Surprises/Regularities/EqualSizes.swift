extension Regularity {
  static let equalBreadths = equalSizes(
    "breadth", "the cells of a section are equally long across the scroll axis", { $0.axis.cross })

  static let equalLengths = equalSizes(
    "length", "the cells of a section are equally long along the scroll axis", { $0.axis })

  private static func equalSizes(
    _ name: String, _ sentence: String, _ axis: @escaping @Sendable (OrdinaryLayout) -> Axis
  ) -> Regularity {
    Regularity(name, sentence) { layout, measurement in
      let axis = axis(layout)
      for cells in layout.cellsBySection {
        guard let first = cells.first else { continue }
        for cell in cells.dropFirst() {
          let (length, firstLength) = (cell.frame.size[axis], first.frame.size[axis])
          measurement.record(abs(length - firstLength) <= layout.pixel, of: [first, cell]) {
            "expected \"\(cell.identity)\" to be \(firstLength) points long on the \(axis.rawValue) axis, as \"\(first.identity)\" is, found \(length)"
          }
        }
      }
    }
  }
}
