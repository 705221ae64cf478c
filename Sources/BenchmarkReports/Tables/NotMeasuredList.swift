import BenchmarkHarness
import CommandLineTools
import Reports

/// A list in a report: the requested benchmarks that a run did not measure, grouped by reason, with
/// a line per layout and data set.
///
///     for omission in NotMeasuredList(document).omissions {
///       print(omission.reason, omission.missingResults)
///     }
struct NotMeasuredList {
  private let entries: [UnmeasuredWorkload]
  /// The names of all workloads that were requested, including those that were measured.
  private let requestedWorkloads: Set<String>

  private struct UnmeasuredWorkload {
    let reason: String
    /// The layout and the data set of the benchmark, such as `flow / uniform`.
    let groupTitle: String
    let engine: String
    /// The number of items as text, such as `10k`.
    let itemCountText: String
    let workload: String
  }

  /// Collects the benchmarks that `document` lists as not measured.
  init(_ document: ResultDocument) {
    entries = document.notMeasured.map { entry in
      guard let identity = try? BenchmarkIdentity(entry.id) else {
        return UnmeasuredWorkload(
          reason: entry.reason, groupTitle: entry.id, engine: "", itemCountText: "", workload: "")
      }
      return UnmeasuredWorkload(
        reason: entry.reason, groupTitle: identity.subject.title,
        engine: identity.engine, itemCountText: ReadableNumber.shortCountText(identity.itemCount),
        workload: identity.workload)
    }
    requestedWorkloads = Set(document.results.map(\.identity.workload) + entries.map(\.workload))
  }

  /// The benchmarks that were not measured, grouped by reason, in the order of the result document.
  /// Each group has one line of text per layout and data set.
  var omissions: [ReportOmission] {
    entries.map(\.reason).uniqued().map { reason in
      let entriesWithReason = entries.filter { $0.reason == reason }
      return ReportOmission(
        reason: reason,
        missingResults: entriesWithReason.map(\.groupTitle).uniqued().map { group in
          "\(group): " + engineSummary(entriesWithReason.filter { $0.groupTitle == group })
        })
    }
  }

  /// The engines of `entries` as text, each with the numbers of items at which benchmarks were not
  /// measured. The names of the unmeasured workloads follow each number in parentheses, unless they
  /// are all the workloads that were requested.
  private func engineSummary(_ entries: [UnmeasuredWorkload]) -> String {
    entries.map(\.engine).uniqued().map { engine in
      let engineEntries = entries.filter { $0.engine == engine }
      let itemCountAndWorkloadTexts = engineEntries.map(\.itemCountText).uniqued().map { text in
        let missingWorkloads = engineEntries.filter { $0.itemCountText == text }.map(\.workload)
          .uniqued()
        let includesAllWorkloads = missingWorkloads.count == requestedWorkloads.count
        return " " + text
          + (includesAllWorkloads ? "" : " (\(missingWorkloads.joined(separator: ", ")))")
      }
      // The engine is empty if the id of the benchmark is not legal.
      return (engine.isEmpty ? "" : "\(engine) at n =") + itemCountAndWorkloadTexts.joined()
    }.joined(separator: ", ")
  }
}
