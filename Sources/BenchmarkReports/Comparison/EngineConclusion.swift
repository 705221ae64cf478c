import BenchmarkHarness
import CommandLineTools
import Reports

/// The conclusion of a run: the engine to choose for each layout and data set at each number of
/// items, with one of its times and the memory that it keeps.
///
///     if let conclusion = EngineConclusion(document.results) {
///       print(conclusion.table.lines(width: 80))
///     }
///
/// It follows from times that are not noisy (``NoisyTimes``) alone. A layout that was measured in a
/// single engine has no row.
struct EngineConclusion {
  let table: TextTable
  /// What the cells say, as a sentence without a capital letter and a full stop.
  let explanation: String

  /// Fewer sizes are shown only if the run has fewer.
  private static let alwaysShownColumnCount = 2

  /// The text of a cell if no time of a workload is reliable in every engine.
  static let undecidedText = "too noisy"

  /// Creates the conclusion of `results`; nil if no layout was measured in several engines.
  init?(_ results: [BenchmarkResult]) {
    let groups = ResultGroup.groups(of: results).filter { group in
      let times = group.results.filter { $0.identity.metric == "time" }
      return times.map(\.identity.engine).uniqued().count > 1
    }
    guard !groups.isEmpty else { return nil }
    let noisyTimes = NoisyTimes(results)
    // The greatest sizes come first, because a narrow terminal has room for few columns.
    let itemCounts = Array(groups.flatMap(\.itemCounts).uniqued().sorted().reversed())
    let workloads = groups.flatMap(\.results).filter { $0.identity.metric == "time" }
      .map(\.identity.workload).uniqued()
    let shownWorkload = workloads.contains("firstScreen") ? "firstScreen" : workloads[0]
    let showsMemory = groups.contains { group in
      group.results.contains { $0.identity.workload == "prepare" && $0.identity.metric == "live" }
    }

    let choices = groups.map { group in
      itemCounts.map { n -> [String] in
        guard group.itemCounts.contains(n) else { return ["-", "", ""] }
        guard let best = EngineRanking(group, n: n, noisyTimes: noisyTimes).rankedEngines.first
        else { return [Self.undecidedText, "", ""] }
        func text(_ workload: String, _ metric: String) -> String {
          let result = group.results.first {
            let identity = $0.identity
            return (identity.engine, identity.itemCount, identity.workload, identity.metric)
              == (best.engine, n, workload, metric)
          }
          guard let result, noisyTimes.reason(for: result.identity) == nil else { return "-" }
          return ReadableNumber.tableCellText(result.summary.p50, unit: result.unit)
        }
        return [
          best.engine, text(shownWorkload, "time"), showsMemory ? text("prepare", "live") : "",
        ]
      }
    }
    let names = Self.names(of: groups)
    table = TextTable(
      columns: [.init("")]
        + itemCounts.map {
          .init(
            heading: [ReadableNumber.shortCountText($0)], name: ReadableNumber.shortCountText($0),
            isTrailingAligned: false)
        },
      rows: zip(names, choices).map { name, cells in
        [name]
          + cells.indices.map { column in
            Self.aligned(cells[column], among: choices.map { $0[column] })
          }
      }, optional: max(itemCounts.count - Self.alwaysShownColumnCount, 0))
    let memory = showsMemory ? " and the memory that prepare keeps" : ""
    explanation =
      "the engine to choose, by the geometric mean of its times that are not noisy, with its time of \(shownWorkload)\(memory)"
  }

  /// The layout of each group, followed by the data set if several groups have the layout.
  private static func names(of groups: [ResultGroup]) -> [String] {
    groups.map { group in
      groups.count { $0.subject.layout == group.subject.layout } == 1
        ? group.subject.layout : group.title
    }
  }

  /// The texts of a cell, padded so that the times and the amounts of memory of a column end below
  /// each other.
  private static func aligned(_ cell: [String], among column: [[String]]) -> String {
    let texts = cell.indices.map { part -> String in
      let width = column.map { $0[part].count }.max() ?? 0
      let padding = String(repeating: " ", count: width - cell[part].count)
      return part == 0 ? cell[part] + padding : padding + cell[part]
    }
    return cell[1].isEmpty ? cell[0] : texts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
