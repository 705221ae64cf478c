import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let u08 = Rule(
    "U-08", "survivors",
    "A batch maps the items that survive it one to one, and sizes follow identity.",
    intent:
      "Otherwise selection, focus and heights move to a neighboring item.",
    sources: [.own], [.random], needs: [.updates],
    objection: needsItems
  ) { moment in
    guard moment.isNews, var data = moment.namedData else { return }
    let twin = moment.makePreparedLayout(on: data.resolved)
    var operations: [String] = []
    for _ in 0..<3 {
      let batch = NamedBatch(
        items: [.delete, .insert, .move, .reload], of: data, &moment.numbers)
      if batch.isEmpty { continue }
      moment.expectPlaces(batch)
      twin.apply(batch)
      data = batch.after
      operations.append(batch.text)
    }
    // The expected sizes come from a fresh layout on the final data.
    let fresh = moment.makePreparedLayout(on: data.resolved)
    for path in data.paths {
      let identity = ElementIdentity.cell(path)
      let expected = fresh.layout.element(identity)?.frame.size
      let found = twin.layout.element(identity)?.frame.size
      moment.expect(
        expected == found,
        "expected size \(expected?.text ?? "none") of \"\(identity)\", found "
          + "\(found?.text ?? "none") after \(operations.joined(separator: "; "))")
    }
  }
}
