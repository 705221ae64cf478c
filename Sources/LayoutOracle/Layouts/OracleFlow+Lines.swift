import LayoutGeometry

extension OracleFlow {
  /// The items of each line: filled greedily (3).
  func lines(of sizes: [Size], available: Double, spacing: Double) -> [[Int]] {
    var lines: [[Int]] = []
    var line: [Int] = []
    var used = 0.0
    for item in sizes.indices {
      let length = sizes[item][scrollDirection.cross]
      if line.isEmpty {
        // 3: a line takes at least one item.
        line = [item]
        used = length
      } else if used + spacing + length <= available {
        line.append(item)
        used = used + spacing + length
      } else {
        lines.append(line)
        line = [item]
        used = length
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Where each item of a line starts across the axis, `start` being where the line does (4 to 8); summed
  /// from left to right.
  func offsets(
    of sizes: [Size], isLast: Bool, start: Double, available: Double, spacing: Double
  ) -> [Double] {
    let lengths = sizes.map { $0[scrollDirection.cross] }
    var before: [Double] = []
    var sum = 0.0
    for length in lengths {
      before.append(sum)
      sum += length
    }

    if isLast && sizes.contains(where: { $0 != sizes[0] }) {
      // 6 and 8: a mixed last line is packed.
      return lengths.indices.map { start + before[$0] + Double($0) * spacing }
    }
    var capacity = Double(lengths.count)
    var slack = available - sum
    if isLast && lengths[0] + spacing > 0 {
      // 5: as many phantom items as would fit, of the one size on the line.
      let fitting = ((available + spacing) / (lengths[0] + spacing)).rounded(.down)
      capacity = max(capacity, fitting)
      slack = available - capacity * lengths[0]
    }
    if capacity == 1 {
      // 7: centred, also when wider than the available length.
      return [start + slack / 2]
    }
    // 4 and 5: one division for each position.
    return lengths.indices.map { start + before[$0] + (Double($0) * slack) / (capacity - 1) }
  }

  /// A coordinate on the device grid, halves away from zero (11).
  func rounded(_ value: Double, scale: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale + 0
  }
}
