import LayoutGeometry

extension PreparedFlow {
  /// Computes a section whose items all have the same size, as a formula.
  ///
  /// The gaps are the same on every line, because the last line has the gaps of a full line (rules 4
  /// and 5 of <doc:LayoutDefinitions>). If a line has room for only one item, the item is centered
  /// (rule 7 of <doc:LayoutDefinitions>).
  func uniformSection(_ input: SectionInput<FlowLines>, itemSize: Size) -> UniformSection {
    let lines = input.linePlacing
    let itemLength = itemSize[axis.cross]
    let spacing = lines.interitemSpacing
    let itemCount = input.sizes.count
    let itemsPerLine: Int
    if let capacity = FlowLines.itemsPerLine(lines.availableLength, itemLength, spacing) {
      itemsPerLine = max(1, capacity)
    } else {
      // An item's length and the spacing add up to 0 or less, so additional items do not make the
      // line longer. If a second item fits on the line, all items fit.
      itemsPerLine =
        itemLength + spacing + itemLength <= lines.availableLength ? max(1, itemCount) : 1
    }
    var lanes = UniformSection.Lanes(
      count: itemsPerLine, firstLaneStart: lines.crossStart, laneStep: itemLength, grid: lines.grid)
    if itemsPerLine == 1 {
      lanes.firstLaneStart += (lines.availableLength - itemLength) / 2
    } else {
      lanes.spareLength = lines.availableLength - Double(itemsPerLine) * itemLength
      lanes.gapCount = Double(itemsPerLine - 1)
    }
    return UniformSection(
      itemCount: itemCount, itemSize: itemSize, lanes: lanes, lineSpacing: lines.lineSpacing,
      metrics: input.metrics)
  }
}
