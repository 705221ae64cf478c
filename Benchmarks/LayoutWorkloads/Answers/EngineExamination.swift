import CollectionLayout

/// Compares one engine's answers in the workloads with the oracle's, and counts its work.
struct EngineExamination<Layout: CollectionLayout> {
  /// The oracle's answers and the fixture.
  let expected: OracleFixture

  let subject: PreparedSubject<Layout>

  /// The number of viewport queries whose work is counted.
  let countedQueries: Int

  /// The work of the `prepare` call that prepared ``prepared``.
  let preparation: LayoutCost

  /// The differences from the oracle's answers, by workload.
  private(set) var tallies: [Workload: ConformanceTally] = [:]

  /// The work counts, in the order of a report.
  private(set) var counts: [WorkCount] = []

  /// Compares the answers and counts the work of `workloads`, on layouts that `fresh` creates.
  /// `alternative` creates the layout that the workload `switch` changes to.
  ///
  /// Workloads that cannot be measured on the fixture are omitted.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call.
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

  /// A prepared layout for queries. It must not be changed.
  var prepared: Layout { subject.prepared }

  /// The work that `layout` has done so far; nil if it does not count its work.
  func work(of layout: Layout) -> WorkCounters? { (layout as? any WorkCounting)?.work }

  /// The work that `layout` has done since its counters were `earlier`; nil if it does not count
  /// its work.
  func work(of layout: Layout, since earlier: WorkCounters?) -> WorkCounters? {
    earlier.flatMap { earlier in work(of: layout)?.since(earlier) }
  }

  /// Compares all elements and the content size of `layout` with `expected`.
  func wholeContent(of layout: some CollectionLayout, expected: OracleAnswers)
    -> ConformanceTally
  {
    var tally = ConformanceTally()
    tally.compare(
      layout.layoutAttributesForElements(in: .infinite), with: expected.elements)
    tally.hasOtherError = layout.collectionViewContentSize != expected.contentSize
    return tally
  }
}

/// The work of one `prepare` call.
struct LayoutCost {
  let sizesAsked: Int

  /// The number of elements that were laid out; nil if the layout does not count its work.
  let elementsLaidOut: Int?
}

/// An exact count of one kind of work in a workload.
struct WorkCount: Equatable {
  let workload: Workload

  /// The name of the counter in benchmark ids.
  let metric: String

  let count: Int

  /// The unit of the count, with the number of operations if it covers more than one.
  let unit: String

  init(_ workload: Workload, _ metric: String, _ count: Int, unit: String) {
    self.workload = workload
    self.metric = metric
    self.count = count
    self.unit = unit
  }

  /// The counts of a `prepare` call whose work was `cost`.
  static func layingOut(_ workload: Workload, _ cost: LayoutCost) -> [WorkCount] {
    let sizes = WorkCount(workload, "sizesAsked", cost.sizesAsked, unit: "sizes")
    let elements = cost.elementsLaidOut.map {
      WorkCount(workload, "elementsLaidOut", $0, unit: "elements")
    }
    return [sizes] + (elements.map { [$0] } ?? [])
  }
}
