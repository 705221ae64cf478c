extension Regularity {
  /// An only item of no length is compared with one of 1/64 point in half of the layouts, and one of
  /// 1/64 point with one of 1/32 in the others. If only the former takes more room, the layout takes
  /// zero for an unknown length. A layout that does not give an item the length that the data state,
  /// but scales it or has lengths of its own, does not have the regularity.
  static let emptyItems = Regularity(
    "empty", "an only item without length takes no more room than one of 1/64 point",
    greatestShareOfBreaks: 1, greatestShareOfBrokenComparisons: 1
  ) { layout, measurement in
    let (check, axis) = (layout.check, layout.axis)
    guard check.traits.supportsEmptyItems, !check.traits.setsOwnSizes,
      check.traits.supportedItemCounts.contains(1),
      let section = check.observation.data.sections.first(where: { $0.sizes?.isEmpty == false }),
      let size = section.sizes?.first
    else { return }
    func room(forItemOfLength length: Double) -> Double? {
      var onlyItem = size
      onlyItem[axis] = length
      var data = check.observation.data
      data.sections = [ResolvedSection(count: 1, sizes: [onlyItem])]
      let changedLayout = check.makeLayout(on: data)
      return changedLayout.prepare() ? changedLayout.layout.contentSize[axis] : nil
    }
    let isEmpty = check.observation.itemCounts.reduce(0, +).isMultiple(of: 2)
    let (length, larger) = isEmpty ? (0, 1.0 / 64) : (1.0 / 64, 1.0 / 32)
    guard let roomOfLarger = room(forItemOfLength: larger),
      let roomOfItem = room(forItemOfLength: size[axis])
    else { return }
    let difference = (roomOfItem - roomOfLarger) - (size[axis] - larger)
    if difference.magnitude > layout.pixel { return measurement.recordContradiction() }
    guard let room = room(forItemOfLength: length) else { return }
    measurement.record(room <= roomOfLarger + layout.pixel, of: []) {
      "expected an only item of length \(length) to take at most \(roomOfLarger) points, as one of length \(larger) does, found \(room)"
    }
  }
}
