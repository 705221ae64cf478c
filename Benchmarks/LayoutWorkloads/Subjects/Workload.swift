/// One kind of work that a layout is measured at; the raw value stands in ids and on the command
/// line.
public enum Workload: String, CaseIterable, Sendable {
  /// The first `prepare` of a fresh layout; host and data stand ready.
  case prepare
  /// `prepare` of a layout that was prepared, after everything was invalidated.
  case reprepare
  /// `prepare` of a fresh layout and the query of the viewport at the content's start.
  case firstScreen
  /// The query of a viewport at a random place of the content.
  case viewport
  /// A step of a scroll through the content: a quarter of a screen and the viewport's query.
  case sweep
  /// The query of the tiles that a scroll through the content brings, each once.
  case tiles
  /// The query of the whole content.
  case whole
  /// The query of a square point at a random place of the content.
  case tiny
  /// The query of a viewport beyond the content.
  case outside
  /// The query of the viewport at the content's end.
  case end
  /// The attributes of the item at a random path.
  case lookup
  /// One item in the middle is invalidated, with a new size where its section lists sizes.
  case changeOne
  /// An item comes in the middle.
  case insertOne
  /// The item in the middle goes.
  case deleteOne
  /// The item in the middle becomes the first of its section.
  case moveOne
  /// A thousand items come before the first.
  case insertTop
  /// The width and the height of the bounds change places.
  case rotate
  /// Another layout takes over the data, up to the query of its first screen.
  case switchLayout = "switch"
  /// A fling at 120 Hz from the content's start to its end; its time is that of the worst frame.
  case fling

  /// Those of the quick suite.
  public static let quick: [Workload] = [.prepare, .firstScreen, .viewport, .lookup]

  /// The word that stands for all of them on the command line.
  public static let wordForAll = "all"

  /// What the workload does, in a few words.
  public var summary: String {
    switch self {
    case .prepare: "cold prepare of a fresh layout"
    case .reprepare: "prepare after everything was invalidated"
    case .firstScreen: "cold prepare and the first viewport's query"
    case .viewport: "query of a viewport at random offsets"
    case .sweep: "a scroll from top to bottom, per quarter of a screen"
    case .tiles: "the tile queries of a scroll from top to bottom"
    case .whole: "query of the whole content"
    case .tiny: "query of one point square at random offsets"
    case .outside: "query of a viewport beyond the content"
    case .end: "query of the last viewport"
    case .lookup: "attributes of the item at a random path"
    case .changeOne: "one item in the middle changed, prepared again"
    case .insertOne: "one item inserted in the middle, prepared again"
    case .deleteOne: "one item in the middle deleted, prepared again"
    case .moveOne: "one item moved in the middle section, prepared again"
    case .insertTop: "1,000 items inserted at the top, prepared again"
    case .rotate: "bounds turned on their side, prepared again"
    case .switchLayout: "another layout on the same data, and its first query"
    case .fling: "a fling at 120 Hz: its worst frame's layout work"
    }
  }
}
