import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import ScenarioFiles

/// One engine's answers in the workloads, compared with the oracle's, and its work counted.
struct EngineExamination<Layout: CollectionLayout> {
  private let expected: OracleFixture
  private let fixture: Fixture
  private let fresh: () -> Layout
  private let alternative: (() -> any CollectionLayout)?
  /// The viewport queries that work is totalled over.
  private let countedQueries: Int

  /// For queries alone: nothing is changed beneath it.
  private let prepared: Layout

  /// What was found wrong, per workload.
  private(set) var tallies: [Workload: ConformanceTally] = [:]
  /// The work counted, in the order of a report.
  private(set) var counts: [WorkCount] = []

  /// Compares and counts what `workloads` need, on layouts that `fresh` makes; `alternative` makes
  /// the one that a switch goes to. The work of viewport queries is totalled over `countedQueries`.
  ///
  /// Workloads that the fixture has a reason against are passed over.
  ///
  /// - Throws: `LayoutError` of any `prepare`.
  init(
    _ expected: OracleFixture, workloads: [Workload],
    countedQueries: Int = RandomViewports.countedQueries, fresh: @escaping () -> Layout,
    alternative: (() -> any CollectionLayout)? = nil
  ) throws(LayoutError) {
    self.countedQueries = countedQueries
    self.expected = expected
    fixture = expected.fixture
    self.fresh = fresh
    self.alternative = alternative
    fixture.restoreHost()
    prepared = fresh()
    let sizesBefore = fixture.source.sizesAsked
    try prepared.prepare()
    let sizesAsked = fixture.source.sizesAsked - sizesBefore
    let elementsLaidOut = work(of: prepared)?.elementsLaidOut
    for workload in workloads where fixture.reason(against: workload) == nil {
      switch workload {
      case .prepare:
        tallies[workload] = wholeContent(of: prepared, expected: expected.oracle)
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

  /// The work that `layout` did so far; nil where it does not count it, which is not to read as none.
  private func work(of layout: Layout) -> WorkCounters? { (layout as? any WorkCounting)?.work }

  private func work(of layout: Layout, since earlier: WorkCounters?) -> WorkCounters? {
    earlier.flatMap { earlier in work(of: layout)?.since(earlier) }
  }

  private mutating func count(_ workload: Workload, sizesAsked: Int, elementsLaidOut: Int?) {
    counts.append(WorkCount(workload, "sizesAsked", sizesAsked, unit: "sizes"))
    if let elementsLaidOut {
      counts.append(WorkCount(workload, "elementsLaidOut", elementsLaidOut, unit: "elements"))
    }
  }

  /// What is wrong with all that `layout` answers.
  private func wholeContent(of layout: some CollectionLayout, expected: OracleAnswers)
    -> ConformanceTally
  {
    var tally = ConformanceTally()
    tally.compare(
      layout.layoutAttributesForElements(in: .infinite), with: expected.elements)
    tally.hasOtherFault = layout.collectionViewContentSize != expected.contentSize
    return tally
  }

  private func firstScreen() -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      prepared.layoutAttributesForElements(in: RandomViewports.first),
      with: expected.expectedFirstScreen)
    return tally
  }

  private func lookups() -> ConformanceTally {
    var tally = ConformanceTally()
    for number in 0..<200 {
      let path = fixture.path(number)
      tally.compare(
        prepared.layoutAttributesForItem(at: path), with: expected.oracle.cell(at: path))
    }
    return tally
  }

  /// Compares what queries answer that the fixture holds no answers to.
  private func queries(of workload: Workload) -> ConformanceTally {
    var tally = ConformanceTally()
    for number in 0..<(workload == .tiny ? 8 : 1) {
      let rect = fixture.query(workload, number)
      tally.compare(
        prepared.layoutAttributesForElements(in: rect), with: expected.oracle.elements(in: rect))
    }
    return tally
  }

  private mutating func countViewports() {
    var tally = ConformanceTally()
    let before = work(of: prepared)
    var returned = 0
    for number in 0..<countedQueries {
      let answer = prepared.layoutAttributesForElements(in: fixture.viewports[number])
      returned += answer.count
      if expected.expectedAnswers.indices.contains(number) {
        tally.compare(answer, with: expected.expectedAnswers[number])
      }
    }
    tallies[.viewport] = tally
    let perQueries = "/\(countedQueries) queries"
    defer {
      counts.append(
        WorkCount(
          .viewport, "attributesReturned", returned, unit: "attributes" + perQueries))
    }
    guard let done = work(of: prepared, since: before) else { return }
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
    guard let change = fixture.change(of: workload) else { return }
    let answers = try expected.answers(after: change, of: workload)
    let layout = fresh()
    try layout.prepare()
    let run = ChangeRun(change, of: layout, on: fixture.source)
    defer { fixture.restoreHost() }
    let (before, sizesBefore) = (work(of: layout), fixture.source.sizesAsked)
    try run.apply()
    count(
      workload, sizesAsked: fixture.source.sizesAsked - sizesBefore,
      elementsLaidOut: work(of: layout, since: before)?.elementsLaidOut)
    var tally = wholeContent(of: layout, expected: answers)
    try run.undo()
    tally.add(wholeContent(of: layout, expected: expected.oracle))
    tallies[workload] = tally
  }

  /// What is wrong with the answers at places spread over a scroll.
  private func scrolls(_ workload: Workload) throws(LayoutError) -> ConformanceTally {
    let layout = fresh()
    let driver = LayoutDriver(of: layout, in: fixture.source)
    try driver.prepare()
    defer { fixture.restoreHost() }
    var tally = ConformanceTally()
    let limit = fixture.content.elementCount <= 10_000 ? 24 : 8
    for bounds in fixture.sweep(of: workload).places(atMost: limit) {
      // Where the bounds matter, so they do to the oracle.
      let isAnew = try driver.follow(to: bounds)
      let rect = Fixture.query(workload, at: bounds)
      let answers =
        isAnew
        ? try expected.answers(of: fixture.layout, on: fixture.source.data, in: bounds)
        : expected.oracle
      tally.compare(
        layout.layoutAttributesForElements(in: rect), with: answers.elements(in: rect))
    }
    return tally
  }

  /// What is wrong with the layout that takes over.
  private func switchedLayout() throws(LayoutError) -> ConformanceTally {
    guard let successor = alternative?(), let other = fixture.layout.alternative else {
      return ConformanceTally()
    }
    let answers = try expected.answers(
      of: other, on: fixture.source.data, in: fixture.source.bounds)
    return try takeOver(successor, expected: answers)
  }

  private func takeOver(
    _ successor: some CollectionLayout, expected: OracleAnswers
  ) throws(LayoutError) -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      try successor.takeOver(), with: expected.elements(in: RandomViewports.first))
    tally.add(wholeContent(of: successor, expected: expected))
    return tally
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
