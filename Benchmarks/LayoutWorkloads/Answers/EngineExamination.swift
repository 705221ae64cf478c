import CollectionLayout

/// Compares one engine's answers in the workloads with the oracle's, and counts its work.
struct EngineExamination<Layout: CollectionLayout> {
  /// The right answers.
  let expected: OracleFixture

  let subject: PreparedSubject<Layout>

  /// The number of viewport queries whose work is counted.
  let countedQueries: Int

  /// What the `prepare` of ``prepared`` cost.
  let preparation: LayoutCost

  /// How far the answers were from the oracle's, by workload.
  private(set) var tallies: [Workload: ConformanceTally] = [:]

  /// The work counted, in the order of a report.
  private(set) var counts: [WorkCount] = []

  /// Compares and counts what `workloads` need, on layouts that `fresh` makes; `alternative` makes
  /// the one that a switch goes to.
  ///
  /// Workloads with an obstacle on the fixture are left out.
  ///
  /// - Throws: `LayoutError` of any `prepare`.
  init(
    _ expected: OracleFixture, workloads: [Workload],
    countedQueries: Int = RandomViewports.countedQueries, fresh: @escaping () -> Layout,
    alternative: (() -> any CollectionLayout)? = nil
  ) throws(LayoutError) {
    self.countedQueries = countedQueries
    self.expected = expected
    let source = expected.fixture.source
    let sizesBefore = source.sizesAsked
    subject = try PreparedSubject(expected.fixture, fresh: fresh, alternative: alternative)
    preparation = LayoutCost(
      sizesAsked: source.sizesAsked - sizesBefore,
      elementsLaidOut: (subject.prepared as? any WorkCounting)?.work.elementsLaidOut)
    for workload in workloads where workload.definition.obstacle(on: expected.fixture) == nil {
      let findings = try workload.definition.examine(self, as: workload)
      tallies[workload] = findings.tally
      counts += findings.counts
    }
  }

  var fixture: Fixture { subject.fixture }

  /// A prepared layout, for queries alone.
  var prepared: Layout { subject.prepared }

  /// The work that `layout` has done so far, or nil if it does not count its work.
  func work(of layout: Layout) -> WorkCounters? { (layout as? any WorkCounting)?.work }

  /// The work that `layout` has done since it had done `earlier`.
  func work(of layout: Layout, since earlier: WorkCounters?) -> WorkCounters? {
    earlier.flatMap { earlier in work(of: layout)?.since(earlier) }
  }

  /// Compares every element of `layout`, and its content size.
  func wholeContent(of layout: some CollectionLayout, expected: OracleAnswers)
    -> ConformanceTally
  {
    var tally = ConformanceTally()
    tally.compare(
      layout.layoutAttributesForElements(in: .infinite), with: expected.elements)
    tally.hasOtherFault = layout.collectionViewContentSize != expected.contentSize
    return tally
  }
}

/// What a `prepare` cost.
struct LayoutCost {
  let sizesAsked: Int

  /// Nil if the layout does not count its work, which is not the same as none.
  let elementsLaidOut: Int?
}

/// An exact count of the work that a workload did.
struct WorkCount: Equatable {
  let workload: Workload

  /// The counter's name in ids.
  let metric: String

  let count: Int

  /// What is counted, and over how many operations if that is more than one.
  let unit: String

  init(_ workload: Workload, _ metric: String, _ count: Int, unit: String) {
    self.workload = workload
    self.metric = metric
    self.count = count
    self.unit = unit
  }

  /// The counts of a `prepare` that cost `cost`.
  static func layingOut(_ workload: Workload, _ cost: LayoutCost) -> [WorkCount] {
    let sizes = WorkCount(workload, "sizesAsked", cost.sizesAsked, unit: "sizes")
    let elements = cost.elementsLaidOut.map {
      WorkCount(workload, "elementsLaidOut", $0, unit: "elements")
    }
    return [sizes] + (elements.map { [$0] } ?? [])
  }
}
