import CollectionLayout

/// An event of a day. It starts and ends at a number of hours since midnight.
public struct CalendarEvent: Codable, Hashable, Sendable {
  public var start: Double
  public var end: Double

  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

extension ElementKind {
  public static let dayHeader: ElementKind = "dayHeader"
  public static let hourLine: ElementKind = "hourLine"
  public static let dayColumn: ElementKind = "dayColumn"
}
