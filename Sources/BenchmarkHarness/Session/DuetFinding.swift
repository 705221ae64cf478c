import CommandLineTools

/// The result of comparing one base and one candidate in a ``DuetBenchmark``.
///
///     for finding in duet.run().findings where finding.outcome == .regression {
///       print(finding.pair.identity, finding.firstJudgement?.effect ?? 0)
///     }
package struct DuetFinding: Hashable, Sendable {
  package let pair: DuetBenchmark.Pair
  /// The completed sessions: none, one, or two if the first one found a difference.
  package internal(set) var sessions: [SessionRecord] = []
  /// The judgment on the first session, corrected for the number of pairs; nil if there was no
  /// session, or too little data to judge it.
  package internal(set) var firstJudgement: TimeGate.Judgement?
  /// The judgment on the second session, corrected for the number of pairs with a second session;
  /// nil if there was no second session, or too little data to judge it.
  package internal(set) var secondJudgement: TimeGate.Judgement?
  /// The reason why the first or the second session is missing; nil if no session is missing.
  package internal(set) var missingSessionReason: MissingSessionReason?

  /// Why a session of a base and a candidate is missing. If it is the first session, the two were
  /// not compared; if it is the second, the comparison was not repeated.
  package enum MissingSessionReason: Hashable, Sendable {
    /// The budget was spent, the user interrupted the run, neither the base nor the candidate can
    /// be measured, or the session failed for a reason that no other case names.
    case notAttempted(String)
    /// A worker process failed. The text gives the reason.
    case workerFailed(String)
    /// The clock of the measuring process does not work. The text gives the reason.
    case clockFailed(String)
    /// Only one of the two builds can measure the benchmark.
    case missingInOneBuild(String)
    /// The base or the candidate returns wrong answers.
    case wrongAnswers(String)

    package var reasonText: String {
      switch self {
      case .notAttempted(let reason), .workerFailed(let reason), .clockFailed(let reason),
        .missingInOneBuild(let reason),
        .wrongAnswers(let reason):
        reason
      }
    }
  }

  init(pair: DuetBenchmark.Pair) { self.pair = pair }

  /// The verdict; nil if no session could be judged. The verdict is a difference only if both
  /// sessions find it.
  package var outcome: TimeGate.Outcome? {
    guard let firstJudgement else { return nil }
    if !firstJudgement.outcome.isDifference { return firstJudgement.outcome }
    return secondJudgement?.outcome == firstJudgement.outcome
      ? firstJudgement.outcome : .inconclusive
  }

  /// The exit code of the process if this is the only finding.
  var exitCode: ExitCode {
    switch missingSessionReason {
    case .workerFailed: return .benchmarkFailed
    case .clockFailed: return .brokenCounter
    case .missingInOneBuild: return .limitsMismatch
    case .wrongAnswers: return .conformanceFailure
    case .notAttempted, nil: break
    }
    switch outcome {
    case .regression: return .regression
    case .improvement: return .improvement
    // A pair that was not compared counts as inconclusive.
    case .inconclusive, nil: return .inconclusive
    case .equivalent: return .pass
    }
  }

  /// The measured effect and the numbers of the statistical test as text, with the seeds of the
  /// sessions. If no session was judged, the text says why.
  package var message: String {
    guard let firstJudgement else { return missingSessionReason?.reasonText ?? "not judged" }
    let seeds = sessions.map { "\($0.plan.seed)" }.joined(separator: " and ")
    let judgementText = { (judgement: TimeGate.Judgement) in
      "\(EffectText.text(judgement.effect)) (\(EffectText.interval(judgement.interval))), margin \(PercentText.unsignedPercentage(judgement.margin))"
    }
    var messageParts = [judgementText(firstJudgement)]
    if firstJudgement.outcome.isDifference {
      if let secondJudgement {
        let secondText = judgementText(secondJudgement)
        messageParts.append(
          secondJudgement.outcome == firstJudgement.outcome
            ? "a second session repeats the difference: \(secondText)"
            : "a second session does not repeat the difference: \(secondText)")
      } else {
        messageParts.append(
          "no second session" + (missingSessionReason.map { ": \($0.reasonText)" } ?? ""))
      }
    }
    return messageParts.joined(separator: "; ") + "; seed \(seeds)"
  }
}
