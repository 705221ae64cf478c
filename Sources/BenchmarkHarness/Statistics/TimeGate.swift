import Foundation

/// A statistical test that decides whether the times of the base and the candidate differ (tier 3
/// of <doc:Gates>).
///
///     let judgement = TimeGate.forOneBuild.judge(
///       record.ratios(of: .candidate), noise: record.ratios(of: .baseAgain), using: &generator)
///     if judgement?.outcome == .regression { print("the candidate is slower") }
package struct TimeGate: Hashable, Sendable {
  /// The smallest effect that is reported, as a fraction of the time of the base: 0.01 for two
  /// engines of one build. It is 0.03 for two builds, because their code is laid out differently in
  /// memory.
  package var smallestEffect: Double

  /// The confidence level of the interval of the effect, between 0 and 1.
  package var confidence = 0.99

  /// The number of times that the data of a session may be judged. P-values are multiplied by this
  /// number. ``adaptedToInterimJudgements(_:)`` sets it together with a suitable ``confidence``.
  var interimJudgementCount = 1

  /// The confidence level of the confidence interval that measures the noise. The noise is the
  /// effect that is measured if the base is compared with itself. A regression or an improvement
  /// must exceed twice the half-width of this interval.
  private static let noiseConfidence = 0.99

  /// The base and the candidate can be judged equivalent only if the half-width of the confidence
  /// interval is at most this share of ``smallestEffect``.
  package var maximumHalfWidthAsShareOfSmallestEffect = 0.5

  /// The gate for comparisons of two engines or layouts of one build, which judges differences of
  /// 1% and more.
  package static let forOneBuild = TimeGate(smallestEffect: 0.01)

  /// The gate for comparisons of two builds, which judges differences of 3% and more.
  package static let forTwoBuilds = TimeGate(smallestEffect: 0.03)

  package init(smallestEffect: Double) { self.smallestEffect = smallestEffect }

  /// The possible judgments on a candidate: it is slower than the base, faster, neither, or the
  /// measurements do not suffice for a decision.
  package enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    case regression, improvement, equivalent, inconclusive
  }

  /// The judgment on one candidate, with the numbers that it is based on.
  package struct Judgement: Hashable, Sendable, Codable {
    package var outcome: Outcome
    /// The candidate's time divided by the base's, minus 1. For example, 0.03 means 3 % slower.
    package var effect: Double
    /// The confidence interval of ``effect``; its ends are fractions of the base's time, too.
    package var interval: ClosedRange<Double>
    /// The effect that a regression or an improvement must exceed, as a fraction of the base's
    /// time.
    package var margin: Double
    /// The p-value: the probability of an effect of at least this size if the base and the
    /// candidate are equally fast.
    package var pValue: Double

    /// The largest effect that the interval does not exclude, as a fraction of the base's time: what
    /// an inconclusive session can say. 0.014 means that the times differ by less than 1.4 %.
    package var largestPossibleEffect: Double {
      max(abs(interval.lowerBound), abs(interval.upperBound))
    }

    private enum CodingKeys: String, CodingKey {
      case outcome, effect, interval, margin
      case pValue = "chance"
    }

    package init(
      outcome: Outcome, effect: Double, interval: ClosedRange<Double>, margin: Double,
      pValue: Double
    ) {
      self.outcome = outcome
      self.effect = effect
      self.interval = interval
      self.margin = margin
      self.pValue = pValue
    }
  }

  /// Judges a candidate by `ratios`, its times relative to those of the base. `noise` contains the
  /// base's times relative to other times of the base in the same session. It shows how much equal
  /// code differs by chance.
  ///
  /// A regression or an improvement is an effect that exceeds the ``Judgement/margin`` and whose
  /// confidence interval excludes zero. The base and the candidate are equivalent if the whole
  /// interval is closer to zero than ``smallestEffect`` and narrow enough for
  /// ``maximumHalfWidthAsShareOfSmallestEffect``. Everything else is inconclusive. Noise widens the
  /// margin, but equivalence does not depend on the margin, so noise never leads to the judgment
  /// "equivalent".
  ///
  /// `familySize` is the number of candidates that are judged together. A larger family needs more
  /// bootstrap draws, because Holm's procedure requires smaller p-values.
  ///
  /// - Returns: The judgment; nil if `ratios` or `noise` has fewer than two processes.
  package func judge(
    _ ratios: PairedRatios, noise: PairedRatios, familySize: Int = 1,
    using numbers: inout some RandomNumberGenerator
  ) -> Judgement? {
    guard let effect = ratios.medianLogRatio,
      let effectBootstrap = ratios.bootstrap(
        confidence: confidence, draws: max(2_000, 400 * familySize) * interimJudgementCount,
        using: &numbers),
      let noiseBootstrap = noise.bootstrap(confidence: Self.noiseConfidence, using: &numbers)
    else { return nil }
    let smallestLogEffect = log(1 + smallestEffect)
    let margin = max(smallestLogEffect, 2 * noiseBootstrap.halfWidth)
    let interval = effectBootstrap.interval
    let outcome: Outcome
    if effect > margin && interval.lowerBound > 0 {
      outcome = .regression
    } else if effect < -margin && interval.upperBound < 0 {
      outcome = .improvement
    } else if effectBootstrap.halfWidth > maximumHalfWidthAsShareOfSmallestEffect
      * smallestLogEffect
    {
      outcome = .inconclusive
    } else if interval.lowerBound > -smallestLogEffect && interval.upperBound < smallestLogEffect {
      outcome = .equivalent
    } else {
      outcome = .inconclusive
    }
    return Judgement(
      outcome: outcome, effect: exp(effect) - 1,
      interval: (exp(interval.lowerBound) - 1)...(exp(interval.upperBound) - 1),
      margin: exp(margin) - 1,
      pValue: min(1, effectBootstrap.pValue * Double(interimJudgementCount)))
  }
}

extension [TimeGate.Judgement] {
  /// Corrects a family of judgments for multiple testing by Holm's step-down procedure
  /// (Scandinavian Journal of Statistics 6, 1979), so that the whole family has the error rate of a
  /// single test.
  ///
  /// A regression or an improvement that is not significant in this procedure becomes inconclusive.
  package func correctedForMultipleTests(level: Double = 0.01) -> [TimeGate.Judgement] {
    let indexesInOrderOfPValue = indices.sorted { (self[$0].pValue, $0) < (self[$1].pValue, $1) }
    var result = self
    var isStillSignificant = true
    for (rank, index) in indexesInOrderOfPValue.enumerated() {
      isStillSignificant = isStillSignificant && self[index].pValue <= level / Double(count - rank)
      let foundDifference = [.regression, .improvement].contains(self[index].outcome)
      if !isStillSignificant && foundDifference { result[index].outcome = .inconclusive }
    }
    return result
  }
}
