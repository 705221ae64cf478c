import BenchmarkHarness
import Foundation
import Reports

/// A ranking of engines by their times in all workloads at one number of items.
///
///     for group in ResultGroup.groups(of: document.results) {
///       let ranking = EngineRanking(group, n: 10_000, noisyTimes: NoisyTimes(document.results))
///       print(group.title, ranking.rankedEngines.map(\.engine))
///     }
///
/// An engine's score is the geometric mean, over the workloads, of the ratio of its median to the
/// fastest median. An engine that is the fastest in every workload has a score of 1. Engines with
/// wrong answers at this number of items, and engines measured in fewer workloads than others, are
/// not ranked. A workload in which the time of an engine is noisy is not compared.
struct EngineRanking {
  /// The engines, best first.
  let rankedEngines: [RankedEngine]
  /// The workloads from which the scores were computed.
  let comparedWorkloads: [String]

  /// An engine in the ranking, with its score.
  struct RankedEngine: Hashable {
    let engine: String
    /// The engine's score: the geometric mean of the ratios of its times to the fastest times.
    let score: Double
    /// The workload in which the engine is slowest in comparison with the fastest engine;
    /// ``worstRatioToFastestEngine`` is the ratio of the two engines' medians.
    let worstWorkload: String
    let worstRatioToFastestEngine: Double
  }

  /// Ranks the engines of `group` at `n` items, without the workloads in which a time is noisy.
  init(_ group: ResultGroup, n: Int, noisyTimes: NoisyTimes) {
    let resultsOfSize = group.results.filter { $0.identity.itemCount == n }
    let enginesWithWrongAnswers = Set(resultsOfSize.filter { !$0.conforms }.map(\.identity.engine))
    let times = resultsOfSize.filter {
      $0.identity.metric == "time" && !enginesWithWrongAnswers.contains($0.identity.engine)
        && $0.summary.p50.double > 0
    }
    let workloadCounts = Dictionary(grouping: times, by: \.identity.engine).mapValues(\.count)
    let greatestWorkloadCount = workloadCounts.values.max() ?? 0
    let engines = times.map(\.identity.engine).uniqued().filter {
      workloadCounts[$0] == greatestWorkloadCount
    }
    var logRatiosByEngine: [String: [(workload: String, log: Double)]] = [:]
    var workloadsMeasuredByEveryEngine: [String] = []
    for workload in times.map(\.identity.workload).uniqued() {
      let workloadTimes = times.filter {
        $0.identity.workload == workload && engines.contains($0.identity.engine)
      }
      guard workloadTimes.count == engines.count,
        workloadTimes.allSatisfy({ noisyTimes.reason(for: $0.identity) == nil }),
        let bestTime = workloadTimes.map(\.summary.p50.double).min()
      else {
        continue
      }
      workloadsMeasuredByEveryEngine.append(workload)
      for result in workloadTimes {
        logRatiosByEngine[result.identity.engine, default: []].append(
          (workload, Foundation.log(result.summary.p50.double / bestTime)))
      }
    }
    comparedWorkloads = workloadsMeasuredByEveryEngine
    rankedEngines = engines.compactMap { engine in
      guard let logRatios = logRatiosByEngine[engine],
        let worstLogRatio = logRatios.max(by: { $0.log < $1.log })
      else { return nil }
      return RankedEngine(
        engine: engine, score: exp(logRatios.reduce(0) { $0 + $1.log } / Double(logRatios.count)),
        worstWorkload: worstLogRatio.workload, worstRatioToFastestEngine: exp(worstLogRatio.log))
    }.sorted { $0.score < $1.score }
  }
}
