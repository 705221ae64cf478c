import BenchmarkHarness
import CommandLineTools

extension BenchmarkSuite {
  /// The maximum number of times that a noisy time is measured again.
  static let maximumRepeatsOfNoisyTimes = 8

  /// The maximum number of times that a fling that was stopped is measured again. It is small,
  /// because some flings take too long in every attempt.
  static let maximumRepeatsOfAbortedFlings = 2

  /// The share of the remaining time budget that repeated measurements may take before the largest
  /// number of items is measured.
  static let repeatBudgetShare = 0.3

  /// Measures the noisy times of the benchmark cells in `indices` again, until no time is noisy,
  /// the allowed time is spent, or each measurement was repeated ``maximumRepeatsOfNoisyTimes``
  /// times. Of two measurements of the same time, the less noisy one is kept.
  ///
  /// Each of the first ``maximumRepeatsOfAbortedFlings`` rounds also measures again the flings that
  /// were stopped because they took too long. It does so after the noisy times, and only if the
  /// remaining budget is at least ``FlingRun/firstFlingNanosecondLimit(itemCount:)``.
  ///
  /// Each round repeats all noisy times once, so that a disturbance that lasts for a second does
  /// not hit every repeat of the same measurement. A later round spends more of the budget on each
  /// measurement.
  ///
  /// - Parameter mayUseWholeBudget: Whether repeats may use the whole remaining budget, because no
  ///   cells are measured afterwards.
  /// - Throws: An error that makes a measurement impossible, such as unreadable data.
  func repeatNoisyTimes(of indices: Range<Int>, mayUseWholeBudget: Bool) throws {
    guard selection.kinds.contains(.time) else { return }
    let allowedNanoseconds = budget.remainingNanoseconds.map {
      Double($0) * (mayUseWholeBudget ? 1 : Self.repeatBudgetShare)
        + Double(budget.elapsedNanoseconds)
    }
    func mayContinue() -> Bool {
      !isInterrupted() && budget.hasTimeFor(0)
        && allowedNanoseconds.map { Double(budget.elapsedNanoseconds) < $0 } ?? true
    }
    var indicesOfChangedCells: Set<Int> = []
    var nanosecondsPerRepeat = budget.nanosecondsPerMeasurement(
      of: measuredWorkloadGroups.count * cells.count)
    repeats: for round in 0..<Self.maximumRepeatsOfNoisyTimes {
      let noisyGroups = indices.flatMap { index in
        noisyWorkloadGroups(of: index).map { (index: index, workloads: $0) }
      }
      let mayRepeatAbortedFlings = round < Self.maximumRepeatsOfAbortedFlings
      let abortedFlings = (mayRepeatAbortedFlings ? indices : indices.prefix(0)).flatMap { index in
        abortedWorkloads(of: index).map { (index: index, workload: $0) }
      }
      if noisyGroups.isEmpty && abortedFlings.isEmpty { break }
      nanosecondsPerRepeat = min(
        nanosecondsPerRepeat * 2, TimeBudget.maximumNanosecondsPerMeasurement)
      for group in noisyGroups {
        guard mayContinue() else { break repeats }
        let hasLessNoise = try measureAgain(
          group.workloads, of: group.index, nanoseconds: nanosecondsPerRepeat)
        if hasLessNoise { indicesOfChangedCells.insert(group.index) }
      }
      for fling in abortedFlings {
        guard mayContinue() else { break repeats }
        let hasFinishedFling = try measureAbortedFling(
          fling.workload, of: fling.index, nanoseconds: nanosecondsPerRepeat)
        if hasFinishedFling { indicesOfChangedCells.insert(fling.index) }
      }
    }
    try recordReports(indicesOfChangedCells.sorted())
  }

  /// The workloads whose times are noisy in the benchmark cell at `index`, in groups. Workloads
  /// that are timed together form one group. The result is empty if nothing is left to measure in
  /// the cell.
  private func noisyWorkloadGroups(of index: Int) -> [[Workload]] {
    guard !indicesOfFinishedCells.contains(index) else { return [] }
    let noisyTimes = NoisyTimes(reports[index].results)
    return measuredWorkloadGroups.filter { group in
      group.contains { noisyTimes.reason(for: cells[index].identity($0, "time")) != nil }
    }
  }

  /// The workloads of the benchmark cell at `index` that were stopped because they took too long.
  /// The result is empty if nothing is left to measure in the cell, or if the remaining budget is
  /// too short for another fling.
  private func abortedWorkloads(of index: Int) -> [Workload] {
    let cell = cells[index]
    let flingLimit = Double(FlingRun.firstFlingNanosecondLimit(itemCount: cell.itemCount))
    guard !indicesOfFinishedCells.contains(index), budget.hasTimeFor(flingLimit) else { return [] }
    return selection.workloads.filter { reports[index].isAborted(cell.identity($0, "time")) }
  }

  /// Measures the time of `workload` again in the benchmark cell at `index`, after an earlier
  /// measurement was stopped. Returns whether the new measurement was finished. If the worker
  /// fails, the report keeps the earlier reason why there is no time.
  private func measureAbortedFling(_ workload: Workload, of index: Int, nanoseconds: UInt64) throws
    -> Bool
  {
    let cell = cells[index]
    reportProgress(cell, "repeat of \(workload.name)")
    do {
      let report = try sendOrder(.time, cell.workOrder([workload], budget: nanoseconds))
      guard reports[index].finishAbortedMeasurement(with: report) else { return false }
      reports[index].sortTimes(inOrderOf: selection.workloads)
      return true
    } catch is WorkerFailure {
      return false
    } catch BatchMeasurementError.interrupted {
      return false
    }
  }

  /// Times `workloads` again for the benchmark cell at `index`. Returns whether the new times are
  /// less noisy and were therefore kept. If the worker fails, the earlier times stay.
  private func measureAgain(_ workloads: [Workload], of index: Int, nanoseconds: UInt64) throws
    -> Bool
  {
    let cell = cells[index]
    reportProgress(cell, "repeat of \(workloads.map(\.name).joined(separator: ", "))")
    do {
      return reports[index].replaceNoisierTimes(
        with: try sendOrder(.time, cell.workOrder(workloads, budget: nanoseconds)))
    } catch is WorkerFailure {
      return false
    } catch BatchMeasurementError.interrupted {
      return false
    }
  }
}
