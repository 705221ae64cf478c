extension Regularity {
  static let equalItemGaps = Regularity(
    "item-gaps", "the gaps between the cells of a line are equal"
  ) { layout, measurement in
    if layout.overlappingCells != nil { return measurement.recordContradiction() }
    for cells in layout.cellsBySection {
      for line in layout.lines(of: cells) where line.count > 2 {
        let pairs = Array(zip(line, line.dropFirst()))
        guard
          pairs.allSatisfy({ layout.areSideBySide($0, $1) && layout.areLevel($0, $1) })
        else { continue }
        layout.compareGaps(pairs.map { [$0, $1] }, along: layout.axis.cross, &measurement)
      }
    }
  }

  static let equalLineGaps = Regularity(
    "line-gaps", "the gaps between the lines of a section are equal"
  ) { layout, measurement in
    if layout.overlappingCells != nil { return measurement.recordContradiction() }
    for cells in layout.cellsBySection {
      let lines = layout.lines(of: cells)
      let lastCells = lines.map { line in
        line.max { $0.frame.max(layout.axis) < $1.frame.max(layout.axis) }!
      }
      let firstCells = lines.map { line in
        line.min { $0.frame.min(layout.axis) < $1.frame.min(layout.axis) }!
      }
      layout.compareGaps(
        zip(lastCells, firstCells.dropFirst()).map { [$0, $1] }, along: layout.axis, &measurement)
    }
  }

  static let equalLaneGaps = Regularity(
    "lane-gaps", "the gaps between the cells of a lane are equal"
  ) { layout, measurement in
    if layout.overlappingCells != nil { return measurement.recordContradiction() }
    for cells in layout.cellsBySection {
      var lastCells: [Lane: PlacedElement] = [:]
      var pairs: [[PlacedElement]] = []
      for cell in cells {
        let lane = Lane(
          start: cell.frame.min(layout.axis.cross), breadth: cell.frame.size[layout.axis.cross])
        if let last = lastCells[lane] { pairs.append([last, cell]) }
        lastCells[lane] = cell
      }
      layout.compareGaps(pairs, along: layout.axis, &measurement)
    }
  }

  /// The place of a cell across the axis.
  private struct Lane: Hashable {
    var start: Double
    var breadth: Double
  }
}

extension OrdinaryLayout {
  /// Compares the gap of each pair of cells with the gap of the first pair. Rounding may move both
  /// cells of a pair.
  fileprivate func compareGaps(
    _ pairs: [[PlacedElement]], along axis: Axis, _ measurement: inout RegularityMeasurement
  ) {
    guard let firstPair = pairs.first else { return }
    let firstGap = -overlap(firstPair[0], firstPair[1], along: axis)
    for pair in pairs.dropFirst() {
      let gap = -overlap(pair[0], pair[1], along: axis)
      measurement.record(abs(gap - firstGap) <= 2 * pixel, of: pair) {
        "expected a gap of \(firstGap) points between \"\(pair[0].identity)\" and \"\(pair[1].identity)\", as between \"\(firstPair[0].identity)\" and \"\(firstPair[1].identity)\", found \(gap)"
      }
    }
  }
}
