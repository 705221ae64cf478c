import BenchmarkHarness
import Reports
import Testing

/// The sizes of pages about documents with as many results as those of the quick suite.
@Suite struct PageSizeTests {
  private static let layouts = 15
  private static let engines = ["template", "eager", "lazy", "bucketed"]
  private static let workloads = ["prepare", "firstScreen", "viewport", "lookup"]
  private static let sizes = [1000, 10_000, 100_000]

  /// A run with a time for every layout, engine, workload and size.
  private static func run(_ revision: String, day: Int) -> ResultDocument {
    var run = Samples.run
    run.git = GitState(revision: revision, isModified: true)
    run.started = "2026-01-0\(day)T03:04:05Z"
    var results: [BenchmarkResult] = []
    for layout in 0..<layouts {
      for (place, engine) in engines.enumerated() {
        for workload in workloads {
          for n in sizes {
            let median = Double(n * (7 + place) + layout * 321 + day * 1234)
            let samples = (0..<9).map { Quantity.real(median * (1 + Double($0) / 30)) }
            let identity = Samples.identity(
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
  func history() throws {
    let runs = ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"].enumerated().map {
      (path: "\($0.offset).json", document: Self.run($0.element, day: $0.offset + 1))
    }
    let page = try ReportFormat.html.text(of: try ResultHistory(of: runs).report)
    #expect(page.utf8.count < 400_000)
    let parsed = ParsedXML(page)
    #expect(parsed.fault == nil)
    let chartCount = Self.layouts * Self.workloads.count
    #expect(parsed.all("svg").filter { $0.attributes["class"] == "chart" }.count == chartCount)
    // Each chart has a point for each engine and revision, with a tooltip.
    #expect(parsed.all("title").count - 1 == chartCount * Self.engines.count * runs.count)
    let rowCount = chartCount * Self.sizes.count * Self.engines.count
    #expect(page.split(separator: "<tr>").count - 1 >= rowCount)
  }
}
