import BenchmarkHarness
import CollectionLayout
import LayoutEngines
import LayoutGeometry
import LayoutOracle

/// One engine on one fixture: its answers are compared, its work is counted, its time is taken.
///
/// It is generic over the layout, so that what is timed is the layout's own call.
struct EngineProbe<Layout: CollectionLayout> {
  private let fixture: Fixture
  private let fresh: () -> Layout
  /// A layout that is prepared, for everything but `prepare` itself.
  private let prepared: Layout

  /// What was found wrong, per workload.
  private(set) var tallies: [Workload: ConformanceTally] = [:]
  /// The work counted, in the order of a report.
  private(set) var counts: [WorkCount] = []

  /// Prepares a layout that `fresh` makes, and checks and counts what `workloads` need.
  ///
  /// - Throws: `LayoutError` of that `prepare`.
  init(_ fixture: Fixture, workloads: [Workload], fresh: @escaping () -> Layout) throws(LayoutError)
  {
    self.fixture = fixture
    self.fresh = fresh
    prepared = fresh()
    let sizesBefore = fixture.source.sizesAsked
    try prepared.prepare()
    let sizesAsked = fixture.source.sizesAsked - sizesBefore
    let elementsLaidOut = work.elementsLaidOut
    for workload in workloads {
      switch workload {
      case .prepare:
        tallies[workload] = wholeContent()
        counts.append(WorkCount(.prepare, "sizesAsked", sizesAsked, unit: "sizes"))
        counts.append(WorkCount(.prepare, "elementsLaidOut", elementsLaidOut, unit: "elements"))
      case .firstScreen: tallies[workload] = firstScreen()
      case .viewport: countViewports()
      case .lookup: tallies[workload] = lookups()
      }
    }
  }

  private var work: WorkCounters { (prepared as? any WorkCounting)?.work ?? WorkCounters() }

  private func wholeContent() -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      prepared.layoutAttributesForElements(in: .infinite), with: fixture.oracle.layout.elements)
    tally.hasOtherFault =
      prepared.collectionViewContentSize != fixture.oracle.layout.contentSize
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

  private mutating func countViewports() {
    var tally = ConformanceTally()
    let before = work
    for number in 0..<RandomViewports.countedQueries {
      let answer = prepared.layoutAttributesForElements(in: fixture.viewports[number])
      if fixture.expectedAnswers.indices.contains(number) {
        tally.compare(answer, with: fixture.expectedAnswers[number])
      }
    }
    let done = work.since(before)
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

  /// Times `workload` in batches.
  func samples(of workload: Workload, by measurement: BatchMeasurement) throws -> BatchSamples {
    switch workload {
    case .prepare:
      try measurement.samples {
        _ in
        fresh()
      } operation: {
        try $0.prepare()
      }
    case .firstScreen:
      try measurement.samples {
        _ in
        fresh()
      } operation: { layout in
        try layout.prepare()
        return layout.layoutAttributesForElements(in: RandomViewports.first)
      }
    case .viewport:
      try measurement.samples {
        fixture.viewports[$0]
      } operation: {
        prepared.layoutAttributesForElements(in: $0)
      }
    case .lookup:
      try measurement.samples {
        fixture.path($0)
      } operation: {
        prepared.layoutAttributesForItem(at: $0)
      }
    }
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
