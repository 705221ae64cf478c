import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let i05 = Rule(
    "I-05", "counts-reread",
    "Counts are read again if counts or everything is invalidated, and only then.",
    intent:
      "Counts read too early belong to data that the view does not show yet; counts not "
      + "read again belong to data that no longer exist.",
    sources: [.header], [.direct], needs: [.invalidation], isObservableOverTheWire: false
  ) { moment in
    guard moment.isNews else { return }
    let twin = moment.makePreparedLayout()
    func countsAsked(after change: (InvalidationContext) -> Void) -> Int {
      let before = twin.source.countsAsked
      twin.invalidate(change)
      twin.prepare()
      _ = twin.layout.contentSize
      return twin.source.countsAsked - before
    }
    func expectNone(_ name: String, _ change: (InvalidationContext) -> Void) {
      let asked = countsAsked(after: change)
      moment.expect(
        asked == 0, "expected no count read after invalidating \(name), found \(asked) reads")
    }
    expectNone("geometry only") { _ in }
    expectNone("the bounds") { $0.invalidatesBounds = true }
    expectNone("the delegate's metrics") { $0.invalidatesDelegateMetrics = true }
    let paths = moment.drawPaths(1)
    if !paths.isEmpty { expectNone("items \(paths.text)") { $0.invalidateItems(at: paths) } }
    // A layout of a tree may count with its own data source.
    if twin.source.data.tree != nil { return }
    moment.expect(
      countsAsked { $0.invalidatesDataSourceCounts = true } > 0,
      "expected the counts read after invalidating them, found no read")
    moment.expect(
      countsAsked { $0.invalidatesEverything = true } > 0,
      "expected the counts read after invalidating everything, found no read")
  }
}
