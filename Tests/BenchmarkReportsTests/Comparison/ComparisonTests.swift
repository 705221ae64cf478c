import BenchmarkHarness
import SampleBenchmarks
import Testing

@testable import BenchmarkReports

@Suite struct ComparisonTests {
  private let group = ResultGroup.groups(of: SampleResults.richDocument.results)[0]

  /// The probability that `count` tosses of a fair coin show at most `heads` heads, computed by
  /// enumerating all sequences of tosses. The bits of a number stand for the tosses, 1 for heads.
  private func probability(ofAtMost heads: Int, among count: Int) -> Double {
    let tossSequences = 0..<(1 << count)
    return Double(tossSequences.count { $0.nonzeroBitCount <= heads }) / Double(tossSequences.count)
  }

  @Test(
    "the sign test determines how many ranks the confidence interval of a median leaves out",
    arguments: 0...14)
  func omitsRanksBySignTest(count: Int) {
    let trimmedSampleCountPerEnd = MedianInterval.trimmedSampleCountPerEnd(
      sampleCount: count, missChance: 0.025)
    // Each omitted rank leaves out the smallest and the greatest remaining sample. A sample must
    // remain for each bound of the interval.
    let expectedOmittedRankCount = (0..<max(count / 2, 0)).last {
      probability(ofAtMost: $0, among: count) <= 0.0125
    }
    #expect(trimmedSampleCountPerEnd == expectedOmittedRankCount)
  }

  @Test("many samples give a narrow confidence interval around their median")
  func manySamplesGiveNarrowInterval() throws {
    let interval = try #require(
      MedianInterval(.samples((1...1001).map { .integer($0) })).interval)
    #expect(interval.contains(501))
    #expect(interval.lowerBound > 450 && interval.upperBound < 550)
  }

  @Test("with too few samples there is a median but no confidence interval")
  func fewSamplesGiveNoInterval() {
    let intervalOfFewSamples = MedianInterval(.samples([.integer(3), .integer(1), .integer(2)]))
    #expect(intervalOfFewSamples.median == 2)
    #expect(intervalOfFewSamples.interval == nil)
  }

  @Test(
    "the confidence interval of an exact value is only this value, and a ratio of exact values is exact"
  )
  func exactValuesHaveExactRatio() throws {
    let ratio = try #require(
      MedianRatio(.value(.integer(6)), over: .value(.integer(3))))
    #expect(ratio.ratio == 2)
    #expect(ratio.interval == 2...2)
    #expect(MedianRatio(.value(.integer(6)), over: .value(.integer(0))) == nil)
  }

  @Test("the crossover of two engines is the size at which their lines in a log-log chart meet")
  func findsCrossover() throws {
    let sweep = try #require(group.sweeps(of: "time").first)
    let crossovers = EngineCrossover.crossovers(in: sweep)
    // In these samples, eager takes 1 ns per item, and lazy always takes 5,000 ns.
    let crossover = try #require(crossovers.first)
    #expect(crossovers.count == 1)
    #expect((crossover.fasterEngineBelow, crossover.fasterEngineAbove) == ("eager", "lazy"))
    #expect(abs(crossover.itemCount - 5000) < 0.01)
    #expect(crossover.timesDifferBeyondNoise)
    #expect(crossover.changesFastestEngine)
  }

  @Test("engines with wrong answers are neither compared nor ranked")
  func wrongAnswersAreNotRanked() throws {
    func time(_ value: Double, _ engine: String, _ n: Int, conforms: Bool = true)
      -> BenchmarkResult
    {
      SampleResults.time(
        value, identity: SampleResults.identity(engine: engine, n: n), conforms: conforms)
    }
    let results = [
      time(1, "a", 10), time(9, "a", 100), time(2, "b", 10, conforms: false),
      time(2, "b", 100, conforms: false), time(3, "c", 10), time(3, "c", 100),
    ]
    let group = ResultGroup.groups(of: results)[0]
    let crossovers = EngineCrossover.crossovers(in: group.sweeps(of: "time")[0])
    #expect(crossovers.map { [$0.fasterEngineBelow, $0.fasterEngineAbove] } == [["a", "c"]])
    #expect(crossovers.allSatisfy { !$0.timesDifferBeyondNoise })
    #expect(
      EngineRanking(group, n: 10, noisyTimes: NoisyTimes([])).rankedEngines.map(\.engine) == [
        "a", "c",
      ])
    #expect(
      EngineRanking(group, n: 100, noisyTimes: NoisyTimes([])).rankedEngines.map(\.engine) == [
        "c", "a",
      ])
  }

  @Test("the ranking uses the geometric mean over the workloads in which all engines were measured")
  func ranksByGeometricMean() throws {
    func time(_ value: Double, _ engine: String, _ workload: String) -> BenchmarkResult {
      SampleResults.time(
        value, identity: SampleResults.identity(engine: engine, workload: workload))
    }
    let results = [
      time(1, "a", "prepare"), time(9, "b", "prepare"), time(4, "a", "viewport"),
      time(1, "b", "viewport"), time(0.1, "c", "viewport"),
    ]
    let ranking = EngineRanking(
      ResultGroup.groups(of: results)[0], n: 1000, noisyTimes: NoisyTimes([]))
    #expect(ranking.comparedWorkloads == ["prepare", "viewport"])
    #expect(ranking.rankedEngines.map(\.engine) == ["a", "b"])
    #expect(abs(ranking.rankedEngines[0].score - 2) < 1e-12)
    #expect(abs(ranking.rankedEngines[1].score - 3) < 1e-12)
    #expect(ranking.rankedEngines[0].worstWorkload == "viewport")
    #expect(abs(ranking.rankedEngines[0].worstRatioToFastestEngine - 4) < 1e-12)
  }

  @Test("a noisy time is left out of the ranking and of the conclusion")
  func noisyTimesDecideNothing() throws {
    func time(_ samples: [Double], _ engine: String, _ workload: String) -> BenchmarkResult {
      BenchmarkResult(
        identity: SampleResults.identity(engine: engine, workload: workload), unit: "ns",
        isExact: false, readings: .samples(samples.map(MeasuredQuantity.real)), conforms: true)!
    }
    var results = [
      time([10, 10, 10], "a", "prepare"), time([20, 20, 20], "b", "prepare"),
      time([99, 99, 99], "a", "fling"), time([1, 1, 90], "b", "fling"),
    ]
    let noisyTimes = NoisyTimes(results)
    let group = ResultGroup.groups(of: results)[0]
    let ranking = EngineRanking(group, n: 1000, noisyTimes: noisyTimes)
    #expect(ranking.comparedWorkloads == ["prepare"])
    #expect(ranking.rankedEngines.map(\.engine) == ["a", "b"])
    #expect(
      EngineRanking(group, n: 1000, noisyTimes: NoisyTimes([])).rankedEngines.map(\.engine)
        == ["b", "a"])
    func cells() throws -> [[String]] {
      try #require(EngineConclusion(results)).table.rows.map { $0.map(\.text) }
    }
    #expect(try cells() == [["flow", "a 10.0 ns"]])
    results.append(
      BenchmarkResult(
        identity: SampleResults.identity(engine: "a", metric: "live"), unit: "bytes",
        isExact: true, readings: .value(.integer(2500)), conforms: true)!)
    #expect(try cells() == [["flow", "a 10.0 ns 2.50 kB"]])
    results.removeAll { $0.identity.workload == "prepare" }
    #expect(try cells() == [["flow", EngineConclusion.undecidedText]])
    results.removeAll { $0.identity.engine == "b" }
    #expect(EngineConclusion(results) == nil)
  }

  @Test(
    "a text ends with the conclusion, and leaves out large tables unless all rows are requested")
  func textEndsWithConclusion() throws {
    var document = SampleResults.richDocument
    document.results = (1...9).flatMap { n in
      ["eager", "lazy"].map { engine in
        SampleResults.time(
          5, 5, 5, identity: SampleResults.identity(engine: engine, n: n * 1000))
      }
    }
    let short = try document.tableText(width: 80, showsAllRows: false)
    #expect(short.contains("18 rows of 1 tables are not shown: --all prints them"))
    #expect(!short.contains("\nflow / chips\n"))
    #expect(short.split(separator: "\n").contains { $0.hasPrefix("flow  ") })
    let long = try document.tableText(width: 80, showsAllRows: true)
    #expect(long.contains("\nflow / chips\n") && !long.contains("--all"))
    let warning = document.warnings[0]
    let known = try document.tableText(
      width: 80, showsAllRows: true, withoutWarnings: [warning])
    #expect(long.contains("warning: \(warning.prefix(30))"))
    #expect(!known.contains("warning: \(warning.prefix(30))"))
  }
}
