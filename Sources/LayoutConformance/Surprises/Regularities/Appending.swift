extension Regularity {
  static let appending = Regularity(
    "appending", "one more item at the end leaves the cells before it where they are"
  ) { layout, measurement in
    guard layout.isSmall, let (longerLayout, section) = layout.makeLongerLayout() else { return }
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

extension OrdinaryLayout {
  /// A prepared layout with one more item, or as many as the layout supports, at the end of the last
  /// section that has items, and the number of this section; nil if it cannot be prepared.
  func makeLongerLayout() -> (layout: ScratchLayout, section: Int)? {
    let data = check.observation.data
    guard let section = data.sections.lastIndex(where: { $0.count > 0 }) else { return nil }
    let layout = check.makeLayout(
      on: data.appending(
        Size(width: 60, height: 45), to: section, keeping: check.traits.supportedItemCounts))
    return layout.prepare() ? (layout, section) : nil
  }
}
