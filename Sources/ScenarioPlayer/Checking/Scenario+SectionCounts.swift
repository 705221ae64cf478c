import ScenarioFiles

extension Scenario {
  /// Whether the number of sections is in `range` at the start and after every step.
  ///
  /// Random steps are not examined, because they generate only numbers of sections that the layout
  /// supports.
  package func keepsSectionCounts(in range: ClosedRange<Int>) -> Bool {
    if range == 0...Int.max || data.tree != nil { return true }
    var count = data.sections.count
    return range.contains(count)
      && steps.allSatisfy { $0.keepsSectionCounts(in: range, startingAt: &count) }
  }
}

extension Step {
  /// Whether the number of sections stays in `range` during this step. Before the call, `count` is
  /// the number before the step; the call changes it to the number after the step.
  fileprivate func keepsSectionCounts(in range: ClosedRange<Int>, startingAt count: inout Int)
    -> Bool
  {
    switch action {
    case .data(let sections?, _): count = sections.count
    case .batch(let batch, _):
      count -= batch.deletes.count { $0.value.item == nil }
      count += batch.inserts.count { $0.value.path.item == nil }
    case .repeat(let times, let steps):
      for _ in 0..<times {
        for step in steps where !step.keepsSectionCounts(in: range, startingAt: &count) {
          return false
        }
      }
    default: break
    }
    return range.contains(count)
  }
}

extension ClosedRange<Int> {
  /// The number in the range that is nearest to `number`.
  package func clamping(_ number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
