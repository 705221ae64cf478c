import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let i06 = Rule(
    "I-06", "silent-changes",
    "If the data source changes without an invalidation, answers stay those of the last "
      + "prepare, and none is out of range.",
    intent:
      "Data change shortly before the view is notified. A layout that reads them in between"
      + " mixes old and new data, or traps.",
    sources: [.bug("MagazineLayout 125")], [.random], needs: [.invalidation]
  ) { moment in
    guard moment.isNews else { return }
    let twin = moment.makePreparedLayout()
    let before = twin.sortedState
    twin.source.data = moment.drawOtherData()
    moment.expectEqual(before, twin.sortedState, "after the source changed without an invalidation")
    for element in moment.sampleOfElements {
      let expected = before.elements.first { $0.identity == element.identity }
      let found = twin.layout.element(element.identity)
      moment.expect(
        found == expected,
        "\(Moment.difference(expected, found, of: element.identity)) after the source changed "
          + "without an invalidation")
    }
    // The new geometry may use the old or the new counts; each element must exist in one of them.
    twin.invalidate()
    twin.prepare()
    let known = moment.observation.counts
    let present = twin.source.counts
    func isInside(_ path: ElementPath, _ counts: [Int]) -> Bool {
      counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }
    for element in twin.state.elements where element.identity.category == .cell {
      let path = element.identity.path
      moment.expect(
        isInside(path, known) || isInside(path, present),
        "expected no element outside the counts, found \"\(element.identity)\"")
    }
  }
}
