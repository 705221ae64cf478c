import Foundation
import Reports

/// Engines in order of their times over all workloads at one size.
///
/// An engine's figure is the geometric mean over the workloads of its median over the best one's: 1 is
/// an engine that is the fastest at everything. An engine with a wrong answer at that size is not
/// ranked, nor is one that was measured at fewer workloads than another.
struct EngineRanking {
  /// The engines, best first.
  let places: [Place]
  /// The workloads that were compared.
  let workloads: [String]

  /// One engine's place.
  struct Place: Hashable {
    let engine: String
    /// The geometric mean of its times over the best ones.
    let mean: Double
    /// The workload at which it is furthest behind, and its time over the best one there.
    let worstWorkload: String
    let worst: Double
  }

  /// Ranks the engines of `group` at `n` items.
  init(_ group: ResultGroup, n: Int) {
    let all = group.results.filter { $0.identity.n == n }
    let wrong = Set(all.filter { !$0.conforms }.map(\.identity.engine))
    let times = all.filter {
      $0.identity.metric == "time" && !wrong.contains($0.identity.engine)
        && $0.summary.p50.double > 0
    }
    let counts = Dictionary(grouping: times, by: \.identity.engine).mapValues(\.count)
    let most = counts.values.max() ?? 0
    let engines = times.map(\.identity.engine).uniqued().filter { counts[$0] == most }
    var logs: [String: [(workload: String, log: Double)]] = [:]
    var compared: [String] = []
    for workload in times.map(\.identity.workload).uniqued() {
      let own = times.filter {
        $0.identity.workload == workload && engines.contains($0.identity.engine)
      }
      guard own.count == engines.count, let best = own.map(\.summary.p50.double).min() else {
        continue
      }
      compared.append(workload)
      for result in own {
        logs[result.identity.engine, default: []].append(
          (workload, Foundation.log(result.summary.p50.double / best)))
      }
    }
    workloads = compared
    places = engines.compactMap { engine in
      guard let own = logs[engine], let worst = own.max(by: { $0.log < $1.log }) else { return nil }
      return Place(
        engine: engine, mean: exp(own.reduce(0) { $0 + $1.log } / Double(own.count)),
        worstWorkload: worst.workload, worst: exp(worst.log))
    }.sorted { $0.mean < $1.mean }
  }
}
