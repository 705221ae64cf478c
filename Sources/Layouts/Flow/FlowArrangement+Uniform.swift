import LayoutGeometry

extension FlowArrangement {
  /// The closed form of a section whose items all have one size.
  ///
  /// Every line is spread alike: full lines by `flow` 4, the last by `flow` 5, which spaces it as if
  /// it were full; lines of one are centred by `flow` 7.
  func uniformPlan(_ input: SectionInput, itemSize: Size) -> UniformPlan {
    let lines = input.lines
    let length = itemSize[axis.cross]
    let spacing = lines.interitemSpacing
    let count = input.sizes.count
    let perLine: Int
    if let capacity = FlowLines.capacity(lines.available, length, spacing) {
      perLine = max(1, capacity)
    } else {
      // Length and spacing add up to nothing: if a second item fits, all do.
      perLine = length + spacing + length <= lines.available ? max(1, count) : 1
    }
    var lanes = UniformPlan.Lane(
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
