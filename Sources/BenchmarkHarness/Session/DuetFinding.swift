/// What a duet found out about one pair.
public struct DuetFinding: Hashable, Sendable {
  public let pair: Duet.Pair
  /// The sessions it took: one, or two after a claim.
  public internal(set) var sessions: [SessionRecord] = []
  /// What the first session says, as one of its family; nil without a session.
  public internal(set) var first: TimeGate.Judgement?
  /// What the second session says; nil where there was none.
  public internal(set) var second: TimeGate.Judgement?
  /// Why a session is missing.
  public internal(set) var obstacle: Obstacle?

  /// Why a pair was not compared, or not a second time.
  public enum Obstacle: Hashable, Sendable {
    /// There was no time, or nothing to measure.
    case leftOut(String)
    /// A worker broke.
    case broken(String)
    /// The clock reads nothing.
    case dead(String)
    /// Only one of the two builds knows the benchmark.
    case differs(String)
    /// An arm answers wrongly.
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

  /// The verdict: a difference only where both sessions see it; nil where none was judged.
  public var outcome: TimeGate.Outcome? {
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
    // What was not compared is not known to be alike.
    case .inconclusive, nil: return .inconclusive
    case .equivalent: return .pass
    }
  }

  /// What a verdict says of it, with the seeds of its sessions.
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

/// Shares as percentages.
enum Percent {
  /// With a sign and two digits behind the point.
  static func signed(_ share: Double) -> String { "\(digits(share)) %" }

  /// Both ends, with signs.
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
