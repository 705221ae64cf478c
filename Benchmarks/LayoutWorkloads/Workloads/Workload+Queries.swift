import BenchmarkHarness
import CollectionLayout
import LayoutGeometry

extension Workload {
  /// Queries a viewport at a random offset.
  package static let viewport = Workload(
    "viewport", "query of a viewport at random offsets", ViewportQuery(), isQuick: true,
    growth: [
      DeclaredGrowth("candidatesInspected", .linear, in: \.scansEveryElement),
      // A tree grows wider with every root, so that more buckets intersect a viewport until its
      // lines are full.
      DeclaredGrowth("candidatesInspected", .logarithmic, in: { $0 == .bucketed }, on: \.isTree),
      DeclaredGrowth("candidatesInspected", .constant),
      DeclaredGrowth("attributesMade", .constant),
      DeclaredGrowth("attributesReturned", .constant),
    ], operationsPerCount: 16)

  /// Queries the whole content.
  package static let whole = Workload(
    "whole", "query of the whole content",
    RectQuery { fixture, _ in Rect(origin: .zero, size: fixture.content.size) })

  /// Queries a square of one point at a random offset.
  package static let tiny = Workload(
    "tiny", "query of one point square at random offsets",
    RectQuery(comparedQueries: 8) { fixture, number in
      let viewport = fixture.viewports[number]
      return Rect(
        x: viewport.minX + viewport.width / 2, y: viewport.minY + viewport.height / 2, width: 1,
        height: 1)
    }, operationsPerCount: 16)

  /// Queries a viewport beyond the content.
  package static let outside = Workload(
    "outside", "query of a viewport beyond the content",
    RectQuery { fixture, _ in
      let (size, view) = (fixture.content.size, RandomViewports.size)
      return Rect(
        origin: Point(x: size.width + view.width, y: size.height + view.height), size: view)
    })

  /// Queries the viewport at the end of the content.
  package static let end = Workload(
    "end", "query of the last viewport",
    RectQuery { fixture, _ in
      let (size, view) = (fixture.content.size, RandomViewports.size)
      return Rect(
        origin: Point(
          x: max(size.width - view.width, 0), y: max(size.height - view.height, 0)), size: view)
    })
}

/// Queries of rectangles that are determined by the number of the operation.
struct RectQuery: WorkloadDefinition {
  /// The number of queries that are compared with the oracle's answers.
  var comparedQueries = 1

  /// The rectangle of the query with the given number.
  let rect: @Sendable (Fixture, _ number: Int) -> Rect

  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let (fixture, prepared, rect) = (subject.fixture, subject.prepared, rect)
    return MeasuredOperation(
      setUp: { rect(fixture, $0) },
      operation: { prepared.layoutAttributesForElements(in: $0) })
  }

  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) -> WorkloadFindings {
    var tally = ConformanceTally()
    for number in 0..<comparedQueries {
      let rect = rect(examination.fixture, number)
      tally.compare(
        examination.prepared.layoutAttributesForElements(in: rect),
        with: examination.expected.oracle.elements(in: rect))
    }
    return WorkloadFindings(tally: tally)
  }
}

/// Queries of random viewports. Their work is counted.
private struct ViewportQuery: WorkloadDefinition {
  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    RectQuery { fixture, number in fixture.viewports[number] }.operation(on: subject)
  }

  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) -> WorkloadFindings {
    let (expected, prepared) = (examination.expected, examination.prepared)
    var tally = ConformanceTally()
    let before = examination.work(of: prepared)
    var returned = 0
    for number in 0..<examination.countedQueries {
      let answer = prepared.layoutAttributesForElements(in: examination.fixture.viewports[number])
      returned += answer.count
      if expected.expectedAnswers.indices.contains(number) {
        tally.compare(answer, with: expected.expectedAnswers[number])
      }
    }
    var counts: [WorkCount] = []
    func count(_ metric: String, _ count: Int, _ counted: String) {
      counts.append(
        WorkCount(
          workload, metric, count, unit: "\(counted)/\(examination.countedQueries) queries"))
    }
    if let work = examination.work(of: prepared, since: before) {
      count("candidatesInspected", work.candidatesInspected, "candidates")
      count("attributesMade", work.attributesMade, "attributes")
    }
    count("attributesReturned", returned, "attributes")
    return WorkloadFindings(tally: tally, counts: counts)
  }
}
