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
    sources: [.documentation("contentSizeAdjustment")], standing: .optional, [.metamorphic],
    needs: [.invalidation]
  ) { moment in
    guard moment.isNews else { return }
    func expectAdjustment(
      _ context: InvalidationContext, from old: Size, to new: Size, _ name: String
    ) {
      let change = Size(width: new.width - old.width, height: new.height - old.height)
      let adjustment = context.contentSizeAdjustment
      moment.expect(
        adjustment == .zero || adjustment == change,
        "expected the content size adjusted by \(change.text) or not at all, found "
          + "\(adjustment.text) after \(name)")
    }
    let twin = moment.makePreparedLayout()
    let old = twin.layout.contentSize
    let bounds = Rect(
      origin: moment.source.bounds.origin,
      size: Size(width: moment.numbers.length(80, 500), height: moment.numbers.length(80, 500)))
    if let context = twin.driver.changeBounds(to: bounds) {
      twin.prepare()
      expectAdjustment(
        context, from: old, to: twin.layout.contentSize, "bounds became \(bounds.text)")
    }
    guard let data = moment.namedData else { return }
    let batch = NamedBatch(items: [.insert, .delete], of: data, &moment.numbers)
    if batch.isEmpty { return }
    let other = moment.makePreparedLayout(before: batch)
    let size = other.layout.contentSize
    let context = other.begin(batch)
    other.finalize()
    expectAdjustment(context, from: size, to: other.layout.contentSize, batch.text)
  }
}
