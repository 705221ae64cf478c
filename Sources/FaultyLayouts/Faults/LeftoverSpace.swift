import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let leftoverSpace = Mutant(
    "leftover-space",
    "Reduces the free space of a line by the length of the item that did not fit on it.",
    provenance: "issue 101 of PSTCollectionView",
    rule: "X-03", expectedMessagePart: "expected frame",
    supportedLayouts: [.flow], mistake: ReducedSpaceMutation.self)
}

/// Places the items of each full line too close together. A line is full if the next item of its
/// section does not fit on it.
private struct ReducedSpaceMutation: CacheMutation {
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    let scrollAxis = environment.parameters.scrollDirection
    let crossAxis = scrollAxis.cross
    var result = present
    for line in lines(of: present, along: scrollAxis) {
      // Skip the last line of each section, because no item follows that did not fit on it. Also
      // skip lines with a single item, because they have no gap.
      guard line.count > 1, present.indices.contains(line.upperBound),
        present[line.upperBound].category == .cell,
        present[line.upperBound].path.section == present[line.lowerBound].path.section
      else { continue }
      let gapReduction = present[line.upperBound].frame.size[crossAxis] / Double(line.count - 1)
      for (number, index) in line.enumerated() {
        result[index].frame.origin[crossAxis] -= Double(number) * gapReduction
      }
    }
    return result
  }

  /// For each line, the range of indexes of its cells.
  private func lines<Payload>(
    of elements: [LayoutAttributes<Payload>], along scrollAxis: Axis
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for index in elements.indices where elements[index].category == .cell {
      if let lastLine = lines.last, lastLine.upperBound == index,
        areOnSameLine(elements[index - 1], elements[index], along: scrollAxis)
      {
        lines[lines.count - 1] = lastLine.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    return lines
  }

  private func areOnSameLine<Payload>(
    _ left: LayoutAttributes<Payload>, _ right: LayoutAttributes<Payload>, along scrollAxis: Axis
  ) -> Bool {
    // Along the scroll axis, the centers of two items on one line differ by at most a device pixel.
    let distance = left.frame.center[scrollAxis] - right.frame.center[scrollAxis]
    return left.path.section == right.path.section
      && left.frame.min(scrollAxis.cross) < right.frame.min(scrollAxis.cross)
      && distance.magnitude <= 1
  }
}
