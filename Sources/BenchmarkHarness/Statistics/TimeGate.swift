import Foundation

/// The rule by which two arms' times are told apart (tier 3).
public struct TimeGate: Hashable, Sendable {
  /// The smallest effect that counts, as a share: 0.01 between arms of one build, 0.03 between two
  /// builds, whose code lies differently in memory.
  public var smallestEffect: Double

  /// The confidence of the interval.
  public var confidence = 0.99

  /// The widest half-interval that decides anything, as a share of what is asked.
  public var precision = 0.5

  /// Arms of one build.
  public static let oneBuild = TimeGate(smallestEffect: 0.01)

  /// Two builds.
  public static let twoBuilds = TimeGate(smallestEffect: 0.03)

  /// Creates a gate.
  public init(smallestEffect: Double) { self.smallestEffect = smallestEffect }

  /// What a gate says of a candidate.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    case regression, improvement, equivalent, inconclusive
  }

  /// The verdict on one candidate, with the numbers it rests on.
  public struct Judgement: Hashable, Sendable, Codable {
    public var outcome: Outcome
    /// Candidate over base, as a share: 0.03 is 3 % slower.
    public var effect: Double
    /// The interval of the effect, as shares.
    public var interval: ClosedRange<Double>
    /// The effect that had to be exceeded, as a share.
    public var margin: Double
    /// The chance of such an effect where there is none.
    public var chance: Double

    /// Creates a judgement from its numbers.
    public init(
      outcome: Outcome, effect: Double, interval: ClosedRange<Double>, margin: Double,
      chance: Double
    ) {
      self.outcome = outcome
      self.effect = effect
      self.interval = interval
      self.margin = margin
      self.chance = chance
    }
  }

  /// Judges a candidate by its ratios to the base, and by those of the base to itself: the session's
  /// noise floor.
  ///
  /// A regression is an effect beyond the margin whose interval excludes zero; an improvement
  /// likewise. Equivalent is an interval within the margin. All else is inconclusive, and so is
  /// whatever is known less precisely than half of the smallest effect: noise that widens the margin
  /// does not make arms alike.
  ///
  /// A family of judgements needs draws in proportion: Holm's procedure believes only
  /// what is improbable enough for all of them together.
  ///
  /// - Returns: nil where there are not two processes of both.
  public func judge(
    _ ratios: PairedRatios, noise: PairedRatios, family: Int = 1,
    using numbers: inout some RandomNumberGenerator
  ) -> Judgement? {
    guard let effect = ratios.effect,
      let found = ratios.bootstrap(
        confidence: confidence, draws: max(2_000, 400 * family), using: &numbers),
      let floor = noise.bootstrap(confidence: confidence, using: &numbers)
    else { return nil }
    let margin = max(log(1 + smallestEffect), 2 * floor.halfWidth)
    let interval = found.interval
    let outcome: Outcome
    if effect > margin && interval.lowerBound > 0 {
      outcome = .regression
    } else if effect < -margin && interval.upperBound < 0 {
      outcome = .improvement
    } else if found.halfWidth > precision * log(1 + smallestEffect) {
      outcome = .inconclusive
    } else if interval.lowerBound > -margin && interval.upperBound < margin {
      outcome = .equivalent
    } else {
      outcome = .inconclusive
    }
    return Judgement(
      outcome: outcome, effect: exp(effect) - 1,
      interval: (exp(interval.lowerBound) - 1)...(exp(interval.upperBound) - 1),
      margin: exp(margin) - 1, chance: found.chance)
  }
}

extension [TimeGate.Judgement] {
  /// Which of a family of judgements stand, so that all of them together are wrong no more often than
  /// one alone would be: Holm's step-down procedure (Scandinavian Journal of Statistics 6, 1979).
  ///
  /// A regression or improvement that does not stand becomes inconclusive; others stay.
  public func correctedForFamily(level: Double = 0.01) -> [TimeGate.Judgement] {
    let order = indices.sorted { (self[$0].chance, $0) < (self[$1].chance, $1) }
    var result = self
    var stands = true
    for (rank, place) in order.enumerated() {
      stands = stands && self[place].chance <= level / Double(count - rank)
      let isClaim = [.regression, .improvement].contains(self[place].outcome)
      if !stands && isClaim { result[place].outcome = .inconclusive }
    }
    return result
  }
}
