/// How a cell of `photoGrid` shows its photo.
public enum OracleLayoutMode: String, Hashable, Sendable, CaseIterable {
  /// The whole photo, as large as the cell allows.
  case aspectFit
  /// The whole cell, covered by the photo.
  case aspectFill
}
