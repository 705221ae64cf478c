import LayoutGeometry

extension PreparedFlow {
  /// Computes the closed form of a section whose items all have one size.
  ///
  /// All lines have the same gaps: full lines by `flow` 4, and the last by `flow` 5, which spaces it as if
  /// it were full. Lines of one item are centered by `flow` 7.
  func uniformPlan(_ input: SectionInput, itemSize: Size) -> UniformPlan {
    let lines = input.lines
    let length = itemSize[axis.cross]
    let spacing = lines.interitemSpacing
    let count = input.sizes.count
    let perLine: Int
    if let capacity = FlowLines.capacity(lines.available, length, spacing) {
      perLine = max(1, capacity)
    } else {
      // Length and spacing add up to 0 or less: if a second item fits, all items fit.
      perLine = length + spacing + length <= lines.available ? max(1, count) : 1
    }
    var lanes = UniformPlan.Lanes(
      count: perLine, start: lines.crossStart, step: length, grid: lines.grid)
    if perLine == 1 {
      lanes.start += (lines.available - length) / 2
    } else {
      lanes.slack = lines.available - Double(perLine) * length
      lanes.divisor = Double(perLine - 1)
    }
    return UniformPlan(
      itemCount: count, itemSize: itemSize, lanes: lanes, lineSpacing: lines.lineSpacing,
      frame: input.frame)
  }
}
