/// A timed batch of one arm of a session.
struct TimedBatch {
  /// The raw value of the ``PairedSession/ArmRole`` of the benchmark that was timed.
  let armIndex: Int
  let nanoseconds: UInt64
  let processorNanoseconds: UInt64?
  /// Whether the batch was disturbed: the system gave the processor to another process during the
  /// batch, or the host of a virtual machine took time during any batch of the ``BatchReport`` that
  /// contains this batch.
  let isDisturbed: Bool

  /// The batches of `report`. `armIndexes` contains the index of each batch's arm, in the order of
  /// the batches.
  static func batches(at armIndexes: [Int], in report: BatchReport) -> [TimedBatch] {
    let hasStolenTime = (report.stolenTicks ?? 0) > 0
    return armIndexes.indices.map { index in
      TimedBatch(
        armIndex: armIndexes[index], nanoseconds: report.nanoseconds[index],
        processorNanoseconds: report.processorNanoseconds?[index],
        isDisturbed: hasStolenTime || (report.involuntarySwitches?[index] ?? 0) > 0)
    }
  }
}

/// The timed rounds of one process of a session. In a round, a batch of each arm runs once.
///
///     let report = BatchReport(operations: 256, nanoseconds: [101_000, 103_000, 100_000])
///     var rounds = TimedRounds(armCount: 3)
///     for batch in TimedBatch.batches(at: [0, 2, 1], in: report) { rounds.add(batch) }
///     rounds.wallTimesByArm  // [[101000], [100000], [103000]]
struct TimedRounds {
  /// The wall times in nanoseconds, by arm and round.
  private(set) var wallTimesByArm: [[UInt64]]
  /// The processor times in nanoseconds, by arm and round; nil if any batch has none.
  private(set) var processorTimesByArm: [[UInt64]]?
  private(set) var disturbedRounds: [Int] = []

  init(armCount: Int) {
    wallTimesByArm = Array(repeating: [], count: armCount)
    processorTimesByArm = wallTimesByArm
  }

  /// Adds the batch of one arm in the current round.
  mutating func add(_ batch: TimedBatch) {
    let roundNumber = wallTimesByArm[batch.armIndex].count
    if batch.isDisturbed, disturbedRounds.last != roundNumber {
      disturbedRounds.append(roundNumber)
    }
    wallTimesByArm[batch.armIndex].append(batch.nanoseconds)
    // Some systems count processor time in coarse steps, so that a short batch can have a time of
    // 0. Such a time cannot be used in a ratio.
    if let processorTime = batch.processorNanoseconds, processorTime > 0 {
      processorTimesByArm?[batch.armIndex].append(processorTime)
    } else {
      processorTimesByArm = nil
    }
  }

  /// Returns a copy without the first `roundCount` rounds, which are the warm-up.
  func withoutWarmUp(_ roundCount: Int) -> TimedRounds {
    var roundsAfterWarmUp = self
    roundsAfterWarmUp.wallTimesByArm = wallTimesByArm.map { Array($0.dropFirst(roundCount)) }
    roundsAfterWarmUp.processorTimesByArm = processorTimesByArm?.map {
      Array($0.dropFirst(roundCount))
    }
    roundsAfterWarmUp.disturbedRounds = disturbedRounds.filter { $0 >= roundCount }.map {
      $0 - roundCount
    }
    return roundsAfterWarmUp
  }
}

extension SessionRecord {
  /// Adds the rounds of a process. If any process has no processor times, the record keeps no
  /// processor times at all.
  mutating func add(_ rounds: TimedRounds) {
    let isFirstProcess = processes.isEmpty
    processes.append(rounds.wallTimesByArm)
    disturbedRounds = (disturbedRounds ?? []) + [rounds.disturbedRounds]
    guard let times = rounds.processorTimesByArm, isFirstProcess || processorTimes != nil else {
      processorTimes = nil
      return
    }
    processorTimes = (processorTimes ?? []) + [times]
  }
}
