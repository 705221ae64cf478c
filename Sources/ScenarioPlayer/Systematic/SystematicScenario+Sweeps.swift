import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Creates the systematic scenarios named `sweep-...`, which change one length of the view, or one
/// number of items, in small steps.
///
/// A layout that computes the same number with two formulas, such as the number of items in a line,
/// is often right at most widths. A sweep therefore tries a dense set of values. To afford that, it
/// checks no rules: after each `prepare` it compares the answers to queries of a few tiles with
/// lookups, and all elements with those of a new layout. A comparison with a new layout that fails
/// is a failure of I-02.
extension SystematicScenario {
  static func sweeps(_ kind: LayoutDescription) -> [SystematicScenario] {
    if kind.data == .tree { return [] }
    return (kind.traits.readsBounds ? lengthSweeps(kind) : []) + countSweeps(kind)
  }

  /// The height of the tiles that a sweep over widths queries, and the width of those that a sweep
  /// over heights queries. Few lines fit in such a tile, so that a search that assumes a wrong
  /// number of items in a line misses some.
  private static let tileLength = 90.0

  /// Scenarios that try every whole width from 50 to 449 points and some widths below, and the same
  /// heights. They are divided, so that the smallest failing scenario is found fast.
  private static func lengthSweeps(_ kind: LayoutDescription) -> [SystematicScenario] {
    let narrowLengths = [1.0, 2, 5, 9, 16, 25, 36, 49]
    let lengthRanges = stride(from: 50, to: 450, by: 100).map { first in
      (0..<100).map { Double(first + $0) }
    }
    func sweep(_ axis: Axis, _ name: String, _ lengths: [Double]) -> SystematicScenario {
      @Sendable func bounds(_ length: Double, tile: Int = 0) -> Rect {
        Rect(
          main: 0, cross: Double(tile) * tileLength, mainLength: length, crossLength: tileLength,
          axis: axis)
      }
      let makeActions = { @Sendable in
        lengths.dropFirst().flatMap { length -> [Step.Action] in
          [.viewport(bounds(length)), .prepare]
            + [0, 1, 3].map { .query(bounds(length, tile: $0)) } + [.compareWithNewLayout]
        }
      }
      return SystematicScenario(
        sweep: kind, "\(axis == .horizontal ? "widths" : "heights")-\(name)",
        in: bounds(lengths[0]), makeActions
      ) {
        var sections = SectionSpecification.sampleSections(of: [23, 0, 11], for: kind)
        if kind.mayHaveHeadersAndInsets { sections[2].header = Size(width: 20, height: 20) }
        return DataSpecification(sections: sections)
      }
    }
    return Axis.allCases.flatMap { axis in
      [sweep(axis, "below-50", narrowLengths)]
        + lengthRanges.map { sweep(axis, "from-\(Int($0[0]))", $0) }
    }
  }

  /// Scenarios that try every number of items up to 66 in one section, fewer again down to none, and
  /// numbers near those at which layouts often divide their items into blocks or pages.
  private static func countSweeps(_ kind: LayoutDescription) -> [SystematicScenario] {
    let longCounts = [100, 101, 128, 200, 255, 257, 500, 501, 512, 1000, 1001, 1023, 1025, 2001]
    func sweep(_ name: String, _ counts: [Int]) -> SystematicScenario {
      let makeActions = { @Sendable in
        var invalidation = Invalidation()
        invalidation.invalidatesCounts = true
        return counts.dropFirst().flatMap { count -> [Step.Action] in
          [
            .data(
              sections: SectionSpecification.sampleSections(of: [count], for: kind), tree: nil),
            .invalidate(invalidation), .prepare, .compareWithNewLayout,
          ]
        }
      }
      return SystematicScenario(sweep: kind, "counts-\(name)", in: viewport, makeActions) {
        DataSpecification(
          sections: SectionSpecification.sampleSections(of: [counts[0]], for: kind))
      }
    }
    return [
      sweep("below-67", Array(0..<67) + [30, 7, 1, 0, 5, 0]), sweep("up-to-2001", longCounts),
    ]
  }
}
