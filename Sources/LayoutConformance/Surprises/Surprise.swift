/// A regularity that holds in nearly all layouts of ordinary data and breaks in few.
///
///     for surprise in ConformanceRun().judge(Masonry()).surprises {
///       print(surprise.headline, surprise.failure.message)
///     }
///
/// A surprise fails no rule: the layout may be meant to be like this. Its author then declares the
/// name of the regularity in `LayoutTraits.intendedSurprises`.
public struct Surprise: Sendable {
  public let regularity: Regularity

  /// The number of layouts in which the regularity was observed, without those that are smaller than
  /// all that break it.
  public let layoutCount: Int

  /// The number of these layouts in which it breaks.
  public let brokenCount: Int

  /// The number of comparisons of elements in these layouts, and the number of those that break the
  /// regularity.
  public let comparisonCount: Int
  public let brokenComparisonCount: Int

  /// The smallest scenario found in which the regularity breaks, and the break in the form of a
  /// failure.
  public var smallestLayout: FailingScenario

  /// The break in the smallest scenario found.
  public var failure: PlayFailure { smallestLayout.failure }

  /// The regularity and how often it holds: `no two cells overlap in 212 of 214 layouts`. If it
  /// breaks in many layouts, but in few comparisons of each, these are counted.
  public var headline: String {
    let (count, brokenCount, noun) =
      10 * brokenCount > 2 * layoutCount
      ? (comparisonCount, brokenComparisonCount, "comparisons")
      : (layoutCount, brokenCount, "layouts")
    return "\(regularity.sentence) in \(count - brokenCount) of \(count) \(noun)"
  }
}
