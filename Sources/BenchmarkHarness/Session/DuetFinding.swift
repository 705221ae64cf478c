/// The result of comparing one pair of a duet.
package struct DuetFinding: Hashable, Sendable {
  package let pair: Duet.Pair
  /// The sessions that ran: one, or two if the first found a difference.
  package internal(set) var sessions: [SessionRecord] = []
  /// The judgment of the first session, corrected for the number of pairs; nil without a session.
  package internal(set) var firstJudgement: TimeGate.Judgement?
  /// The judgment of the second session; nil if there was none.
  package internal(set) var secondJudgement: TimeGate.Judgement?
  /// The reason why a session is missing; nil if none is.
  package internal(set) var missingSessionReason: MissingSessionReason?

  /// The reason why a pair was not compared, or has no second session.
  package enum MissingSessionReason: Hashable, Sendable {
    /// The budget was spent, the user interrupted, or neither arm can be measured.
    case leftOut(String)
    /// A worker process failed.
    case broken(String)
    /// The clock does not work.
    case dead(String)
    /// Only one of the two builds can measure the benchmark.
    case differs(String)
    /// An arm returns wrong answers.
    case wrongAnswers(String)

    var reasonText: String {
      switch self {
      case .leftOut(let reason), .broken(let reason), .dead(let reason), .differs(let reason),
        .wrongAnswers(let reason):
        reason
      }
    }
  }

  init(pair: Duet.Pair) { self.pair = pair }

  /// The verdict; nil if no session could be judged. A difference counts only if both sessions find
  /// it.
  package var outcome: TimeGate.Outcome? {
    guard let firstJudgement else { return nil }
    if !firstJudgement.outcome.isClaim { return firstJudgement.outcome }
    return secondJudgement?.outcome == firstJudgement.outcome
      ? firstJudgement.outcome : .inconclusive
  }

  /// The exit code of the process if this is the only finding.
  var exitCode: ExitCode {
    switch missingSessionReason {
    case .broken: return .benchmarkFailed
    case .dead: return .deadCounter
    case .differs: return .limitsMismatch
    case .wrongAnswers: return .conformanceFailure
    case .leftOut, nil: break
    }
    switch outcome {
    case .regression: return .regression
    case .improvement: return .improvement
    // A pair that was not compared is neither better nor worse.
    case .inconclusive, nil: return .inconclusive
    case .equivalent: return .pass
    }
  }

  /// The message of the verdict, with the seeds of the sessions.
  var message: String {
    guard let firstJudgement else { return missingSessionReason?.reasonText ?? "not judged" }
    let seeds = sessions.map { "\($0.plan.seed)" }.joined(separator: " and ")
    let numbers = { (judgement: TimeGate.Judgement) in
      "\(PercentText.signed(judgement.effect)) (\(PercentText.interval(judgement.interval))), margin "
        + PercentText.unsigned(judgement.margin)
    }
    var parts = [numbers(firstJudgement)]
    if firstJudgement.outcome.isClaim {
      if let secondJudgement {
        let isRepeated = secondJudgement.outcome == firstJudgement.outcome
        parts.append(
          "a second session \(isRepeated ? "repeats" : "does not repeat") it: "
            + numbers(secondJudgement))
      } else {
        parts.append(
          "no second session" + (missingSessionReason.map { ": \($0.reasonText)" } ?? ""))
      }
    }
    return parts.joined(separator: "; ") + "; seed \(seeds)"
  }
}

/// Formats ratios as percentages.
enum PercentText {
  /// With a sign and two decimals: `+3.05 %`.
  static func signed(_ share: Double) -> String { "\(digits(share)) %" }

  /// Both ends of the interval, with signs: `-0.10 to +0.20 %`.
  static func interval(_ shares: ClosedRange<Double>) -> String {
    "\(digits(shares.lowerBound)) to \(digits(shares.upperBound)) %"
  }

  /// Without a sign: `3.05 %`.
  static func unsigned(_ share: Double) -> String {
    String(digits(share.magnitude).dropFirst()) + " %"
  }

  private static func digits(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let rest = String(hundredths.magnitude % 100 + 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "+")\(hundredths.magnitude / 100).\(rest)"
  }
}
