import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

/// The host, data and queries of a benchmark, with the answers of the oracle. The answers of every
/// engine are compared with these.
///
///     let grid = BenchmarkLayout.named("grid")!
///     let fixture = try OracleFixture(grid, items: source.data, seed: 1)
///     print(fixture.expectedFirstScreen.count, fixture.oracleAnswers.contentSize)
final class OracleFixture {
  let benchmarkFixture: BenchmarkFixture
  let oracleAnswers: OracleAnswers

  /// The oracle's answers to the viewport queries that are compared.
  let expectedViewportAnswers: [[PlacedElement]]
  /// The oracle's answer to the query of the first screen.
  let expectedFirstScreen: [PlacedElement]

  /// The oracle's answers after the changes that workloads make, by workload. Only answers that
  /// have been computed and are not too large to keep are stored.
  private var answersAfterChange: [Workload: OracleAnswers] = [:]

  /// Creates the host and the queries for `layout` on `items`, and computes the oracle's answers.
  /// `userLayout` creates the measured layout if that is a user's own; otherwise it is nil. For
  /// more items than `itemLimitForCompleteAnswers`, the oracle stores only the cells that the
  /// compared queries and lookups need.
  ///
  /// - Throws: `LayoutError` if the data cannot be laid out.
  init(
    _ layout: BenchmarkLayout, items: ResolvedData, seed: UInt64,
    userLayout: (any LayoutImplementation)? = nil,
    itemLimitForCompleteAnswers: Int = BenchmarkFixture.defaultItemLimitForCompleteAnswers
  ) throws(LayoutError) {
    var answers: OracleAnswers?
    benchmarkFixture = try BenchmarkFixture(
      layout, items: items, seed: seed, userLayout: userLayout,
      itemLimitForCompleteAnswers: itemLimitForCompleteAnswers
    ) {
      source, hasCompleteAnswers throws(LayoutError) in
      guard hasCompleteAnswers else {
        // The content size is needed to choose the queries whose answers are stored, so it is
        // computed first, without storing any elements.
        let answersWithoutElements = try Self.answers(
          of: layout, userLayout, on: source, storing: StoredElements(regionsOfStoredCells: []))
        return ContentFacts(
          contentSize: answersWithoutElements.contentSize, cellCounts: source.counts)
      }
      let computedAnswers = try Self.answers(of: layout, userLayout, on: source)
      answers = computedAnswers
      return ContentFacts(computedAnswers)
    }
    let queryCount = Self.comparedQueryCount(
      elementCount: benchmarkFixture.contentFacts.elementCount)
    let computedAnswers: OracleAnswers
    if let answers {
      computedAnswers = answers
    } else {
      let storedElements = StoredElements(
        regionsOfStoredCells: [RandomViewports.firstViewport]
          + (0..<queryCount).map { [benchmarkFixture] in benchmarkFixture.viewports[$0] },
        paths: Set((0..<ItemLookup.comparedLookupCount).map(benchmarkFixture.randomPath)))
      computedAnswers = try Self.answers(
        of: layout, userLayout, on: benchmarkFixture.dataSource, storing: storedElements)
    }
    self.oracleAnswers = computedAnswers
    expectedViewportAnswers = (0..<queryCount).map { [benchmarkFixture] in
      computedAnswers.elements(in: benchmarkFixture.viewports[$0])
    }
    expectedFirstScreen = computedAnswers.elements(in: RandomViewports.firstViewport)
  }

  /// The number of viewport queries to compare. It decreases with the number of elements, because
  /// in each query the oracle tests every element.
  private static func comparedQueryCount(elementCount: Int) -> Int {
    elementCount <= 10_000 ? 200 : elementCount <= 200_000 ? 50 : 8
  }

  /// The oracle's answers after `change`, the change that `workload` makes.
  ///
  /// - Throws: `LayoutError` if the changed data cannot be laid out.
  /// - Complexity: O(n) for n elements. Answers of up to 200,000 elements are kept, so that they
  ///   are not computed again for the next engine.
  func answers(after change: HostChange, of workload: Workload) throws(LayoutError) -> OracleAnswers
  {
    if change.newData == nil && change.newBounds == nil { return oracleAnswers }
    if let knownAnswers = answersAfterChange[workload] { return knownAnswers }
    let answers = try answers(
      of: benchmarkFixture.layout, on: change.newData ?? benchmarkFixture.dataSource.data,
      in: change.newBounds ?? benchmarkFixture.dataSource.bounds)
    // Large answers are not kept: those for a million items take hundreds of megabytes, and there
    // are many workloads.
    if answers.elements.count <= 200_000 { answersAfterChange[workload] = answers }
    return answers
  }

  /// The oracle's answers for `layout` on a host that has the items in `data` and these `bounds`.
  func answers(of layout: BenchmarkLayout, on data: ResolvedData, in bounds: Rect)
    throws(LayoutError) -> OracleAnswers
  {
    try Self.answers(
      of: layout, benchmarkFixture.userLayout, on: ScenarioSource(data: data, bounds: bounds))
  }

  /// The correct answers of a layout on the data of `source`, for all elements or only for those in
  /// `stored`. The answers of a layout of this package come from the oracle. The answers of a
  /// user's own layout come from single lookups in a new instance of that layout, and are always
  /// for all elements.
  private static func answers(
    of layout: BenchmarkLayout, _ userLayout: (any LayoutImplementation)?,
    on source: ScenarioSource, storing stored: StoredElements? = nil
  ) throws(LayoutError) -> OracleAnswers {
    if let userLayout, layout.isUserLayout {
      return try OracleAnswers(
        lookupsOf: BenchmarkFixture.makeLayout(nil, of: layout, userLayout, on: source),
        kinds: userLayout.elementKinds(of: .any), on: source)
    }
    guard let answers = try layout.specification.naiveLayout(source, storing: stored) else {
      preconditionFailure("the oracle cannot compute the layout \(layout.name)")
    }
    return OracleAnswers(answers, storedElements: stored)
  }
}
