import BenchmarkHarness
import CommandLineTools
import Reports

/// A table of the comparisons with other implementations in one workload. It has a row for each
/// comparison, with its ratio and its goal.
///
///     for table in RatioTable.tables(of: document.ratios) {
///       print(table.title, table.table.lines(width: 80))
///     }
enum RatioTable {
  /// A table for each workload, in the order in which the workloads first occur in `ratios`.
  static func tables(of ratios: [MeasuredRatio]) -> [ReportTable] {
    ratios.map(\.workload).uniqued().map { workload in
      ReportTable(
        title: "\(workload): this package compared with other implementations",
        table: TextTable(
          columns: [
            .init("layout / data"), .init("items", isTrailingAligned: true), .init("engine"),
            .init("against"), .init("ratio", isTrailingAligned: true),
            .init("99 % interval", isTrailingAligned: true), .init("goal", isTrailingAligned: true),
            .init("verdict"), .init("median", isTrailingAligned: true),
            .init("theirs", isTrailingAligned: true),
          ], rows: ratios.filter { $0.workload == workload }.map(row), leading: 4, optional: 2))
    }
  }

  /// A sentence that explains the cells of the tables, without a capital letter and a full stop;
  /// nil if `ratios` is empty.
  static func legend(of ratios: [MeasuredRatio]) -> String? {
    guard !ratios.isEmpty else { return nil }
    let ratioExplanation =
      "ratio: the engine's processor time divided by the processor time of the compared code, as the median over rounds in which both run alternately"
    return ratios.contains(where: \.isValueGoal)
      ? ratioExplanation + "; the goal for memory is a number of bytes per rectangle"
      : ratioExplanation
  }

  private static func row(_ ratio: MeasuredRatio) -> [ReportCell] {
    let identity = try? BenchmarkIdentity(ratio.id)
    return [
      ReportCell(identity?.subject.title ?? ratio.id),
      ReportCell(identity.map { ReadableNumber.shortCountText($0.itemCount) } ?? ""),
      ReportCell(identity?.engine ?? ""), ReportCell(ratio.baseName),
      ReportCell((ratio.conforms ? "" : "!") + ReadableNumber.decimalText(ratio.ratio)),
      ReportCell(ratio.intervalText ?? "-"), ReportCell(ratio.goalText ?? "-"), ratio.verdictCell,
      ReportCell(ratio.valueText(ratio.value)), ReportCell(ratio.valueText(ratio.baseValue)),
    ]
  }
}

extension MeasuredRatio {
  var workload: String { (try? BenchmarkIdentity(id).workload) ?? "" }

  /// The engine of the benchmark ``base``, which is the other implementation in the comparison.
  var baseEngine: String { (try? BenchmarkIdentity(base).engine) ?? base }

  /// The name of what the benchmark is compared with: the engine of ``base``. If the benchmark has
  /// the same engine, the name is the workload of ``base``.
  var baseName: String {
    guard let candidateIdentity = try? BenchmarkIdentity(id),
      let baseIdentity = try? BenchmarkIdentity(base)
    else {
      return base
    }
    return candidateIdentity.engine == baseIdentity.engine
      ? baseIdentity.workload : baseIdentity.engine
  }

  var intervalText: String? {
    interval.map {
      "\(ReadableNumber.decimalText($0.lowerBound)) to \(ReadableNumber.decimalText($0.upperBound))"
    }
  }

  var goalText: String? {
    goal.map { ReadableNumber.decimalText($0) + (isValueGoal ? " B" : "") }
  }

  /// The ratio with its interval and its goal, such as `0.42 (0.41 to 0.43), goal 0.5: met`.
  var ratioText: String {
    ReadableNumber.decimalText(ratio) + (intervalText.map { " (\($0))" } ?? "")
      + (goalText.map { ", goal \($0): \(goalState?.rawValue ?? "")" } ?? "")
  }

  fileprivate var verdictCell: ReportCell {
    if !conforms { return ReportCell("wrong answers", .bad) }
    switch goalState {
    case .met: return ReportCell("met", .good)
    case .missed: return ReportCell("missed", .bad)
    case .unclear: return ReportCell("unclear", .caution)
    case nil: return "-"
    }
  }

  func valueText(_ value: Double) -> String {
    unit == "ns"
      ? ReadableDuration(nanoseconds: value).description
      : ReadableNumber.decimalText(value) + " B"
  }

  /// The ratio as a measurement for a program that draws the history of results, such as a
  /// dashboard.
  var historyMeasurement: ReportMeasurement {
    ReportMeasurement(
      name: "\(id), against \(baseName)", unit: "ratio", value: ratio, range: intervalText,
      note: conforms ? goalText.map { "goal \($0)" } ?? "no goal" : "wrong answers")
  }
}
