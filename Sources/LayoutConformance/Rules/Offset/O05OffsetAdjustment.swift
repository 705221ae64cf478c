import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let o05 = Rule(
    "O-05", "offset-adjustment",
    "The content-offset adjustment is added to the offset, and is zero by default.",
    intent:
      "An adjustment treated as a position makes the view jump to its beginning; an "
      + "adjustment lost in a merge makes it jump by a row.",
    reliedOnBy: .collectionView, requiredObservation: "an adjustment of the offset",
    sources: [.documentation("contentOffsetAdjustment")], [.direct],
    followsFrom: ["L-02"], requiredCapabilities: [.invalidation]
  ) { check in
    guard check.mayHaveChangedSinceLastStep else { return }
    let scratch = check.makePreparedLayout()
    let before = scratch.sortedState
    check.recordExercise(!before.elements.isEmpty)
    let contract = scratch.layout.layout
    let empty = contract.invalidationContextClass.init()
    check.expect(
      empty.contentOffsetAdjustment == .zero,
      "expected a new context to adjust the offset by [0.0, 0.0], found "
        + empty.contentOffsetAdjustment.text)
    let first = contract.invalidationContextClass.init()
    let second = contract.invalidationContextClass.init()
    first.contentOffsetAdjustment = Point(x: 1.5, y: 20)
    second.contentOffsetAdjustment = Point(x: 3, y: -4.25)
    first.merge(second)
    let sum = Point(x: 4.5, y: 15.75)
    check.expect(
      first.contentOffsetAdjustment == sum,
      "expected merged contexts to adjust the offset by \(sum.text), found "
        + first.contentOffsetAdjustment.text)
    // The host owns the offset, so an adjustment of it moves no element.
    scratch.layout.invalidate(with: first)
    scratch.prepare()
    check.expectEqual(
      before, scratch.sortedState, "after an invalidation that adjusts the offset by \(sum.text)")
  }
}
