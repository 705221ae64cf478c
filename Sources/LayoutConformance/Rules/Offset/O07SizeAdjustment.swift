import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let o07 = Rule(
    "O-07", "size-adjustment",
    "A content-size adjustment is the new content size minus the old one.",
    intent:
      "Otherwise the scroll indicator does not match the content until the next layout pass.",
    reliedOnBy: .collectionView, requiredObservation: "a context that adjusts the content size",
    sources: [.documentation("contentSizeAdjustment")], requirementStatus: .optional,
    [.metamorphic],
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.mayHaveChangedSinceLastStep else { return }
    func expectAdjustment(
      _ context: InvalidationContext, from old: Size, to new: Size, _ name: String
    ) {
      let change = Size(width: new.width - old.width, height: new.height - old.height)
      let adjustment = context.contentSizeAdjustment
      check.recordExercise(adjustment != .zero)
      check.expect(
        adjustment == .zero || adjustment == change,
        "expected the content size adjusted by \(change.text) or not at all, found "
          + "\(adjustment.text) after \(name)")
    }
    let scratch = check.makePreparedLayout()
    let old = scratch.layout.contentSize
    let bounds = Rect(
      origin: check.source.bounds.origin,
      size: Size(
        width: check.randomNumbers.drawLength(80, 500),
        height: check.randomNumbers.drawLength(80, 500)))
    if let context = scratch.driver.changeBounds(to: bounds) {
      scratch.prepare()
      expectAdjustment(
        context, from: old, to: scratch.layout.contentSize, "bounds became \(bounds.text)")
    }
    guard let data = check.namedData else { return }
    let batch = NamedBatch(items: [.insert, .delete], of: data, &check.randomNumbers)
    if batch.isEmpty { return }
    let other = check.makePreparedLayout(before: batch)
    let size = other.layout.contentSize
    let context = other.beginBatch(batch)
    other.endBatch()
    expectAdjustment(context, from: size, to: other.layout.contentSize, batch.text)
  }
}
