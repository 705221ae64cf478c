/// Where sections start along the axis.
public enum SectionStacking: Hashable, Sendable {
  /// The first section starts at `from`, in points, and each other where the previous one ends.
  case stacked(from: Double)

  /// All sections start at the origin of the content.
  case overlaid

  /// Where the first section starts, in points.
  @inline(__always)
  var start: Double {
    switch self {
    case .stacked(let start): return start
    case .overlaid: return 0
    }
  }
}
