import BenchmarkHarness
import CommandLineTools

/// A run of the benchmarks that a selection of layouts, engines, numbers of items and workloads
/// contains.
///
///     var document = ResultDocument(run: .current(folder: "."))
///     let suite = try BenchmarkSuite(selection, dataFolder: "Scenarios/data")
///     try suite.run(into: &document)
package final class BenchmarkSuite {
  let selection: BenchmarkSelection
  private let workers: [WorkerKind: any Worker]
  let budget: TimeBudget
  let isInterrupted: @Sendable () -> Bool
  private let progress: (Progress) -> Void

  /// Records the reports on completed benchmark cells, so that a later run can continue; nil to
  /// record none.
  private let journal: RunJournal<CellReport>?

  let cells: [BenchmarkCell]
  /// The reports on the benchmark cells that the run has begun, in the order of ``cells``.
  var reports: [CellReport] = []
  /// The indices of the benchmark cells in which nothing is left to measure: an earlier run
  /// recorded their reports, or their answers could not be compared with the oracle's.
  private(set) var indicesOfFinishedCells: Set<Int> = []
  /// The names of users' own layouts whose answers could not be compared in time.
  private var userLayoutsThatTookTooLong: Set<String> = []
  private var costForecast = CostForecast()
  private var completedMeasurements = 0

  /// The progress of a run.
  package struct Progress: Sendable {
    /// The number of completed measurements.
    package let completedCount: Int
    /// The number of all measurements.
    package let totalCount: Int
    /// A description of the current measurement.
    package let label: String
  }

  /// Creates a run of `selection`. `workers` has a worker for each kind of measurement. If `budget`
  /// is nil, the time budget of the selection starts now.
  package init(
    _ selection: BenchmarkSelection, workers: [WorkerKind: any Worker],
    journal: RunJournal<CellReport>? = nil, budget: TimeBudget? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested },
    progress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.selection = selection
    self.workers = workers
    self.journal = journal
    self.isInterrupted = isInterrupted
    self.progress = progress
    self.budget = budget ?? TimeBudget(seconds: selection.timeBudgetSeconds)
    cells = selection.cells
  }

  /// Creates a run of `selection` in this process, with the data files in `dataFolder`.
  ///
  /// - Throws: `DataFileError` if a CSV file of the user's own item sizes is missing or invalid.
  convenience init(
    _ selection: BenchmarkSelection, dataFolder: String,
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) throws {
    var workers: [WorkerKind: any Worker] = [:]
    for kind in selection.kinds.union([.conformance]) {
      let configuration = WorkerConfiguration(
        kind: kind, dataFolder: dataFolder, file: selection.file?.path, seed: selection.seed)
      workers[kind] = try LayoutWorker(configuration, isInterrupted: isInterrupted)
    }
    self.init(selection, workers: workers, isInterrupted: isInterrupted)
  }

  /// The kinds of workers that measure one workload at a time.
  private var measurementKinds: [WorkerKind] {
    [.time, .allocations, .instructions].filter(selection.kinds.contains)
  }

  /// The workloads in groups; the workloads of a group are timed together. Those of
  /// ``Workload/workloadsTimedTogether`` are one group if both are selected, and every other
  /// workload is a group of its own.
  var measuredWorkloadGroups: [[Workload]] {
    let workloadsTimedTogether = Workload.workloadsTimedTogether
    guard workloadsTimedTogether.allSatisfy(selection.workloads.contains) else {
      return selection.workloads.map { [$0] }
    }
    return selection.workloads.filter { !workloadsTimedTogether.dropFirst().contains($0) }.map {
      $0 == workloadsTimedTogether[0] ? workloadsTimedTogether : [$0]
    }
  }

  /// The selected kinds of workers that count allocations or instructions. Counts do not depend on
  /// the time budget of the measurement.
  private var countingKinds: [WorkerKind] {
    [.allocations, .instructions].filter(selection.kinds.contains)
  }

  private var measurementsPerCell: Int {
    max(1, measurementKinds.reduce(0) { $0 + workloads(measuredBy: $1).count })
  }

  /// The workloads that the worker of `kind` measures for each layout, engine, data set and number
  /// of items.
  private func workloads(measuredBy kind: WorkerKind) -> [Workload] {
    kind == .time ? selection.workloads : selection.countedWorkloads
  }

  private var measurementCount: Int { cells.count * measurementsPerCell }

  /// Measures every benchmark cell, within the time budget and until the user interrupts, and adds
  /// the reports to `document`.
  ///
  /// With a budget, for each number of items, the answers are compared and the times measured in
  /// all cells before allocations and instructions are counted, so that a short budget omits counts
  /// and not engines. Noisy times are measured again before the cells with the largest number of
  /// items and at the end; without a budget, they are measured again after each number of items.
  ///
  /// If a worker fails, the report has an entry for each benchmark that it could not measure, and
  /// the run continues.
  ///
  /// - Throws: An error that makes a measurement impossible, such as unreadable data.
  package func run(into document: inout ResultDocument) throws {
    let firstIndexWithMostItems = cellRangesByItemCount.last?.lowerBound ?? 0
    for round in cellRangesByItemCount {
      let kindsMeasuredLater = selection.timeBudgetSeconds == nil ? [] : countingKinds
      for index in round {
        try beginBenchmarkCell(index)
        try measure(measurementKinds.filter { !kindsMeasuredLater.contains($0) }, ofCell: index)
        if kindsMeasuredLater.isEmpty { try completeBenchmarkCell(index) }
      }
      if !kindsMeasuredLater.isEmpty {
        for index in round {
          try measure(kindsMeasuredLater, ofCell: index)
          try completeBenchmarkCell(index)
        }
      }
      if selection.timeBudgetSeconds == nil || round.upperBound >= firstIndexWithMostItems {
        try repeatNoisyTimes(
          of: 0..<round.upperBound, mayUseWholeBudget: round.upperBound == cells.count)
      }
    }
    for index in selection.indicesInReportOrder(cells) {
      document.results += reports[index].results
      document.notMeasured += reports[index].notMeasured
    }
  }

  /// For each number of items, the range of indices of the ``cells`` with that number of items.
  private var cellRangesByItemCount: [Range<Int>] {
    cells.indices.reduce(into: []) { ranges, index in
      if let lastRange = ranges.last,
        cells[lastRange.lowerBound].itemCount == cells[index].itemCount
      {
        ranges[ranges.count - 1] = lastRange.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
  }

  /// Appends the report on the benchmark cell at `index`: the report that an earlier run recorded
  /// in the journal, or a new one with the judgments on the answers.
  private func beginBenchmarkCell(_ index: Int) throws {
    if let recordedReport = journal?[cells[index].journalName] {
      indicesOfFinishedCells.insert(index)
      reports.append(recordedReport)
      completedMeasurements += measurementsPerCell
    } else {
      reports.append(CellReport())
      try compareAnswers(ofCell: index)
    }
  }

  /// Completes the report on the benchmark cell at `index` after its measurements.
  private func completeBenchmarkCell(_ index: Int) throws {
    guard !indicesOfFinishedCells.contains(index) else { return }
    reports[index].sortTimes(inOrderOf: selection.workloads)
    reports[index].addWrongAnswers(of: cells[index].workOrder(selection.workloads))
    try recordReports([index])
  }

  /// Writes the reports on the benchmark cells at `indices` to the journal, except the incomplete
  /// ones. If the journal has several records of a cell, the last one is used.
  func recordReports(_ indices: [Int]) throws {
    for index in indices where reports[index].isComplete {
      try journal?.record(reports[index], as: cells[index].journalName)
    }
  }

  /// Compares the answers of the benchmark cell at `index` with the oracle's. If that is not
  /// possible, or if `prepare` fails, there is nothing to measure, and the cell is finished.
  private func compareAnswers(ofCell index: Int) throws {
    let cell = cells[index]
    func finishBenchmarkCell(because reason: String, isFailure: Bool = false) {
      reports[index] = reportWithoutResults(of: cell, because: reason, isFailure: isFailure)
      indicesOfFinishedCells.insert(index)
      completedMeasurements += measurementsPerCell
    }
    if isInterrupted() { return finishBenchmarkCell(because: "interrupted") }
    if cell.engine == nil, userLayoutsThatTookTooLong.contains(cell.layout.name) {
      return finishBenchmarkCell(
        because: "the layout took too long with as many items or fewer", isFailure: true)
    }
    let nanosecondsAtStart = budget.elapsedNanoseconds
    guard
      isAlwaysMeasured(cell)
        || budget.hasTimeFor(costForecast.predictedNanoseconds(.conformance, of: cell.subject))
    else { return finishBenchmarkCell(because: budget.budgetSpentReason) }
    reportProgress(cell, "answers")
    do {
      let report = try sendOrder(.conformance, cell.workOrder(selection.workloads))
      reports[index].add(report)
      if !report.notMeasured.isEmpty {
        indicesOfFinishedCells.insert(index)
        completedMeasurements += measurementsPerCell
        return try recordReports([index])
      }
    } catch let failure as WorkerFailure {
      if failure.isTimeout, cell.engine == nil {
        userLayoutsThatTookTooLong.insert(cell.layout.name)
      }
      return finishBenchmarkCell(because: "\(failure)", isFailure: true)
    } catch BatchMeasurementError.interrupted {
      return finishBenchmarkCell(because: "interrupted")
    }
    costForecast.record(
      .conformance, of: cell.subject, nanoseconds: budget.elapsedNanoseconds - nanosecondsAtStart)
  }

  /// Whether the answers of `cell` are compared and its times measured even if the time budget is
  /// spent.
  private func isAlwaysMeasured(_ cell: BenchmarkCell) -> Bool {
    selection.maximumItemCountMeasuredBeyondBudget.map { cell.itemCount <= $0 } ?? false
      && !budget.isExceededTwofold
  }

  /// Makes the measurements of `kinds` for the benchmark cell at `index`, unless nothing is left to
  /// measure in that cell.
  private func measure(_ kinds: [WorkerKind], ofCell index: Int) throws {
    guard !indicesOfFinishedCells.contains(index) else { return }
    let cell = cells[index]
    for kind in kinds {
      let nanosecondsAtStart = budget.elapsedNanoseconds
      let reason = reasonNotToMeasure(kind, in: cell)
      let workloadGroups =
        kind == .time ? measuredWorkloadGroups : workloads(measuredBy: kind).map { [$0] }
      for (groupIndex, group) in workloadGroups.enumerated() {
        defer { completedMeasurements += group.count }
        if let reason {
          for workload in group {
            reports[index].add(
              .init(cell.identity(workload, kind.representativeMetric), reason: reason))
          }
          continue
        }
        reportProgress(cell, kind.progressLabel(of: group[0]))
        // A measurement of times uses its whole share of the time budget. A
        // count of allocations or instructions uses only a part of its share.
        let remainingGroupCount = (cells.count - index) * workloadGroups.count - groupIndex
        try measure(kind, group, in: cell, remaining: remainingGroupCount, into: &reports[index])
      }
      if reason == nil {
        costForecast.record(
          kind, of: cell.subject, nanoseconds: budget.elapsedNanoseconds - nanosecondsAtStart)
      }
    }
  }

  /// The reason why the worker of `kind` does not measure `cell`; nil if it does.
  private func reasonNotToMeasure(_ kind: WorkerKind, in cell: BenchmarkCell) -> String? {
    if kind == .instructions, let countedSizes = selection.itemCountsForCountingInstructions,
      !countedSizes.contains(cell.itemCount)
    {
      let (least, most) = (
        ReadableNumber.shortCountText(countedSizes.lowerBound),
        ReadableNumber.shortCountText(countedSizes.upperBound)
      )
      return
        "instructions are counted only for \(least) to \(most) items, unless the option --n selects other numbers"
    }
    if kind == .time
      || budget.hasTimeFor(costForecast.predictedNanoseconds(kind, of: cell.subject))
    {
      return nil
    }
    return budget.budgetSpentReason
  }

  /// How many seconds a worker may take for its answer about a user's own layout, if the run has no
  /// time budget. A layout whose work grows too fast then ends with a failure.
  static func answerTimeoutSecondsOfUserLayout(itemCount: Int) -> Double {
    50 + Double(itemCount) / 10_000
  }

  func sendOrder(_ kind: WorkerKind, _ order: WorkOrder) throws -> WorkReport {
    guard let worker = workers[kind] else { preconditionFailure("there is no worker for \(kind)") }
    return try worker.measure(
      on: order,
      within: budget.workerAnswerTimeoutSeconds(itemCount: order.itemCount)
        ?? (order.engine == BenchmarkCell.noEngineName
          ? Self.answerTimeoutSecondsOfUserLayout(itemCount: order.itemCount) : nil))
  }

  private func measure(
    _ kind: WorkerKind, _ workloads: [Workload], in cell: BenchmarkCell, remaining: Int,
    into report: inout CellReport
  ) throws {
    func omitWorkloads(because reason: String, isFailure: Bool = false) {
      for workload in workloads {
        report.add(
          .init(
            cell.identity(workload, kind.representativeMetric), reason: reason, isFailure: isFailure
          ))
      }
    }
    if isInterrupted() { return omitWorkloads(because: "interrupted") }
    let isAlwaysMeasured = kind == .time && isAlwaysMeasured(cell)
    guard isAlwaysMeasured || budget.hasTimeFor(0) else {
      return omitWorkloads(because: budget.budgetSpentReason)
    }
    let budgetShare = budget.nanosecondsPerMeasurement(of: remaining)
    do {
      report.add(
        try sendOrder(
          kind,
          cell.workOrder(
            workloads,
            budget: isAlwaysMeasured
              ? max(budgetShare, TimeBudget.minimumNanosecondsPerMeasurement) : budgetShare,
            repetitions: selection.repetitions)))
    } catch let failure as WorkerFailure {
      omitWorkloads(because: "\(failure)", isFailure: true)
    } catch BatchMeasurementError.interrupted {
      omitWorkloads(because: "interrupted")
    }
  }

  func reportProgress(_ cell: BenchmarkCell, _ activity: String) {
    let itemCountText = ReadableNumber.shortCountText(cell.itemCount)
    progress(
      Progress(
        completedCount: completedMeasurements, totalCount: measurementCount,
        label:
          "\(cell.layout.name) \(cell.data.name) \(cell.engineName) \(itemCountText) \(activity)"))
  }

  private func reportWithoutResults(
    of cell: BenchmarkCell, because reason: String, isFailure: Bool = false
  )
    -> CellReport
  {
    var report = CellReport()
    // If only answers are compared, list one `time` entry per workload that was not measured.
    for kind in measurementKinds.isEmpty ? [.time] : measurementKinds {
      for workload in workloads(measuredBy: kind) {
        report.add(
          .init(
            cell.identity(workload, kind.representativeMetric), reason: reason, isFailure: isFailure
          ))
      }
    }
    return report
  }
}

extension WorkerKind {
  /// The text of the progress line while `workload` is measured.
  fileprivate func progressLabel(of workload: Workload) -> String {
    self == .time ? workload.name : "\(workload.name) \(rawValue)"
  }
}
