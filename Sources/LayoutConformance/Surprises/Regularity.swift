/// Something that a layout does so regularly that it seems to be meant, such as placing cells
/// without overlap.
///
/// No rule demands a regularity, because the suite does not know what a stranger's layout is meant
/// to do. But if a regularity holds in nearly all layouts of ordinary data and breaks in few, the
/// few are a ``Surprise``.
public struct Regularity: Sendable {
  /// The name by which an author declares that a layout breaks the regularity on purpose: see
  /// `LayoutTraits.intendedSurprises`.
  public let name: String

  /// The regularity as a sentence without a full stop, such as `no two cells overlap`.
  public let sentence: String

  /// The value that each comparison has where the regularity holds; nil if it is the most frequent
  /// value of the layout under test, whatever that is.
  let expectedValue: Double?

  /// The regularity is meant only if at most this share of the layouts breaks it.
  let greatestShareOfBreaks: Double

  /// The regularity is meant only if at most this share of the comparisons in all layouts breaks
  /// it.
  let greatestShareOfBrokenComparisons: Double

  /// If at most this share of the comparisons in all layouts breaks the regularity, it is meant
  /// whatever share of the layouts breaks it; nil if only the shares above count.
  let greatestShareOfRareBreaks: Double?

  /// Whether the regularity is meant only if enough layouts hold it. False for what any layout should
  /// do, which tells of a layout that never does it, too.
  let needsEvidence: Bool

  /// Compares elements of a layout, and records the results.
  let measure: @Sendable (OrdinaryLayout, inout RegularityMeasurement) -> Void

  init(
    _ name: String, _ sentence: String, expectedValue: Double? = 1,
    greatestShareOfBreaks: Double = 0.1, greatestShareOfBrokenComparisons: Double = 0.1,
    greatestShareOfRareBreaks: Double? = nil, needsEvidence: Bool = true,
    measure: @escaping @Sendable (OrdinaryLayout, inout RegularityMeasurement) -> Void
  ) {
    self.name = name
    self.sentence = sentence
    self.expectedValue = expectedValue
    self.greatestShareOfBreaks = greatestShareOfBreaks
    self.greatestShareOfBrokenComparisons = greatestShareOfBrokenComparisons
    self.greatestShareOfRareBreaks = greatestShareOfRareBreaks
    self.needsEvidence = needsEvidence
    self.measure = measure
  }

  /// All regularities. If layouts break several of them at once, the first names the cause.
  public static let all: [Regularity] = [
    .presentCells, .separateCells, .exactSizes, .emptyItems, .ascendingDepth, .descendingDepth,
    .ascendingStarts,
    .levelLines, .equalItemGaps, .equalLineGaps, .equalLaneGaps, .equalBreadths, .equalLengths,
    .contentEnd, .growingContent, .reachableEnds, .doubling, .thirds, .appending,
  ]
}
