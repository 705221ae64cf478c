import BenchmarkHarness
import BenchmarkReports
import Foundation
import Reports
import SampleBenchmarks
import Testing

/// Tests of the lengths in bytes of HTML pages. The pages show as many results as a run of the
/// quick suite has.
@Suite struct PageSizeTests {
  private static let layoutCount = 15
  private static let engines = ["template", "eager", "lazy", "bucketed"]
  private static let workloads = ["prepare", "firstScreen", "viewport", "lookup"]
  private static let sizes = [1000, 10_000, 100_000]

  /// A run with a time for every layout, engine, workload and size.
  private static func documentOfRun(_ revision: String, day: Int) -> ResultDocument {
    var run = SampleResults.run
    run.git = GitState(revision: revision, isModified: true)
    run.started = "2026-01-0\(day)T03:04:05Z"
    var results: [BenchmarkResult] = []
    for layout in 0..<layoutCount {
      for (engineIndex, engine) in engines.enumerated() {
        for workload in workloads {
          for n in sizes {
            let median = Double(n * (7 + engineIndex) + layout * 321 + day * 1234)
            let samples = (0..<9).map { MeasuredQuantity.real(median * (1 + Double($0) / 30)) }
            let identity = SampleResults.identity(
              layout: "layout-\(layout)", engine: engine, workload: workload, n: n)
            results.append(
              BenchmarkResult(
                identity: identity, unit: "ns", isExact: false, readings: .samples(samples),
                conforms: true)!)
          }
        }
      }
    }
    return ResultDocument(run: run, results: results)
  }

  @Test("the page of four runs of the quick suite has all charts and rows in less than 400 KB")
  func pageOfHistoryIsSmall() throws {
    let runs = ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"].enumerated().map {
      (path: "\($0.offset).json", document: Self.documentOfRun($0.element, day: $0.offset + 1))
    }
    let page = try ReportFormat.html.text(of: try ResultHistory(of: runs).report)
    #expect(page.utf8.count < 400_000)
    let parsedXML = ParsedXML(page)
    #expect(parsedXML.parseError == nil)
    let chartCount = Self.layoutCount * Self.workloads.count
    let plots = parsedXML.elements(named: "div").compactMap { $0.attributes["data-chart"] }
    #expect(plots.count == chartCount)
    // Each chart has a point for each engine and revision.
    let pointCount = try plots.map { plot in
      let chart = try JSONSerialization.jsonObject(with: Data(plot.utf8)) as? [String: Any]
      let series = chart?["series"] as? [[Any]] ?? []
      return series.map { ($0.last as? [Any])?.count ?? 0 }.reduce(0, +)
    }.reduce(0, +)
    #expect(pointCount == chartCount * Self.engines.count * runs.count)
    let rowCount = chartCount * Self.sizes.count * Self.engines.count
    #expect(page.split(separator: "<tr>").count - 1 >= rowCount)
  }

  /// The metrics of each workload of the quick suite, except the time, with their units.
  private static let countedMetrics = [
    ("live", "bytes"), ("peak", "bytes"), ("mallocs", "blocks"), ("bytes", "bytes"),
    ("frees", "blocks"), ("candidatesInspected", "candidates"),
  ]

  /// The metrics of a fling, except the time.
  private static let flingMetrics = [
    ("frameTime", "ns"), ("frameShare", "percent"), ("steadyShare", "percent"),
    ("hitchRatio", "ms/s"),
  ]

  /// A run with all metrics that the quick suite measures.
  private static func completeRun() -> ResultDocument {
    var document = documentOfRun("aaaaaaaa", day: 1)
    let timeResults = document.results
    for result in timeResults {
      var identity = result.identity
      func appendResult(_ metric: String, _ unit: String, isExact: Bool) {
        identity.metric = metric
        let value = Double(identity.itemCount * (metric.count + identity.engine.count)) * 1.237
        document.results.append(
          BenchmarkResult(
            identity: identity, unit: unit, isExact: isExact, readings: .samples([.real(value)]),
            conforms: true)!)
      }
      if identity.itemCount < 100_000 {
        for (metric, unit) in countedMetrics { appendResult(metric, unit, isExact: true) }
      }
      if identity.workload == "lookup" {
        identity.workload = "fling"
        appendResult("time", "ns", isExact: false)
        for (metric, unit) in flingMetrics { appendResult(metric, unit, isExact: false) }
      }
    }
    return document
  }

  @Test("the page of a run of the quick suite has all its tables in less than 350 KB")
  func pageOfRunIsSmall() {
    let document = Self.completeRun()
    let page = ReportFormat.html.text(of: document)
    // This page has no pictures. Those of the fifteen layouts would take another 50 KB.
    #expect(document.results.count > 4000)
    #expect(page.utf8.count < 350_000)
    #expect(ParsedXML(page).parseError == nil)
  }
}
