extension Regularity {
  static let appending = Regularity(
    "appending", "one more item at the end leaves the cells before it where they are"
  ) { layout, measurement in
    let (check, data) = (layout.check, layout.check.observation.data)
    guard layout.isSmall, let section = data.sections.lastIndex(where: { $0.count > 0 }) else {
      return
    }
    let longerLayout = check.makeLayout(
      on: data.appending(
        Size(width: 60, height: 45), to: section, keeping: check.traits.supportedItemCounts))
    guard longerLayout.prepare() else { return }
    let firstDifference = layout.cells.first { cell in
      guard let frame = longerLayout.layout.element(cell.identity)?.frame else { return true }
      return !frame.isNear(cell.frame, within: layout.pixel)
    }
    measurement.record(firstDifference == nil, of: firstDifference.map { [$0] } ?? []) {
      guard let cell = firstDifference else { return "" }
      return
        "expected \"\(cell.identity)\" to stay at \(cell.frame.text) with one more item in section \(section), found it at \(longerLayout.layout.element(cell.identity)?.frame.text ?? "no place")"
    }
  }
}
