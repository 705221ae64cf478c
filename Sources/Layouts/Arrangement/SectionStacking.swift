/// The rule for where sections start along the scroll axis.
///
///     SectionStacking.stacked(from: 60).start  // 60
public enum SectionStacking: Hashable, Sendable {
  /// The first section starts at `from`, in points. Each other section starts where the previous
  /// one ends.
  case stacked(from: Double)

  /// All sections start at the origin of the content.
  case overlaid

  /// The coordinate at which the first section starts, in points.
  @inline(__always)
  var start: Double {
    switch self {
    case .stacked(let start): return start
    case .overlaid: return 0
    }
  }
}
