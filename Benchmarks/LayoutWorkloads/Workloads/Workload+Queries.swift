import BenchmarkHarness
import CollectionLayout
import LayoutGeometry

extension Workload {
  /// Queries a viewport at a random offset.
  package static let viewport = Workload(
    "viewport", "query of a viewport at random offsets", ViewportQuery(), isInQuickSuite: true,
    growth: [
      DeclaredGrowth("candidatesInspected", .linear, in: \.scansEveryElement),
      // The layout of a class tree becomes wider with every root node. In a wider layout, more
      // buckets of the spatial index intersect a viewport, up to a limit, so a query inspects more
      // elements.
      DeclaredGrowth("candidatesInspected", .logarithmic, in: { $0 == .bucketed }, on: \.isTree),
      DeclaredGrowth("candidatesInspected", .constant),
      DeclaredGrowth("attributesMade", .constant),
      DeclaredGrowth("attributesReturned", .constant),
    ], costs: DeclaredGrowth.costGrowthOfQuery, operationsCountedTogether: 16)

  /// Queries the whole content.
  package static let wholeContent = Workload(
    "whole", "query of the whole content",
    RectQuery { fixture, _ in Rect(origin: .zero, size: fixture.contentFacts.contentSize) },
    costs: DeclaredGrowth.costGrowthOfWholeContent)

  /// Queries a square of one by one point at a random offset.
  package static let onePoint = Workload(
    "tiny", "query of a square of 1 by 1 point at random offsets",
    RectQuery(comparedQueryCount: 8) { fixture, number in
      let viewport = fixture.viewports[number]
      return Rect(
        x: viewport.minX + viewport.width / 2, y: viewport.minY + viewport.height / 2, width: 1,
        height: 1)
    }, costs: DeclaredGrowth.costGrowthOfQuery, operationsCountedTogether: 16)

  /// Queries a viewport beyond the content.
  package static let outsideContent = Workload(
    "outside", "query of a viewport beyond the content",
    RectQuery { fixture, _ in
      let (size, view) = (fixture.contentFacts.contentSize, RandomViewports.viewportSize)
      return Rect(
        origin: Point(x: size.width + view.width, y: size.height + view.height), size: view)
    }, costs: DeclaredGrowth.costGrowthOfQuery)

  /// Queries the viewport at the end of the content.
  package static let lastViewport = Workload(
    "end", "query of the last viewport",
    RectQuery { fixture, _ in
      let (size, view) = (fixture.contentFacts.contentSize, RandomViewports.viewportSize)
      return Rect(
        origin: Point(
          x: max(size.width - view.width, 0), y: max(size.height - view.height, 0)), size: view)
    }, costs: DeclaredGrowth.costGrowthOfQuery)
}

/// A workload whose operation with number n queries the rectangle that ``queryRect`` returns for n.
struct RectQuery: WorkloadDefinition {
  /// The number of queries whose answers are compared with those of the oracle.
  var comparedQueryCount = 1

  /// The rectangle of the query with the given number.
  let queryRect: @Sendable (BenchmarkFixture, _ number: Int) -> Rect

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let (fixture, prepared, rect) = (subject.fixture, subject.preparedLayout, queryRect)
    return MeasuredOperation(
      setUp: { rect(fixture, $0) },
      operation: { prepared.layoutAttributesForElements(in: $0) })
  }

  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) -> WorkloadCheckResult {
    var tally = ConformanceTally()
    for number in 0..<comparedQueryCount {
      let rect = queryRect(engineCheck.fixture, number)
      tally.compare(
        engineCheck.preparedLayout.layoutAttributesForElements(in: rect),
        with: engineCheck.oracleFixture.oracleAnswers.elements(in: rect))
    }
    return WorkloadCheckResult(tally: tally)
  }
}

/// A workload that queries random viewports, and whose work (such as the elements inspected) is
/// counted.
private struct ViewportQuery: WorkloadDefinition {
  var canCompareWithIncompleteAnswers: Bool { true }

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    RectQuery { fixture, number in fixture.viewports[number] }.makeOperation(on: subject)
  }

  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) -> WorkloadCheckResult {
    let (expected, prepared) = (engineCheck.oracleFixture, engineCheck.preparedLayout)
    var tally = ConformanceTally()
    let workBeforeQueries = engineCheck.work(of: prepared)
    var returnedCount = 0
    for number in 0..<engineCheck.queriesCountedTogether {
      let answer = prepared.layoutAttributesForElements(in: engineCheck.fixture.viewports[number])
      returnedCount += answer.count
      if expected.expectedViewportAnswers.indices.contains(number) {
        tally.compare(answer, with: expected.expectedViewportAnswers[number])
      }
    }
    var workCounts: [WorkCount] = []
    func addCount(_ metric: String, _ count: Int, _ countedThings: String) {
      workCounts.append(
        WorkCount(
          workload, metric, count,
          unit: "\(countedThings)/\(engineCheck.queriesCountedTogether) queries"
        ))
    }
    if let work = engineCheck.work(of: prepared, since: workBeforeQueries) {
      addCount("candidatesInspected", work.candidatesInspected, "candidates")
      addCount("attributesMade", work.attributesMade, "attributes")
    }
    addCount("attributesReturned", returnedCount, "attributes")
    return WorkloadCheckResult(tally: tally, workCounts: workCounts)
  }
}
