import BenchmarkHarness
import CollectionLayout

extension Workload {
  /// Replaces the layout by another layout of the same data, up to the query of its first screen.
  package static let switchLayout = Workload(
    "switch", "another layout on the same data, and its first query", LayoutSwitch())
}

private struct LayoutSwitch: WorkloadDefinition {
  func obstacle(on fixture: Fixture) -> String? {
    fixture.layout.alternative == nil ? "no other layout shows the same data" : nil
  }

  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    guard let alternative = subject.alternative else {
      throw UnfitWorkload(reason: "there is no other layout for the data")
    }
    return Self.switching(to: alternative(), alternative)
  }

  private static func switching<Other: CollectionLayout>(
    to sample: Other, _ alternative: @escaping () -> any CollectionLayout
  ) -> MeasuredOperation {
    MeasuredOperation(
      setUp: { _ in
        guard let other = alternative() as? Other else {
          preconditionFailure("an engine must create layouts of one type")
        }
        return other
      },
      operation: { try $0.takeOver() })
  }

  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadFindings {
    let (expected, fixture) = (examination.expected, examination.fixture)
    guard let successor = examination.subject.alternative?(), let other = fixture.layout.alternative
    else {
      return WorkloadFindings(tally: ConformanceTally())
    }
    let answers = try expected.answers(
      of: other, on: fixture.source.data, in: fixture.source.bounds)
    func compare(_ successor: some CollectionLayout) throws(LayoutError) -> ConformanceTally {
      var tally = ConformanceTally()
      tally.compare(
        try successor.takeOver(), with: answers.elements(in: RandomViewports.first))
      tally.add(examination.wholeContent(of: successor, expected: answers))
      return tally
    }
    return WorkloadFindings(tally: try compare(successor))
  }
}

extension CollectionLayout {
  /// Performs what a collection view does with the layout that it switches to: an invalidation of
  /// everything, `prepare`, and the query of the first screen. The host is already set.
  fileprivate func takeOver() throws(LayoutError) -> [Attributes] {
    let context = invalidationContextClass.init()
    context.invalidatesEverything = true
    invalidateLayout(with: context)
    try prepare()
    return layoutAttributesForElements(in: RandomViewports.first)
  }
}
