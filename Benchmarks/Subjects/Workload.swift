/// One kind of work that a layout is measured at; the raw value stands in ids and on the command
/// line.
public enum Workload: String, CaseIterable, Sendable {
  /// The first `prepare` of a fresh layout; host and data stand ready.
  case prepare
  /// `prepare` of a fresh layout and the query of the viewport at the content's start.
  case firstScreen
  /// The query of a viewport at a random place of the content.
  case viewport
  /// The attributes of the item at a random path.
  case lookup

  /// What the workload does, in a few words.
  public var summary: String {
    switch self {
    case .prepare: "cold prepare of a fresh layout"
    case .firstScreen: "cold prepare and the first viewport's query"
    case .viewport: "query of a viewport at random offsets"
    case .lookup: "attributes of the item at a random path"
    }
  }
}
