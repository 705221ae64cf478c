import BenchmarkHarness
import CollectionLayout
import LayoutEngines
import LayoutGeometry
import LayoutOracle

/// One engine on one fixture: its answers are compared, its work is counted, its time is taken.
///
/// It is generic over the layout, so that what is timed is the layout's own call.
struct EngineProbe<Layout: CollectionLayout> {
  let fixture: Fixture
  let fresh: () -> Layout
  /// A layout that is prepared, for queries alone: nothing is changed beneath it.
  let prepared: Layout
  /// Makes the layout that a switch goes to; nil where there is none.
  let alternative: (() -> any CollectionLayout)?

  /// What was found wrong, per workload.
  private(set) var tallies: [Workload: ConformanceTally] = [:]
  /// The work counted, in the order of a report.
  private(set) var counts: [WorkCount] = []

  /// Prepares a layout that `fresh` makes, and checks and counts what `workloads` need.
  ///
  /// Workloads that the fixture has a reason against are passed over.
  ///
  /// - Throws: `LayoutError` of any `prepare`.
  init(
    _ fixture: Fixture, workloads: [Workload], fresh: @escaping () -> Layout,
    alternative: (() -> any CollectionLayout)? = nil
  ) throws(LayoutError) {
    self.fixture = fixture
    self.fresh = fresh
    self.alternative = alternative
    prepared = fresh()
    let sizesBefore = fixture.source.sizesAsked
    try prepared.prepare()
    let sizesAsked = fixture.source.sizesAsked - sizesBefore
    let elementsLaidOut = work(of: prepared).elementsLaidOut
    for workload in workloads where fixture.reason(against: workload) == nil {
      switch workload {
      case .prepare:
        tallies[workload] = wholeContent(of: prepared, expected: fixture.oracle)
        count(workload, sizesAsked: sizesAsked, elementsLaidOut: elementsLaidOut)
      case .firstScreen: tallies[workload] = firstScreen()
      case .viewport: countViewports()
      case .whole, .tiny, .outside, .end: tallies[workload] = queries(of: workload)
      case .lookup: tallies[workload] = lookups()
      case .reprepare, .changeOne, .insertOne, .deleteOne, .moveOne, .insertTop, .rotate:
        try checkChange(workload)
      case .sweep, .tiles, .fling: tallies[workload] = try scrolls(workload)
      case .switchLayout: tallies[workload] = try switchedLayout()
      }
    }
  }

  func work(of layout: Layout) -> WorkCounters {
    (layout as? any WorkCounting)?.work ?? WorkCounters()
  }

  private mutating func count(_ workload: Workload, sizesAsked: Int, elementsLaidOut: Int) {
    counts.append(WorkCount(workload, "sizesAsked", sizesAsked, unit: "sizes"))
    counts.append(WorkCount(workload, "elementsLaidOut", elementsLaidOut, unit: "elements"))
  }

  /// What is wrong with all that `layout` answers.
  func wholeContent(of layout: some CollectionLayout, expected: OracleAnswers) -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      layout.layoutAttributesForElements(in: .infinite), with: expected.layout.elements)
    tally.hasOtherFault = layout.collectionViewContentSize != expected.layout.contentSize
    return tally
  }

  private func firstScreen() -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      prepared.layoutAttributesForElements(in: RandomViewports.first),
      with: fixture.expectedFirstScreen)
    return tally
  }

  private func lookups() -> ConformanceTally {
    var tally = ConformanceTally()
    for number in 0..<200 {
      tally.compare(
        prepared.layoutAttributesForItem(at: fixture.path(number)),
        with: fixture.oracle.cell(fixture.cellNumber(number)))
    }
    return tally
  }

  /// Compares what queries answer that the fixture holds no answers to.
  private func queries(of workload: Workload) -> ConformanceTally {
    var tally = ConformanceTally()
    for number in 0..<(workload == .tiny ? 8 : 1) {
      let rect = fixture.query(workload, number)
      tally.compare(
        prepared.layoutAttributesForElements(in: rect), with: fixture.oracle.elements(in: rect))
    }
    return tally
  }

  private mutating func countViewports() {
    var tally = ConformanceTally()
    let before = work(of: prepared)
    for number in 0..<RandomViewports.countedQueries {
      let answer = prepared.layoutAttributesForElements(in: fixture.viewports[number])
      if fixture.expectedAnswers.indices.contains(number) {
        tally.compare(answer, with: fixture.expectedAnswers[number])
      }
    }
    let done = work(of: prepared).since(before)
    tallies[.viewport] = tally
    let perQueries = "/\(RandomViewports.countedQueries) queries"
    counts += [
      WorkCount(
        .viewport, "candidatesInspected", done.candidatesInspected,
        unit: "candidates" + perQueries),
      WorkCount(
        .viewport, "attributesMade", done.attributesMade, unit: "attributes" + perQueries),
    ]
  }

  /// Compares a layout with the oracle after a change, and once more when it is taken back; counts
  /// what the change costs.
  private mutating func checkChange(_ workload: Workload) throws(LayoutError) {
    guard let plan = try fixture.planned(workload) else { return }
    let layout = fresh()
    try layout.prepare()
    let run = ChangeRun(plan.change, of: layout, on: fixture.source)
    defer { run.restoreHost() }
    let (before, sizesBefore) = (work(of: layout), fixture.source.sizesAsked)
    try run.apply()
    count(
      workload, sizesAsked: fixture.source.sizesAsked - sizesBefore,
      elementsLaidOut: work(of: layout).since(before).elementsLaidOut)
    var tally = wholeContent(of: layout, expected: plan.expected)
    try run.undo()
    tally.add(wholeContent(of: layout, expected: fixture.oracle))
    tallies[workload] = tally
  }
}

/// An exact count of the work that a workload did.
struct WorkCount: Equatable {
  let workload: Workload
  /// The counter's name, as ids have it.
  let metric: String
  let count: Int
  /// What is counted, and over how many operations where that is more than one.
  let unit: String

  init(_ workload: Workload, _ metric: String, _ count: Int, unit: String) {
    self.workload = workload
    self.metric = metric
    self.count = count
    self.unit = unit
  }
}
