extension SessionPlan {
  /// The factor by which the number of processes grows from one interim judgment to the next.
  private static let processCountGrowthFactor = 1.4

  /// The numbers of processes after which the data are judged. The last of these interim judgments
  /// ends the session.
  ///
  /// The sequence of numbers must be fixed, so that the session has a known error rate: each
  /// interim judgment spends an equal part of the error probability. By the union bound, all
  /// judgments together then have the error rate of one test, however they depend on one another.
  /// The numbers grow geometrically, so that a long session has few interim judgments. For example,
  /// if 8 processes take 3.5 s and a session may take 20 s, the data are judged after 8, 12, 17,
  /// 24, 34 and 45 processes.
  package var processCountsAtInterimJudgements: [Int] {
    var processCounts = [processes]
    guard let maximumBudget, maximumBudget > budget, budget > 0 else { return processCounts }
    let lastProcessCount = max(
      processes, Int(Double(processes) * Double(maximumBudget) / Double(budget)))
    while let count = processCounts.last, count < lastProcessCount {
      let nextProcessCount = Int((Double(count) * Self.processCountGrowthFactor).rounded(.up))
      // A step adds 0.4 times the number of processes. If less than half a step would be left after
      // `nextProcessCount`, that number is skipped, so that the last step is not too short.
      processCounts.append(
        Double(lastProcessCount - nextProcessCount) < 0.2 * Double(nextProcessCount)
          ? lastProcessCount : nextProcessCount)
    }
    return processCounts
  }

  /// The greatest wall time of the session, in nanoseconds.
  var longestBudget: UInt64 { max(budget, maximumBudget ?? 0) }
}

extension TimeGate {
  /// Returns this gate with its confidence adapted to a session whose data are judged up to
  /// `interimJudgementCount` times. Each judgment receives an equal part of the error probability.
  func adaptedToInterimJudgements(_ interimJudgementCount: Int) -> TimeGate {
    var gate = self
    gate.confidence = 1 - (1 - confidence) / Double(max(interimJudgementCount, 1))
    gate.interimJudgementCount = max(interimJudgementCount, 1)
    return gate
  }
}

extension SessionRecord {
  /// Whether the measurements so far suffice for a decision of `gate` about the candidate, which is
  /// one of `familySize` candidates that are judged together.
  ///
  /// For a difference, the p-value must be at most 0.01 / `familySize`. This is the strictest bound
  /// in Holm's procedure, so the other candidates cannot change the decision.
  package func isDecided(by gate: TimeGate, familySize: Int = 1) -> Bool {
    guard let judgement = judgement(by: gate, familySize: familySize) else { return false }
    guard judgement.outcome.isDifference else { return judgement.outcome != .inconclusive }
    return judgement.pValue <= 0.01 / Double(max(familySize, 1))
  }
}
