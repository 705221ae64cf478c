import LayoutGeometry

extension PreparedFlow {
  /// Computes the plan of a section whose items all have the same size, as a formula.
  ///
  /// All lines have the same gaps: full lines according to rule 4 of `flow`, and the last line
  /// according to rule 5, which spaces it like a full line. Lines of one item are centered (rule
  /// 7).
  func uniformPlan(_ input: SectionInput, itemSize: Size) -> UniformPlan {
    let lines = input.lines
    let length = itemSize[axis.cross]
    let spacing = lines.interitemSpacing
    let count = input.sizes.count
    let perLine: Int
    if let capacity = FlowLines.itemsPerLine(lines.availableLength, length, spacing) {
      perLine = max(1, capacity)
    } else {
      // Length and spacing add up to 0 or less. If a second item fits on the line, all items fit.
      perLine = length + spacing + length <= lines.availableLength ? max(1, count) : 1
    }
    var lanes = UniformPlan.Lanes(
      count: perLine, start: lines.crossStart, step: length, grid: lines.grid)
    if perLine == 1 {
      lanes.start += (lines.availableLength - length) / 2
    } else {
      lanes.slack = lines.availableLength - Double(perLine) * length
      lanes.divisor = Double(perLine - 1)
    }
    return UniformPlan(
      itemCount: count, itemSize: itemSize, lanes: lanes, lineSpacing: lines.lineSpacing,
      frame: input.frame)
  }
}
