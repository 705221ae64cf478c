import LayoutGeometry

extension NaiveFlow {
  /// The items of each line. A line takes items as long as they fit into the available length (rule
  /// 3 of <doc:LayoutDefinitions>).
  func lines(of sizes: [Size], available availableLength: Double, spacing: Double) -> [[Int]] {
    var lines: [[Int]] = []
    var line: [Int] = []
    var usedLength = 0.0
    for item in sizes.indices {
      let length = sizes[item][scrollDirection.cross]
      if line.isEmpty {
        // A line has at least one item (rule 3 of <doc:LayoutDefinitions>).
        line = [item]
        usedLength = length
      } else if usedLength + spacing + length <= availableLength {
        line.append(item)
        usedLength = usedLength + spacing + length
      } else {
        lines.append(line)
        line = [item]
        usedLength = length
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// The offset of each item of a line across the scroll axis, for a line that starts at `start`
  /// (rules 4 to 8 of <doc:LayoutDefinitions>). Lengths are added from left to right.
  func offsets(
    of sizes: [Size], isLastLine: Bool, start: Double, available availableLength: Double,
    spacing: Double
  ) -> [Double] {
    let lengths = sizes.map { $0[scrollDirection.cross] }
    var lengthSumsBeforeItems: [Double] = []
    var lengthSum = 0.0
    for length in lengths {
      lengthSumsBeforeItems.append(lengthSum)
      lengthSum += length
    }

    if isLastLine && sizes.contains(where: { $0 != sizes[0] }) {
      // A last line with items of different sizes is not justified (rules 6 and 8 of
      // <doc:LayoutDefinitions>).
      return lengths.indices.map { start + lengthSumsBeforeItems[$0] + Double($0) * spacing }
    }
    var lineCapacity = Double(lengths.count)
    var spareLength = availableLength - lengthSum
    if isLastLine && lengths[0] + spacing > 0 {
      // All items on the last line have the same size. The gaps between them are those of a full
      // line of items of that size (rule 5 of <doc:LayoutDefinitions>).
      let fittingCount = ((availableLength + spacing) / (lengths[0] + spacing)).rounded(.down)
      lineCapacity = max(lineCapacity, fittingCount)
      spareLength = availableLength - lineCapacity * lengths[0]
    }
    if lineCapacity == 1 {
      // A single item is centered, even if it is wider than the available length (rule 7 of
      // <doc:LayoutDefinitions>).
      return [start + spareLength / 2]
    }
    // Each position is computed with a single division, as in the engines, so that the results are
    // equal bit for bit (rules 4 and 5 of <doc:LayoutDefinitions>).
    return lengths.indices.map {
      start + lengthSumsBeforeItems[$0] + (Double($0) * spareLength) / (lineCapacity - 1)
    }
  }

  /// A coordinate rounded to whole device pixels; halves are rounded away from zero (rule 11 of
  /// <doc:LayoutDefinitions>).
  func rounded(_ value: Double, scale: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale + 0
  }
}
