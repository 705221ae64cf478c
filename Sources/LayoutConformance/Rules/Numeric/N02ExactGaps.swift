import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  /// Neighbours.
  ///
  /// Of the layouts whose origins are not rounded to device pixels, and whose neighbours are known.
  static let n02 = Rule(
    "N-02", "exact-gaps",
    "Before device rounding, neighbours with 0.1-like spacing neither overlap nor leave other gaps.",
    intent: "A hair of background shines through between rows, at some sizes of the window only.",
    sources: [.bug("MagazineLayout 105")], [.random],
    objection: onlyFor { $0.traits.rows?.isEven ?? false }
  ) { moment in
    let specification = moment.specification
    guard moment.isNews, let rows = specification.kind.traits.rows, rows.isEven else { return }
    let main = specification.scrollDirection
    let spacing = Lattice.snappedDown(specification.number(.spacing))
    var columns = 1
    if case .columns(let parameter) = rows { columns = specification.integer(parameter) }
    func expectGap(_ first: ElementPath, _ second: ElementPath, _ axis: Axis) {
      guard let first = moment.observation.element(.cell(first)),
        let second = moment.observation.element(.cell(second))
      else { return }
      let gap = second.frame.min(axis) - first.frame.max(axis)
      moment.expect(
        gap == spacing,
        "expected a gap of \(spacing) between \"\(first.identity)\" and \"\(second.identity)\", "
          + "found \(gap)",
        picture: FailurePicture(expected: [], found: [first, second]))
    }
    for (section, count) in moment.observation.counts.enumerated() {
      for item in 0..<count {
        let path = ElementPath(section: section, item: item)
        let isLastInLine = item % columns == columns - 1
        if !isLastInLine && item + 1 < count {
          expectGap(path, ElementPath(section: section, item: item + 1), main.cross)
        }
        if item + columns < count {
          expectGap(path, ElementPath(section: section, item: item + columns), main)
        }
      }
    }
  }
}

extension LayoutTraits.Rows {
  /// Whether the gaps between neighbors are exactly the layout's spacing.
  fileprivate var isEven: Bool { self != .filled }
}
