import CollectionLayout

/// Compares one engine's answers in several workloads with those of the oracle, and counts the
/// engine's work, such as the elements that it inspects.
///
///     let maker = LayoutMaker(fixture, .lazy, like: ArrangedLayout(GridArrangement(columns: 3), storage: .onDemand))
///     let check = try EngineCheck(
///       oracleFixture, workloads: [.viewport], makeLayout: maker.makeLayout)
///     for (workload, tally) in check.talliesByWorkload { print(workload.name, tally.conforms) }
struct EngineCheck<Layout: CollectionLayout> {
  /// The host, data and queries that the engine is checked on, with the oracle's answers.
  let oracleFixture: OracleFixture

  let subject: PreparedSubject<Layout>

  /// The number of viewport queries whose work is added up to give one count.
  let queriesCountedTogether: Int

  /// How many item sizes the `prepare` call of ``preparedLayout`` requested, and how many elements
  /// it laid out.
  let preparationWork: PreparationWork

  /// The differences from the oracle's answers, by workload.
  private(set) var talliesByWorkload: [Workload: ConformanceTally] = [:]

  /// The counts of the engine's work, in the order in which a report lists them.
  private(set) var workCounts: [WorkCount] = []

  /// Compares the answers in `workloads` with those in `expected`, and counts the work. The closure
  /// `makeLayout` creates the layouts to check. `makeLayoutToSwitchTo` creates the layout that the
  /// workload `switch` changes to.
  ///
  /// Workloads that cannot be measured with this layout and data are omitted.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call.
  init(
    _ expected: OracleFixture, workloads: [Workload],
    queriesCountedTogether: Int = RandomViewports.queriesCountedTogether,
    makeLayout: @escaping () -> Layout,
    makeLayoutToSwitchTo: (() -> any CollectionLayout)? = nil
  ) throws(LayoutError) {
    self.queriesCountedTogether = queriesCountedTogether
    self.oracleFixture = expected
    let source = expected.benchmarkFixture.dataSource
    let sizeRequestCountBeforePrepare = source.sizesAsked
    subject = try PreparedSubject(
      expected.benchmarkFixture, makeLayout: makeLayout,
      makeLayoutToSwitchTo: makeLayoutToSwitchTo)
    preparationWork = PreparationWork(
      sizesAsked: source.sizesAsked - sizeRequestCountBeforePrepare,
      elementsLaidOut: (subject.preparedLayout as? any WorkCounting)?.work.elementsLaidOut)
    for workload in workloads
    where workload.reasonNotToMeasure(on: expected.benchmarkFixture) == nil {
      let checkResult = try workload.definition.checkAnswers(self, as: workload)
      talliesByWorkload[workload] = checkResult.tally
      workCounts += checkResult.workCounts
    }
  }

  var fixture: BenchmarkFixture { subject.fixture }

  /// A prepared layout for queries. Callers must not invalidate it or change its data or bounds.
  var preparedLayout: Layout { subject.preparedLayout }

  /// The work that `layout` has done so far; nil if it does not count its work.
  func work(of layout: Layout) -> WorkCounters? { (layout as? any WorkCounting)?.work }

  /// The work that `layout` has done since its counters had the values `earlier`; nil if it does
  /// not count its work.
  func work(of layout: Layout, since earlier: WorkCounters?) -> WorkCounters? {
    earlier.flatMap { earlier in work(of: layout)?.since(earlier) }
  }

  /// Compares all elements and the content size of `layout` with `expected`. If `expected` does not
  /// store all elements, only the elements in its stored regions are compared.
  func compareWholeContent(of layout: some CollectionLayout, expected: OracleAnswers)
    -> ConformanceTally
  {
    var tally = ConformanceTally()
    if let storedElements = expected.storedElements {
      for region in storedElements.regionsOfStoredCells {
        tally.compare(
          layout.layoutAttributesForElements(in: region), with: expected.elements(in: region))
      }
    } else {
      tally.compare(
        layout.layoutAttributesForElements(in: .infinite), with: expected.elements)
    }
    tally.hasErrorBesidesElements = layout.collectionViewContentSize != expected.contentSize
    return tally
  }
}

/// The number of item sizes that one `prepare` call requested, and the number of elements that it
/// laid out.
struct PreparationWork {
  let sizesAsked: Int

  /// The number of elements that were laid out; nil if the layout does not count its work.
  let elementsLaidOut: Int?
}

/// An exact count of one kind of work in a workload.
struct WorkCount: Equatable {
  let workload: Workload

  /// The name of the kind of work in benchmark ids.
  let metric: String

  let count: Int

  /// The unit of the count. If the count covers several operations, the unit contains their number,
  /// such as `candidates/256 queries`.
  let unit: String

  init(_ workload: Workload, _ metric: String, _ count: Int, unit: String) {
    self.workload = workload
    self.metric = metric
    self.count = count
    self.unit = unit
  }

  /// The counts that describe `work`, the work of a `prepare` call.
  static func preparationCounts(_ workload: Workload, _ work: PreparationWork) -> [WorkCount] {
    let sizesAskedCount = WorkCount(workload, "sizesAsked", work.sizesAsked, unit: "sizes")
    let elementsLaidOutCount = work.elementsLaidOut.map {
      WorkCount(workload, "elementsLaidOut", $0, unit: "elements")
    }
    return [sizesAskedCount] + (elementsLaidOutCount.map { [$0] } ?? [])
  }
}
