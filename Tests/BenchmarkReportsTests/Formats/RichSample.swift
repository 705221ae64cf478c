import BenchmarkHarness
import SampleBenchmarks

extension SampleResults {
  /// A document with everything that reports must handle: several engines and numbers of items, an
  /// engine that is faster than another only above some number of items, wrong answers, memory,
  /// flings, verdicts, missing results, and names with special characters.
  static let richDocument = ResultDocument(
    run: run, results: timeResults + flingResults + otherResults,
    notMeasured: [
      .init(identity(engine: "lazy", workload: "rotate"), reason: "the budget of 5 s is spent"),
      .init(identity(layout: oddName, workload: "tiles"), reason: "<none> & \"never\""),
    ],
    verdicts: [
      .init(
        id: "\(identity(engine: "eager"))", gate: "counters", outcome: .regression,
        message: "expected 3, found 4 <more>"),
      .init(
        id: "\(identity(engine: "lazy"))", gate: "counters", outcome: .pass, message: "as before"),
      .init(
        id: "gone/x/y/z/n=1/time", gate: "presence", outcome: .failure, message: "missing"),
    ])

  static let oddName = "<odd> & \"long, 'quoted'\" |name| that goes on and on and on"

  /// The times of the engine `eager` grow with the number of items, and those of `lazy` do not. So
  /// the times of the two engines cross between 1k and 10k items.
  private static let timeResults: [BenchmarkResult] = [1000, 10_000, 100_000].flatMap { n in
    ["prepare", "viewport"].flatMap { workload in
      [("template", 90.0), ("eager", 1.0), ("lazy", 0)].map { engine, factor in
        let median = factor == 0 ? 5000 : Double(n) * factor
        return timeSeries(median, identity(engine: engine, workload: workload, n: n))
      }
    }
  }

  private static let flingResults: [BenchmarkResult] = ["template", "lazy"].flatMap { engine in
    [
      timeSeries(engine == "lazy" ? 2000 : 9e6, identity(engine: engine, workload: "fling")),
      timeSeries(
        engine == "lazy" ? 900 : 7e6,
        identity(engine: engine, workload: "fling", metric: "frameTime")),
      BenchmarkResult(
        identity: identity(engine: engine, workload: "fling", metric: "hitchRatio"), unit: "ms/s",
        isExact: false, readings: .samples([.real(0.5)]), conforms: true)!,
    ]
  }

  private static let otherResults: [BenchmarkResult] = [
    count(12, identity: identity(engine: "eager", workload: "viewport", metric: "candidates")),
    BenchmarkResult(
      identity: identity(engine: "eager", metric: "live"), unit: "bytes", isExact: true,
      readings: .value(.integer(36_000)), conforms: true)!,
    time(
      700, 800, identity: identity(layout: oddName, engine: "crooked <engine>"), conforms: false,
      missing: 2, extra: 1),
  ]

  private static func timeSeries(_ median: Double, _ identity: BenchmarkIdentity) -> BenchmarkResult
  {
    BenchmarkResult(
      identity: identity, unit: "ns", isExact: false,
      readings: .samples((-10...10).map { .real(median * (1 + Double($0) / 100)) }),
      conforms: true)!
  }
}
