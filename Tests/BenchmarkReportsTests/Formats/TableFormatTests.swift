import BenchmarkHarness
import Reports
import SampleBenchmarks
import Testing

@Suite struct TableFormatTests {
  private let document = ResultDocument(
    run: SampleResults.run,
    results: [
      SampleResults.time(1_230_000, identity: SampleResults.identity(n: 10_000)),
      SampleResults.time(98_700),
      SampleResults.time(450, identity: SampleResults.identity(workload: "viewport")),
      SampleResults.count(
        1234, identity: SampleResults.identity(workload: "viewport", metric: "candidatesInspected")),
      SampleResults.time(
        560, identity: SampleResults.identity(engine: "template", workload: "viewport"),
        conforms: false,
        missing: 2, extra: 1),
      SampleResults.time(8, identity: SampleResults.identity(layout: "grid")),
    ],
    notMeasured: [
      .init(SampleResults.identity(engine: "template"), reason: "time budget"),
      .init(
        SampleResults.identity(engine: "template", workload: "viewport"), reason: "time budget"),
      .init(SampleResults.identity(engine: "template", n: 10_000), reason: "time budget"),
    ])

  private let environmentText = """
    A processor, 2 cores (quota 1.50), load 0.25
    Linux 6.1, glibc 2.36, Swift 6.3.1, release, glibc
    warning: a quota of 1.50 of 2 cores suspends the process from time to time

    """

  /// The warning about the times in the document: each has only one sample.
  private let noiseWarning = "warning: 5 of 5 times are noisy: 5 with fewer than 3 samples\n"

  @Test(
    "there is a table per layout and data set, with a row per size and engine, and with columns for times before columns for counters"
  )
  func printsWideTable() {
    #expect(
      ReportFormat.text.text(of: document, width: 80) == environmentText + noiseWarning + """

        flow / chips
                                                               viewport
          n  engine    right           prepare      viewport  inspected
         1k  eager     yes        98.7 µs ±??%   450 ns ±??%      1,234
         1k  template  no, -2 +1             -  !560 ns ±??%          -
        10k  eager     yes        1.23 ms ±??%             -          -

        grid / chips
         n  engine  right       prepare
        1k  eager   yes    8.00 ns ±??%

        medians per operation; "±" is followed by the distance from the median within
        which 90% of the samples lie; "±??%" marks a time that is too noisy to prove
        anything; "-" means not measured, "!" means wrong answers

        not measured: time budget
          flow / chips: template at n = 1k 10k (prepare)

        the engine to choose, by the geometric mean of its times that are not noisy,
        with its time of prepare
              10k        1k
        flow  too noisy  too noisy

        """)
  }

  @Test(
    "a time is followed by the spread of its samples, and a noisy time by a mark instead of the spread"
  )
  func showsSpreads() {
    let document = ResultDocument(
      run: SampleResults.run,
      results: [
        SampleResults.time(12_300, 12_300, 12_700),
        SampleResults.time(450, 400, 450, identity: SampleResults.identity(n: 7)),
        SampleResults.time(8, 8, 20, identity: SampleResults.identity(engine: "lazy")),
      ])
    #expect(
      ReportFormat.text.text(of: document, width: 80).contains(
        """
         n  engine  right       prepare
         7  eager   yes     450 ns ±12%
        1k  eager   yes    12.3 µs  ±4%
        1k  lazy    yes    8.00 ns ±??%
        """))
  }

  @Test(
    "times that do not fit the width are in a second table; counters that do not fit are only listed"
  )
  func fitsNarrowTerminal() {
    let lines = ReportFormat.text.text(of: document, width: 52).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.hasPrefix("  n  engine") }.count == 1)
    #expect(lines.contains("  n  engine    right           prepare      viewport"))
    #expect(lines.contains("columns not shown: viewport candidatesInspected"))
    let narrowerLines = ReportFormat.text.text(of: document, width: 40).split(separator: "\n")
    #expect(narrowerLines.filter { $0.hasPrefix("  n  engine") }.count == 2)
    #expect(narrowerLines.contains("  n  engine    right          viewport"))
  }

  @Test("the words of a workload's name are on separate lines of the column heading")
  func stacksWordsOfHeading() {
    let document = ResultDocument(
      run: SampleResults.run,
      results: [SampleResults.time(8, identity: SampleResults.identity(workload: "firstScreen"))])
    #expect(
      ReportFormat.text.text(of: document, width: 80).contains(
        """
                              first
         n  engine  right        screen
        1k  eager   yes    8.00 ns ±??%
        """))
  }

  @Test("counters are shown in a fixed order of importance, as many as fit the available width")
  func selectsDistinctiveCounters() {
    var document = document
    document.results += ["frees", "peak", "live", "mallocs"].flatMap { metric in
      ["prepare", "viewport"].map { workload in
        SampleResults.count(7, identity: SampleResults.identity(workload: workload, metric: metric))
      }
    }
    #expect(
      ReportFormat.text.text(of: document, width: 84).contains(
        """
                                                               viewport  viewport  prepare
          n  engine    right           prepare      viewport  inspected   mallocs     live
        """))
    #expect(
      ReportFormat.text.text(of: document, width: 52).contains(
        """
        columns not shown: viewport candidatesInspected,
          mallocs, frees, peak, live; prepare live, mallocs,
          peak, frees
        """))
    #expect(
      ReportFormat.text.text(of: document, width: 200).contains("columns not shown") == false)
  }

  @Test("no line of a text report is wider than the terminal", arguments: [20, 40, 80, 140])
  func fitsTerminalWidth(_ width: Int) {
    let lines = ReportFormat.text.text(of: document, width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test("the report of a run without results shows only the environment of the run")
  func showsEnvironmentWithoutResults() {
    #expect(
      ReportFormat.text.text(of: ResultDocument(run: SampleResults.run), width: 80)
        == environmentText)
  }

  @Test("a long list of benchmarks that were not measured is wrapped between words")
  func wrapsLongList() {
    var document = document
    document.notMeasured = ["prepare", "lookup"].map {
      .init(SampleResults.identity(workload: $0), reason: "interrupted")
    }
    document.notMeasured += ["prepare", "viewport", "lookup"].map {
      .init(SampleResults.identity(engine: "lazy", workload: $0, n: 10_000), reason: "interrupted")
    }
    #expect(
      ReportFormat.text.text(of: document, width: 40).contains(
        """

        not measured: interrupted
          flow / chips: eager at n = 1k
            (prepare, lookup), lazy at n = 10k

        """))
    #expect(
      ReportFormat.text.text(of: document, width: 32).contains(
        "columns not shown: viewport\n  candidatesInspected\n"))
  }

  @Test("report formats are found by their names, and the names are unique")
  func findsFormatsByName() {
    #expect(ReportFormat.named("json")?.name == "json")
    #expect(ReportFormat.named("nothing") == nil)
    #expect(Set(ReportFormat.all.map(\.name)).count == ReportFormat.all.count)
  }
}
