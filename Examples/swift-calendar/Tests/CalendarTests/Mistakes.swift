import LayoutConformanceTesting

@testable import CalendarUnderTest
@testable import WeekCalendar

/// A classic mistake in the calendar, planted by overriding one step of the layout.
enum Mistake: String, CaseIterable {
  case keepsWidthOfDays, headersStayBehind, limitsHourLinesToEventCount, skipsFirstHourLine
  case stopsAtLateEvent, returnsHourLinesTwice, keepsEventsOfMovedItems, neverReadsCountsAgain
  case omitsHeadersFromContentSize, addsHourLinesAgain, sharesEventsBetweenCalendars
  case growsWhileScrolled

  /// The id of the rule that fails first.
  var idOfFirstFailingRule: String {
    switch self {
    case .keepsWidthOfDays: "I-10"
    case .headersStayBehind: "I-07"
    case .limitsHourLinesToEventCount: "Q-04"
    case .skipsFirstHourLine: "Q-02"
    case .stopsAtLateEvent: "Q-02"
    case .returnsHourLinesTwice: "Q-03"
    case .keepsEventsOfMovedItems: "U-01"
    case .neverReadsCountsAgain: "I-05"
    case .omitsHeadersFromContentSize: "C-01"
    case .addsHourLinesAgain: "L-02"
    case .sharesEventsBetweenCalendars: "L-07"
    case .growsWhileScrolled: "C-03"
    }
  }

  fileprivate func layout(_ event: @escaping (ElementPath) -> CalendarEvent) -> CalendarLayout {
    switch self {
    case .keepsWidthOfDays: KeepsWidthOfDays(event: event)
    case .headersStayBehind: HeadersStayBehind(event: event)
    case .limitsHourLinesToEventCount: LimitsHourLinesToEventCount(event: event)
    case .skipsFirstHourLine: SkipsFirstHourLine(event: event)
    case .stopsAtLateEvent: StopsAtLateEvent(event: event)
    case .returnsHourLinesTwice: ReturnsHourLinesTwice(event: event)
    case .keepsEventsOfMovedItems: KeepsEventsOfMovedItems(event: event)
    case .neverReadsCountsAgain: NeverReadsCountsAgain(event: event)
    case .omitsHeadersFromContentSize: OmitsHeadersFromContentSize(event: event)
    case .addsHourLinesAgain: AddsHourLinesAgain(event: event)
    case .sharesEventsBetweenCalendars: SharesEventsBetweenCalendars(event: event)
    case .growsWhileScrolled: GrowsWhileScrolled(event: event)
    }
  }
}

/// The calendar with one mistake.
struct FlawedCalendar: VisitingLayout {
  let mistake: Mistake

  var name: String { mistake.rawValue }
  var elementKinds: ElementKinds { CalendarUnderTest().elementKinds }
  var capabilities: Set<Capability> { CalendarUnderTest().capabilities }
  var itemValues: (any ItemValueGenerator)? { CalendarUnderTest.eventGenerator }

  func makeLayout(for source: ScenarioSource) -> CalendarLayout {
    mistake.layout { CalendarUnderTest.eventGenerator.value(at: $0, in: source) }
  }
}

/// Keeps its cache when the width of the view changes, as in a rotation.
private final class KeepsWidthOfDays: CalendarLayout {
  override func prepare() throws(LayoutError) {
    if !needsEvents, let host { preparedWidth = host.bounds.width }
    try super.prepare()
  }
}

/// Is not invalidated by scrolling, so that the headers of the days scroll out of the view.
private final class HeadersStayBehind: CalendarLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.width != host?.bounds.width
  }
}

/// A lookup of an hour line returns nil if section 0 has no event with the item number of the line.
private final class LimitsHourLinesToEventCount: CalendarLayout {
  override func layoutAttributesForDecorationView(ofKind kind: ElementKind, at path: ElementPath)
    -> Attributes?
  {
    guard let count = eventCounts?.first, kind != .hourLine || path.item < count else { return nil }
    return super.layoutAttributesForDecorationView(ofKind: kind, at: path)
  }
}

/// Rounds up the first visible hour, so that an hour line at the top of the rect is missing.
private final class SkipsFirstHourLine: CalendarLayout {
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let firstHour = ((rect.minY - headerHeight) / hourHeight).rounded(.up)
    return super.layoutAttributesForElements(in: rect).filter {
      $0.kind != .hourLine || Double($0.path.item) >= firstHour
    }
  }
}

/// Assumes that the events of a day are sorted, and ends its search at the first event that starts
/// below the rect.
private final class StopsAtLateEvent: CalendarLayout {
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let firstLateItemBySection = Dictionary(
      grouping: eventAttributesByPath.values.filter { $0.frame.minY >= rect.maxY },
      by: \.path.section
    ).compactMapValues { $0.map(\.path.item).min() }
    return super.layoutAttributesForElements(in: rect).filter {
      $0.category != .cell || $0.path.item < firstLateItemBySection[$0.path.section] ?? .max
    }
  }
}

/// Returns the hour lines twice if the rect contains several days.
private final class ReturnsHourLinesTwice: CalendarLayout {
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let found = super.layoutAttributesForElements(in: rect)
    let visibleDayCount = found.count { $0.kind == .dayColumn }
    guard visibleDayCount > 1, let lastIndex = found.lastIndex(where: { $0.kind == .hourLine })
    else {
      return found
    }
    let repeatedLines = found.filter { $0.kind == .hourLine }
    return found[...lastIndex] + repeatedLines + found[(lastIndex + 1)...]
  }
}

/// Caches events by path, and keeps them after a batch in which other events get these paths.
private final class KeepsEventsOfMovedItems: CalendarLayout {
  private var cachedEvents: [ElementPath: CalendarEvent] = [:]

  override func placeEverything(width: Double) throws(LayoutError) {
    let readEvent = event
    event = { path in
      let cachedEvent = self.cachedEvents[path] ?? readEvent(path)
      self.cachedEvents[path] = cachedEvent
      return cachedEvent
    }
    defer { event = readEvent }
    try super.placeEverything(width: width)
  }

  override func invalidateLayout(with context: InvalidationContext) {
    if context.updates.isEmpty { cachedEvents = [:] }
    super.invalidateLayout(with: context)
  }
}

/// Reads the numbers of events only once.
private final class NeverReadsCountsAgain: CalendarLayout {
  private var firstCounts: [Int]?

  override func readCounts() -> [Int] {
    let counts = firstCounts ?? super.readCounts()
    firstCounts = counts
    return counts
  }
}

/// Does not include the height of the headers in the content size.
private final class OmitsHeadersFromContentSize: CalendarLayout {
  override func placeEverything(width: Double) throws(LayoutError) {
    try super.placeEverything(width: width)
    if eventCounts?.isEmpty == false { collectionViewContentSize.height -= headerHeight }
  }
}

/// Does not remove the old hour lines when it is prepared again.
private final class AddsHourLinesAgain: CalendarLayout {
  override func prepare() throws(LayoutError) {
    needsEvents = true
    try super.prepare()
  }

  override func forgetEverything() {
    let oldHourLines = hourLines
    super.forgetEverything()
    hourLines = oldHourLines
  }
}

/// Stores the events in a variable that all calendars share.
private final class SharesEventsBetweenCalendars: CalendarLayout {
  nonisolated(unsafe) private static var sharedAttributesByPath: [ElementPath: Attributes] = [:]

  override func placeEverything(width: Double) throws(LayoutError) {
    try super.placeEverything(width: width)
    Self.sharedAttributesByPath = eventAttributesByPath
  }

  override func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    Self.sharedAttributesByPath[path]
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    eventAttributesByPath = Self.sharedAttributesByPath
    return super.layoutAttributesForElements(in: rect)
  }
}

/// Makes the content taller each time a query returns elements farther down.
private final class GrowsWhileScrolled: CalendarLayout {
  private var shownHeight = 0.0

  override var collectionViewContentSize: Size {
    get {
      let size = super.collectionViewContentSize
      return Size(
        width: size.width, height: min(size.height, max(shownHeight, headerHeight + 8 * hourHeight))
      )
    }
    set { super.collectionViewContentSize = newValue }
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let found = super.layoutAttributesForElements(in: rect)
    shownHeight = max(shownHeight, found.map(\.frame.maxY).max() ?? 0)
    return found
  }
}
