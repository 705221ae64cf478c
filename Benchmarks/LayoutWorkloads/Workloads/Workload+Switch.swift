import BenchmarkHarness
import CollectionLayout

extension Workload {
  /// Replaces the layout by another layout that shows the same data. The measurement includes the
  /// query of the first screen.
  package static let switchLayout = Workload(
    "switch", "switch to another layout on the same data, with the first query of the new layout",
    LayoutSwitch(),
    costs: DeclaredGrowth.costGrowthOfPreparation)
}

private struct LayoutSwitch: WorkloadDefinition {
  var changesPreparedLayout: Bool { true }

  func reasonNotToMeasure(on fixture: BenchmarkFixture) -> String? {
    fixture.layout.layoutToSwitchTo == nil
      ? "no layout to switch to: no other layout shows the same data" : nil
  }

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    guard let makeLayoutToSwitchTo = subject.makeLayoutToSwitchTo else {
      throw WorkloadNotPossible(reason: "there is no other layout for the data")
    }
    return Self.makeSwitchOperation(
      toLayoutsLike: makeLayoutToSwitchTo(), createdBy: makeLayoutToSwitchTo)
  }

  private static func makeSwitchOperation<Other: CollectionLayout>(
    toLayoutsLike sample: Other,
    createdBy makeLayoutToSwitchTo: @escaping () -> any CollectionLayout
  ) -> MeasuredOperation {
    MeasuredOperation(
      setUp: { _ in
        guard let otherLayout = makeLayoutToSwitchTo() as? Other else {
          preconditionFailure("expected all layouts of an engine to have the same type")
        }
        return otherLayout
      },
      operation: { try $0.showFirstScreen() })
  }

  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadCheckResult {
    let (expected, fixture) = (engineCheck.oracleFixture, engineCheck.fixture)
    guard let newLayout = engineCheck.subject.makeLayoutToSwitchTo?(),
      let layoutToSwitchTo = fixture.layout.layoutToSwitchTo
    else {
      return WorkloadCheckResult(tally: ConformanceTally())
    }
    let answers = try expected.answers(
      of: layoutToSwitchTo, on: fixture.dataSource.data, in: fixture.dataSource.bounds)
    func compareAnswers(_ newLayout: some CollectionLayout) throws(LayoutError) -> ConformanceTally
    {
      var tally = ConformanceTally()
      tally.compare(
        try newLayout.showFirstScreen(), with: answers.elements(in: RandomViewports.firstViewport))
      tally.addDifferences(engineCheck.compareWholeContent(of: newLayout, expected: answers))
      return tally
    }
    return WorkloadCheckResult(tally: try compareAnswers(newLayout))
  }
}

extension CollectionLayout {
  /// Does what a collection view does when it switches to this layout: invalidates everything,
  /// calls `prepare`, and queries the first screen. The host of the layout must already be set.
  fileprivate func showFirstScreen() throws(LayoutError) -> [Attributes] {
    let context = invalidationContextClass.init()
    context.invalidatesEverything = true
    invalidateLayout(with: context)
    try prepare()
    return layoutAttributesForElements(in: RandomViewports.firstViewport)
  }
}
