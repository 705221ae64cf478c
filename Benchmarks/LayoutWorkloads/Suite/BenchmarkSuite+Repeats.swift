import BenchmarkHarness

extension BenchmarkSuite {
  /// The maximum number of times that a noisy time is measured again.
  static let maximumRepeats = 8

  /// The share of the remaining time budget that repeated measurements may take before the largest
  /// size is measured.
  static let repeatBudgetShare = 0.3

  /// Measures the noisy times of the benchmark cells in `indices` again, until no time is noisy,
  /// the allowed time is spent, or each measurement was repeated ``maximumRepeats`` times. Of two
  /// measurements of the same time, the less noisy one is kept.
  ///
  /// Each round repeats all noisy times once, so that a disturbance that lasts for a second does not
  /// hit every repeat of the same time. A later round spends more of the budget on each time.
  ///
  /// - Parameter isLast: Whether no cells are measured afterwards; repeats may then use the whole
  ///   budget.
  /// - Throws: An error that makes a measurement impossible, such as unreadable data.
  func repeatNoisyTimes(of indices: Range<Int>, isLast: Bool) throws {
    guard selection.kinds.contains(.time) else { return }
    let allowed = budget.remainingNanoseconds.map {
      Double($0) * (isLast ? 1 : Self.repeatBudgetShare) + Double(budget.elapsedNanoseconds)
    }
    func mayContinue() -> Bool {
      !isInterrupted() && budget.hasTimeFor(0)
        && allowed.map { Double(budget.elapsedNanoseconds) < $0 } ?? true
    }
    var changed: Set<Int> = []
    var share = budget.nanosecondsPerMeasurement(of: measuredWorkloadGroups.count * cells.count)
    repeats: for _ in 0..<Self.maximumRepeats {
      let noisy = indices.flatMap { index in
        noisyWorkloadGroups(of: index).map { (index: index, workloads: $0) }
      }
      if noisy.isEmpty { break }
      share = min(share * 2, TimeBudget.maximumNanosecondsPerMeasurement)
      for unit in noisy {
        guard mayContinue() else { break repeats }
        let isBetter = try measureAgain(unit.workloads, of: unit.index, nanoseconds: share)
        if isBetter { changed.insert(unit.index) }
      }
    }
    try recordReports(changed.sorted())
  }

  /// The workloads of benchmark cell number `index` whose times are noisy, in groups. Workloads
  /// that are timed together form one group. The result is empty if nothing is left to measure in
  /// the cell.
  private func noisyWorkloadGroups(of index: Int) -> [[Workload]] {
    guard !finishedCells.contains(index) else { return [] }
    let noisy = NoisyTimes(reports[index].results)
    return measuredWorkloadGroups.filter { unit in
      unit.contains { noisy.reason(for: cells[index].identity($0, "time")) != nil }
    }
  }

  /// Times `workloads` of benchmark cell number `index` again. Returns whether the new times are
  /// less noisy and were therefore kept. If the worker fails, the earlier times stay.
  private func measureAgain(_ workloads: [Workload], of index: Int, nanoseconds: UInt64) throws
    -> Bool
  {
    let cell = cells[index]
    reportProgress(cell, "\(workloads.map(\.name).joined(separator: ", ")) again")
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
