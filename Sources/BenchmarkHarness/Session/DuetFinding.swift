/// The result of comparing one pair in a duet.
package struct DuetFinding: Hashable, Sendable {
  package let pair: Duet.Pair
  /// The sessions that ran: one, or two if the first found a difference.
  package internal(set) var sessions: [SessionRecord] = []
  /// The judgment of the first session, corrected for the number of pairs; nil without a session.
  package internal(set) var first: TimeGate.Judgement?
  /// The judgment of the second session; nil if there was none.
  package internal(set) var second: TimeGate.Judgement?
  /// Why a session is missing.
  package internal(set) var obstacle: Obstacle?

  /// Why a pair was not compared, or not a second time.
  package enum Obstacle: Hashable, Sendable {
    /// The budget was spent, or there was nothing to measure.
    case leftOut(String)
    /// A worker process failed.
    case broken(String)
    /// The clock does not work.
    case dead(String)
    /// Only one of the two builds knows the benchmark.
    case differs(String)
    /// An arm returns wrong answers.
    case wrongAnswers(String)

    var reason: String {
      switch self {
      case .leftOut(let reason), .broken(let reason), .dead(let reason), .differs(let reason),
        .wrongAnswers(let reason):
        reason
      }
    }
  }

  init(pair: Duet.Pair) { self.pair = pair }

  /// The verdict. A difference counts only if both sessions find it; nil if there was no session to
  /// judge.
  package var outcome: TimeGate.Outcome? {
    guard let first else { return nil }
    if !first.outcome.isClaim { return first.outcome }
    return second?.outcome == first.outcome ? first.outcome : .inconclusive
  }

  /// The exit code of this finding alone.
  var exitCode: ExitCode {
    switch obstacle {
    case .broken: return .benchmarkFailed
    case .dead: return .deadCounter
    case .differs: return .limitsMismatch
    case .wrongAnswers: return .conformanceFailure
    case .leftOut, nil: break
    }
    switch outcome {
    case .regression: return .regression
    case .improvement: return .improvement
    // Nothing is known about a pair that was not compared.
    case .inconclusive, nil: return .inconclusive
    case .equivalent: return .pass
    }
  }

  /// The text of the verdict, with the seeds of the sessions.
  var message: String {
    guard let first else { return obstacle?.reason ?? "not judged" }
    let seeds = sessions.map { "\($0.plan.seed)" }.joined(separator: " and ")
    let numbers = { (judgement: TimeGate.Judgement) in
      "\(Percent.signed(judgement.effect)) (\(Percent.interval(judgement.interval))), margin "
        + Percent.plain(judgement.margin)
    }
    var parts = [numbers(first)]
    if first.outcome.isClaim {
      if let second {
        let isRepeated = second.outcome == first.outcome
        parts.append(
          "a second session \(isRepeated ? "repeats" : "does not repeat") it: " + numbers(second))
      } else {
        parts.append("no second session" + (obstacle.map { ": \($0.reason)" } ?? ""))
      }
    }
    return parts.joined(separator: "; ") + "; seed \(seeds)"
  }
}

/// Formats shares as percentages.
enum Percent {
  /// With a sign and two decimals: `+3.05 %`.
  static func signed(_ share: Double) -> String { "\(digits(share)) %" }

  /// Both ends of the interval, with signs.
  static func interval(_ shares: ClosedRange<Double>) -> String {
    "\(digits(shares.lowerBound)) to \(digits(shares.upperBound)) %"
  }

  /// Without a sign.
  static func plain(_ share: Double) -> String {
    String(digits(share.magnitude).dropFirst()) + " %"
  }

  private static func digits(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let rest = String(hundredths.magnitude % 100 + 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "+")\(hundredths.magnitude / 100).\(rest)"
  }
}
