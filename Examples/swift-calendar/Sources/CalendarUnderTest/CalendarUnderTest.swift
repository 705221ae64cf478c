import LayoutConformance
import WeekCalendar

/// The calendar as the suite tests it, with events that are generated from a seed.
public struct CalendarUnderTest: VisitingLayout {
  /// Generates events that start and end at whole quarters of an hour. To shrink a failure, the
  /// suite tries simpler events, which start at midnight or take an hour.
  public static let eventGenerator = ItemValues { numbers in
    let start = Int.random(in: 0..<96, using: &numbers)
    let end = Int.random(in: start + 1...96, using: &numbers)
    return CalendarEvent(start: Double(start) / 4, end: Double(end) / 4)
  } simpler: { event in
    [
      CalendarEvent(start: 0, end: 1), CalendarEvent(start: 0, end: event.end - event.start),
      CalendarEvent(start: event.start.rounded(.down), end: event.start.rounded(.down) + 1),
    ].filter { ($0.start, $0.end - $0.start) < (event.start, event.end - event.start) }
  }

  public init() {}

  public var elementKinds: ElementKinds {
    ElementKinds(supplementary: [.dayHeader], decoration: [.dayColumn, .hourLine])
  }

  public var capabilities: Set<Capability> {
    [.invalidation, .supplementary, .decoration, .updates]
  }

  public var itemValues: (any ItemValueGenerator)? { Self.eventGenerator }

  public func makeLayout(for source: ScenarioSource) -> CalendarLayout {
    CalendarLayout { Self.eventGenerator.value(at: $0, in: source) }
  }
}
