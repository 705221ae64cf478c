import BenchmarkHarness
import Foundation
import HeadlessBrowser
import RecordedTexts
import Reports
import SampleBenchmarks
import Testing

@testable import BenchmarkReports

/// Tests of the data that a page contains for its charts.
@Suite struct ChartTests {
  @Test func numbersHaveMetricPrefix() {
    let texts = [
      (0.00003, "ns"), (0.25, "ns"), (999.6, "ns"), (1234, "ns"), (8.333e6, "ns"), (3e9, "ns"),
      (36_000, "bytes"), (2.5, "×"), (12_000, "candidates"), (1234, "×"), (7, "candidates"),
      (0, "ns"),
    ].map { ChartNumber.valueText($0.0, unit: $0.1).replacing("\u{A0}", with: " ") }
    #expect(
      texts == [
        "30 fs", "250 ps", "1 µs", "1.23 µs", "8.33 ms", "3 s", "36 kB", "2.5×", "12k", "1,234×",
        "7", "0 ns",
      ])
  }

  @Test("the data of a chart are in an attribute, even with quotes and markup in names")
  func chartDataAreInAttribute() throws {
    let name = "a 'quoted' \"name\" & <markup>"
    let chart = DotChart(
      unit: "×", rows: [.init(name: name, lines: [])], referenceValue: 1, referenceName: "one")
    let parsedXML = ParsedXML("<div>" + chart.figure(heading: "h") + "</div>")
    let data = try #require(parsedXML.elements(named: "div").last?.attributes["data-chart"])
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let rows = try #require(json?["rows"] as? [[String: Any]])
    #expect(parsedXML.parseError == nil)
    #expect(rows.first?["name"] as? String == name)
  }

  @Test(
    "the line of a chart leaves out values of 0 or less, which a logarithmic axis cannot show, and is nil without points"
  )
  func logarithmicLineHasPositivePoints() {
    let points = [0.0, 3, -1].map {
      LineChart.Point(itemCountOrRevisionIndex: 1, value: $0, range: nil, sampleCount: 1)
    }
    #expect(LineChart.Series(engineIndex: 0, points: points)?.points.map(\.value) == [3])
    #expect(LineChart.Series(engineIndex: 0, points: [points[0], points[2]]) == nil)
  }

  @Test("the script of a page uses as many styles of engines as the palette has")
  func scriptKnowsNumberOfStyles() {
    let script = EnginePalette(ResultDocument(run: SampleResults.run)).pageProgram().script
    #expect(script.contains("var styleCount = \(EngineStyle.count);"))
  }

  @Test("the style sheet of the pictures reaches the script unchanged but for line feeds")
  func scriptGetsPictureStyle() throws {
    struct SharedData: Decodable {
      var pictureStyle: String
      var styles: [Int]
    }
    let program = EnginePalette(
      ResultDocument(run: SampleResults.run, results: [SampleResults.time(1)])
    ).pageProgram(pictureStyle: "\n.a { fill: var(--paper); }\n.b > .c { x: 1 }\n")
    let data = try JSONDecoder().decode(SharedData.self, from: Data(program.json.utf8))
    #expect(data.pictureStyle == " .a { fill: var(--paper); } .b > .c { x: 1 } ")
    // The engine of the sample is "eager", the second of the engines.
    #expect(data.styles == [1])
  }

  @Test("a chart with an infinite number is replaced by a paragraph that says so")
  func paragraphReplacesInfiniteChart() {
    let line = DotChart.DotLine(engineIndex: 0, dots: [.infinity], hasCorrectAnswers: true)
    let chart = DotChart(
      unit: "×", rows: [.init(name: "row", lines: [line])], referenceValue: 1, referenceName: "1")
    expectRecorded(chart.html)
  }

  @Test("a small number is rounded to a few digits, and a large number to an integer")
  func roundsSmallNumbers() {
    #expect(ChartNumber.rounded(91_865.9876) == 91_866)
    #expect(ChartNumber.rounded(1_234_567.8) == 1_234_568)
    #expect(ChartNumber.rounded(0.000123456) == 0.00012346)
    #expect(ChartNumber.rounded(91.8659, digits: 3) == 91.9)
    #expect(ChartNumber.rounded(1234.4, digits: 3) == 1234)
  }
}

/// Tests of the charts that the script of a page draws.
@Suite(
  .serialized,
  .enabled(if: HeadlessBrowser.installedBrowser != nil, "Chromium is not installed on this machine")
)
struct DrawnChartTests {
  private let palette = EnginePalette(
    ResultDocument(
      run: SampleResults.run,
      results: ["eager", "<lazy> & co"].map { engine in
        BenchmarkResult(
          identity: SampleResults.identity(engine: engine), unit: "ns", isExact: true,
          readings: .samples([.integer(1)]), conforms: true)!
      }))

  @Test(
    "a single number of items is drawn as bars that begin at zero, with the engines' names and values"
  )
  func drawsBars() throws {
    let series = [(0, 100.0), (1, 25)].compactMap { engine, value in
      LineChart.Series(
        engineIndex: engine,
        points: [
          LineChart.Point(
            itemCountOrRevisionIndex: 1000, value: value, range: (value, value), sampleCount: 9)
        ])
    }
    let chart = LineChart(unit: "ns", series: series, drawsBars: true)
    struct Findings: Decodable {
      var widths: [Double]
      var errors: [String]
      var labels: [String]
    }
    let found: Findings = try #require(HeadlessBrowser.installedBrowser).findings(
      on: page(of: [chart]).html,
      script: """
        return { errors: found, widths: Array.from(document.querySelectorAll('rect.bar'),
            function (bar) { return Number(bar.getAttribute('width')); }),
          labels: Array.from(document.querySelectorAll('.chart text'),
            function (label) { return label.textContent; }) };
        """)
    #expect(found.errors == [])
    #expect(found.widths.count == 2 && found.widths[0] == 4 * found.widths[1])
    #expect(found.labels == ["eager", "100\u{A0}ns", "<lazy> & co", "25\u{A0}ns"])
  }

  @Test("an engine has the color that it has on all pages, whichever engines are beside it")
  func engineColorsAreFixed() throws {
    let chart = lineChart([1, 2])
    let found: [String] = try #require(HeadlessBrowser.installedBrowser).findings(
      on: page(of: [chart]).html,
      script: """
        return Array.from(document.querySelectorAll('.legend .chip'),
          function (chip) { return chip.className; });
        """)
    #expect(found == ["chip e1"])
  }

  /// The properties of a page with `charts`, as a browser reports them.
  private func findings(of charts: [any PageChart]) throws -> PageFindings {
    try #require(HeadlessBrowser.installedBrowser).findings(on: page(of: charts).html, width: 1400)
  }

  private func page(of charts: [any PageChart]) -> Page {
    var page = Page(
      title: "t", heading: "h", coverageSummary: "", provenance: "",
      sections: [
        PageSection(
          id: "charts", title: "Charts",
          body: ["<div class=\"charts\">"] + charts.map { $0.figure(heading: "chart") } + ["</div>"]
        )
      ])
    page.sharedSVGShapes = ChartMark.sharedSVGShapes
    page.program = palette.pageProgram()
    return page
  }

  private func lineChart(
    _ values: [Double], unit: String = "ns", sizes: [Int]? = nil, revisions: [String]? = nil
  ) -> LineChart {
    let sizes = sizes ?? values.indices.map { revisions == nil ? 1000 << $0 : $0 }
    let points = zip(sizes, values).map {
      LineChart.Point(itemCountOrRevisionIndex: $0, value: $1, range: nil, sampleCount: 1)
    }
    return LineChart(
      unit: unit, series: [LineChart.Series(engineIndex: 0, points: points)].compactMap { $0 },
      revisions: revisions)
  }

  @Test("the tooltips have the same texts as the tables")
  func tooltipsEqualTables() throws {
    let values = [0, 0.0003, 0.25, 99.94, 99.96, 999.4, 999.6, 1234, 8.333e6, 1e9, 3e9, 7.005e3]
    let units = ["ns", "bytes", "candidates", "×"]
    let found = try findings(
      of: units.map { unit in
        let lines = values.map {
          DotChart.DotLine(engineIndex: 0, dots: [$0], hasCorrectAnswers: true)
        }
        return DotChart(
          unit: unit, rows: [.init(name: "row", lines: lines)], referenceValue: 1,
          referenceName: "1")
      })
    let expected = units.flatMap { unit in
      values.map { ChartNumber.valueText($0, unit: unit) }
    }
    #expect(found.errors == [])
    #expect(found.tooltips == expected.map { "eager, row:\n\($0)" })
  }

  @Test("the axis is labeled with round values, and only with as many as there is room for")
  func axisHasRoundValues() throws {
    let casesOfTickLabels: [(values: [Double], expectedLabels: [String])] = [
      ([10, 1000], ["10", "30", "100", "300", "1k"]), ([3, 3], ["2", "3", "4"]),
      ([1, 1e9], ["1", "100", "10k", "1M", "100M"]),
    ]
    let found = try findings(
      of: casesOfTickLabels.map { lineChart($0.values, unit: "candidates", sizes: [1, 100]) })
    for (chart, (_, expectedLabels)) in zip(found.charts, casesOfTickLabels) {
      #expect(Array(chart.labels.prefix(expectedLabels.count)) == expectedLabels)
      #expect(chart.labels.dropFirst(expectedLabels.count).last == "items")
    }
    #expect(found.overlappingTexts == [])
  }

  @Test("labels that are too close together are omitted, except the label of the newest revision")
  func omitsCloseLabels() throws {
    let revisions = (0..<12).map { "aaaaaa\($0)+ #2" }
    let found = try findings(of: [
      lineChart([5, 5, 5, 5], sizes: [1000, 1010, 1020, 100_000]),
      lineChart(revisions.map { _ in 5 }, revisions: revisions),
    ])
    #expect(found.overlappingTexts == [])
    #expect(found.charts[0].labels.suffix(3) == ["100k", "1020", "items"])
    #expect(found.charts[1].labels.contains("aaaaaa11+ #2"))
    #expect((2..<12).contains(found.charts[1].labels.count { $0.hasPrefix("aaaaaa") }))
  }

  @Test("the tooltip of a point has its range, its noise and its wrong answers")
  func tooltipsDescribePoints() throws {
    let point = LineChart.Point(
      itemCountOrRevisionIndex: 2000, value: 1500, range: (1000, 2500), sampleCount: 7,
      noiseReason: "a spread of <90 %>",
      wrongAnswersText: "wrong answers: 2 missing, 1 extra")
    let series = try #require(LineChart.Series(engineIndex: 1, points: [point]))
    let chart = LineChart(unit: "ns", series: [series], alsoShowsValuesPerElement: true)
    let found = try findings(of: [chart])
    let noiseAndAnswersText = "noisy: a spread of <90 %>\nwrong answers: 2 missing, 1 extra"
    #expect(
      found.tooltips.map { $0.replacing("\u{A0}", with: " ") } == [
        "<lazy> & co, 2k items: 1.5 µs\n1 µs to 2.5 µs (smallest to p90) of 7 samples\n"
          + noiseAndAnswersText,
        "<lazy> & co, 2k items: 750 ps per element\n"
          + "500 ps to 1.25 ns (smallest to p90) of 7 samples\n" + noiseAndAnswersText,
      ])
    #expect(found.charts.map(\.title) == ["chart per operation", "chart per element"])
    #expect(found.charts.map(\.hollowMarkCount) == [1, 1])
    #expect(found.legends == ["<lazy> & co"])
  }

  @Test("a dot chart shows an interval, the names of the dots and a shortened row name")
  func drawsDotChart() throws {
    let ratioChart = DotChart(
      unit: "×",
      rows: [
        .init(
          name: "a workload with a long name",
          lines: [
            .init(engineIndex: 0, dots: [2], interval: 1.5...2.5, hasCorrectAnswers: true),
            .init(engineIndex: 1, dots: [40], hasCorrectAnswers: false),
          ])
      ], referenceValue: 1, referenceName: "template = 1×", tooltipContext: "1k items",
      tooltipSuffix: " as fast as template")
    let frameChart = DotChart(
      unit: "ns",
      rows: [
        .init(
          name: "1k items",
          lines: [
            .init(engineIndex: 0, dots: [0, 100, 300], note: "9 frames", hasCorrectAnswers: true)
          ])
      ], referenceValue: 8e6, referenceName: "a frame", dotNames: ["median", "p90", "maximum"])
    let found = try findings(of: [ratioChart, frameChart])
    expectRecorded(found.tooltips.map { $0.replacing("\u{A0}", with: " ") })
    #expect(found.charts[0].labels.contains("a workload wi…"))
    #expect(found.charts.map(\.markCount) == [2, 2])
    #expect(found.charts.map(\.hollowMarkCount) == [1, 0])
    #expect(found.errors == [])
  }
}
