import BenchmarkHarness
import Layouts

/// A run of the benchmarks of a selection.
package final class BenchmarkSuite {
  let selection: BenchmarkSelection
  private let workers: [WorkerKind: any Worker]
  let budget: TimeBudget
  let isInterrupted: @Sendable () -> Bool
  private let showProgress: (Progress) -> Void

  /// Records the reports of completed cells, so that a later run can continue; nil to record none.
  private let journal: RunJournal<CellReport>?

  let cells: [BenchmarkCell]
  /// The reports on the first of ``cells``, in the same order.
  var reports: [CellReport] = []
  /// The indices of the cells whose reports an earlier run recorded.
  private(set) var cellsOfJournal: Set<Int> = []
  private var costForecast = CostForecast()
  private var completedMeasurements = 0

  /// The progress of a run.
  package struct Progress: Sendable {
    /// The number of completed measurements.
    package let done: Int
    /// The number of all measurements.
    package let total: Int
    /// A description of the current measurement.
    package let label: String
  }

  /// Creates a run of `selection`. `workers` has a worker for each kind of measurement. The time
  /// budget starts now.
  package init(
    _ selection: BenchmarkSelection, workers: [WorkerKind: any Worker],
    journal: RunJournal<CellReport>? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested },
    progress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.selection = selection
    self.workers = workers
    self.journal = journal
    self.isInterrupted = isInterrupted
    self.showProgress = progress
    budget = TimeBudget(seconds: selection.budget)
    cells = selection.cells
  }

  /// Creates a run of `selection` in this process, with the data files in `dataFolder`.
  ///
  /// - Throws: `DataFileError` for the user's file.
  convenience init(
    _ selection: BenchmarkSelection, dataFolder: String,
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) throws {
    var workers: [WorkerKind: any Worker] = [:]
    for kind in selection.kinds.union([.conformance]) {
      let brief = WorkerBrief(
        kind: kind, dataFolder: dataFolder, file: selection.file?.path, seed: selection.seed)
      workers[kind] = try LayoutWorker(brief, isInterrupted: isInterrupted)
    }
    self.init(selection, workers: workers, isInterrupted: isInterrupted)
  }

  /// The kinds of workers that measure one workload at a time.
  private var measurementKinds: [WorkerKind] {
    [.time, .allocations, .instructions, .hardware].filter(selection.kinds.contains)
  }

  /// The workloads in the groups in which times are measured: those of ``Workload/timedTogether``
  /// are one group, and each other workload is a group of its own.
  var measurementUnits: [[Workload]] {
    let pair = Workload.timedTogether
    guard pair.allSatisfy(selection.workloads.contains) else {
      return selection.workloads.map { [$0] }
    }
    return selection.workloads.filter { !pair.dropFirst().contains($0) }.map {
      $0 == pair[0] ? pair : [$0]
    }
  }

  private var measurementsPerCell: Int {
    max(1, measurementKinds.count * selection.workloads.count)
  }

  private var measurementCount: Int { cells.count * measurementsPerCell }

  /// Measures every cell, within the time budget and until the user interrupts, and adds the
  /// reports to `document`. After all cells of a size in the same kind of engines, noisy times are
  /// measured again.
  ///
  /// If a worker fails, the report has an entry for each benchmark that it could not measure, and
  /// the run continues.
  ///
  /// - Throws: An error that makes a measurement impossible, such as unreadable data.
  package func run(into document: inout ResultDocument) throws {
    for round in rounds {
      for index in round {
        reports.append(try recordedReport(on: cells[index], number: index))
        completedMeasurements = (index + 1) * measurementsPerCell
      }
      try repeatNoisyTimes(of: round, isLast: round.upperBound == cells.count)
    }
    for index in selection.indicesInReportOrder(cells) {
      document.results += reports[index].results
      document.notMeasured += reports[index].notMeasured
    }
  }

  /// The indices of the cells, divided after each size and before the baseline engine.
  private var rounds: [Range<Int>] {
    var rounds: [Range<Int>] = []
    for index in cells.indices {
      if let last = rounds.last, let previous = cells[last].last, previous.n == cells[index].n,
        previous.isOfBaseline == cells[index].isOfBaseline
      {
        rounds[rounds.count - 1] = last.lowerBound..<index + 1
      } else {
        rounds.append(index..<index + 1)
      }
    }
    return rounds
  }

  /// The report on `cell`, which has the number `index`, from the journal. If the journal has none,
  /// the cell is measured.
  private func recordedReport(on cell: BenchmarkCell, number index: Int) throws -> CellReport {
    if let kept = journal?[cell.journalName] {
      cellsOfJournal.insert(index)
      return kept
    }
    let report = try measureCell(on: cell)
    if report.isComplete { try journal?.record(report, as: cell.journalName) }
    return report
  }

  /// Records the completed reports on the cells `indices` once more, after some of their times were
  /// measured again. The journal uses the last record of a cell.
  func recordAgain(_ indices: [Int]) throws {
    for index in indices where reports[index].isComplete {
      try journal?.record(reports[index], as: cells[index].journalName)
    }
  }

  private func measureCell(on cell: BenchmarkCell) throws -> CellReport {
    if isInterrupted() { return reportWithoutResults(of: cell, because: "interrupted") }
    let start = budget.elapsedNanoseconds
    guard budget.hasTimeFor(costForecast.predictedNanoseconds(.conformance, of: cell.subject))
    else {
      return reportWithoutResults(of: cell, because: budget.spentReason)
    }
    reportProgress(cell, "answers")
    var report = CellReport()
    let order = cell.workOrder(selection.workloads)
    do {
      let found = try sendOrder(.conformance, order)
      report.add(found)
      // If `prepare` failed, there is nothing to measure.
      if !found.notMeasured.isEmpty { return report }
    } catch let failure as WorkerFailure {
      return reportWithoutResults(of: cell, because: "\(failure)", isFailure: true)
    } catch BatchMeasurementError.interrupted {
      return reportWithoutResults(of: cell, because: "interrupted")
    }
    costForecast.record(
      .conformance, of: cell.subject, nanoseconds: budget.elapsedNanoseconds - start)
    for (place, kind) in measurementKinds.enumerated() {
      let start = budget.elapsedNanoseconds
      let reason = reasonNotToMeasure(against: kind, of: cell)
      let units = kind == .time ? measurementUnits : selection.workloads.map { [$0] }
      for (index, unit) in units.enumerated() {
        if let reason {
          for workload in unit {
            report.add(.init(cell.identity(workload, kind.representativeMetric), reason: reason))
          }
          continue
        }
        reportProgress(
          cell, kind.progressLabel(of: unit[0]), plus: place * selection.workloads.count + index)
        // Measurements of times and events use all the time that they are given. Counts use only a
        // part of it.
        let left = (cells.count - reports.count) * units.count - index
        try measure(kind, unit, in: cell, left: left, into: &report)
      }
      if reason == nil {
        costForecast.record(kind, of: cell.subject, nanoseconds: budget.elapsedNanoseconds - start)
      }
    }
    report.sortTimes(like: selection.workloads)
    report.addWrongAnswers(of: order)
    return report
  }

  /// The reason why `kind` is not measured in `cell`; nil if it is measured.
  private func reasonNotToMeasure(against kind: WorkerKind, of cell: BenchmarkCell) -> String? {
    if kind == .instructions, let sizes = selection.instructionSizes, !sizes.contains(cell.n) {
      let (least, most) = (
        HumanNumber.sizeText(sizes.lowerBound), HumanNumber.sizeText(sizes.upperBound)
      )
      return
        "instructions are counted only from \(least) to \(most) items, unless sizes are given"
    }
    if kind == .time || kind == .hardware
      || budget.hasTimeFor(costForecast.predictedNanoseconds(kind, of: cell.subject))
    {
      return nil
    }
    return budget.spentReason
  }

  func sendOrder(_ kind: WorkerKind, _ order: WorkOrder) throws -> WorkReport {
    guard let worker = workers[kind] else { preconditionFailure("there is no worker for \(kind)") }
    return try worker.measure(on: order, within: budget.answerTimeout(n: order.n))
  }

  private func measure(
    _ kind: WorkerKind, _ workloads: [Workload], in cell: BenchmarkCell, left: Int,
    into report: inout CellReport
  ) throws {
    func omit(because reason: String, isFailure: Bool = false) {
      for workload in workloads {
        report.add(
          .init(
            cell.identity(workload, kind.representativeMetric), reason: reason, isFailure: isFailure
          ))
      }
    }
    if isInterrupted() { return omit(because: "interrupted") }
    guard budget.hasTimeFor(0) else { return omit(because: budget.spentReason) }
    do {
      report.add(
        try sendOrder(
          kind,
          cell.workOrder(
            workloads, budget: budget.nanosecondsPerMeasurement(of: left),
            repetitions: selection.repetitions)))
    } catch let failure as WorkerFailure {
      omit(because: "\(failure)", isFailure: true)
    } catch BatchMeasurementError.interrupted {
      omit(because: "interrupted")
    }
  }

  func reportProgress(_ cell: BenchmarkCell, _ what: String, plus count: Int = 0) {
    let size = HumanNumber.sizeText(cell.n)
    showProgress(
      Progress(
        done: completedMeasurements + count, total: measurementCount,
        label: "\(cell.layout.name) \(cell.data.name) \(cell.engineName) \(size) \(what)"))
  }

  private func reportWithoutResults(
    of cell: BenchmarkCell, because reason: String, isFailure: Bool = false
  )
    -> CellReport
  {
    var report = CellReport()
    // If only answers are compared, an entry for the metric `time` represents all missing work.
    for kind in measurementKinds.isEmpty ? [.time] : measurementKinds {
      for workload in selection.workloads {
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
