import CollectionLayout
import LayoutGeometry

/// The days of a week side by side, with events from their start to their end.
///
/// A section is a day, and an item is an event. Events that overlap share the width of the day. The
/// lines of the 24 hours and the columns of the days are decoration views of section 0. Their item
/// numbers are independent of the events. The headers of the days stay at the top while the view is
/// scrolled.
public class CalendarLayout: CollectionLayout {
  public typealias Payload = NoPayload

  public weak var host: (any LayoutHost)?

  /// Returns the event that the item at a path shows.
  public var event: (ElementPath) -> CalendarEvent

  public var hourHeight = 40.0
  public var headerHeight = 24.0
  public var hourLabelWidth = 40.0
  public var minimumDayWidth = 24.0

  public internal(set) var collectionViewContentSize = Size.zero

  var eventAttributesByPath: [ElementPath: Attributes] = [:]
  var hourLines: [Attributes] = []
  var dayColumns: [Attributes] = []
  var dayHeaders: [Attributes] = []

  /// The number of events on each day; nil if the numbers must be read from the host.
  var eventCounts: [Int]?
  var needsEvents = true
  var preparedWidth = 0.0

  public init(event: @escaping (ElementPath) -> CalendarEvent) { self.event = event }

  // MARK: Preparing

  public func prepare() throws(LayoutError) {
    guard let host else { return }
    if needsEvents || host.bounds.width != preparedWidth {
      do throws(LayoutError) {
        try placeEverything(width: host.bounds.width)
      } catch {
        forgetEverything()
        throw error
      }
    }
    pinHeaders(to: host.bounds.minY + host.contentInset.top)
  }

  func forgetEverything() {
    eventAttributesByPath = [:]
    hourLines = []
    dayColumns = []
    dayHeaders = []
    eventCounts = nil
    collectionViewContentSize = .zero
    needsEvents = true
  }

  /// Places all elements in a view that is `width` points wide.
  func placeEverything(width: Double) throws(LayoutError) {
    guard width.isFinite, width >= 0 else {
      throw .invalidMetric(name: "bounds.width", section: nil, value: width)
    }
    let eventCounts = eventCounts ?? readCounts()
    forgetEverything()
    self.eventCounts = eventCounts
    preparedWidth = width
    needsEvents = false
    if eventCounts.isEmpty { return }

    let dayCount = Double(eventCounts.count)
    let dayWidth = max(minimumDayWidth, ((width - hourLabelWidth) / dayCount).rounded(.down))
    let contentSize = Size(
      width: max(width, hourLabelWidth + dayCount * dayWidth),
      height: headerHeight + 24 * hourHeight)
    collectionViewContentSize = contentSize
    for hour in 0..<24 {
      let frame = Rect(
        x: hourLabelWidth, y: top(ofHour: Double(hour)), width: contentSize.width - hourLabelWidth,
        height: 1)
      hourLines.append(decoration(.hourLine, hour, frame))
    }
    for (day, count) in eventCounts.enumerated() {
      let column = Rect(
        x: hourLabelWidth + Double(day) * dayWidth, y: 0, width: dayWidth,
        height: contentSize.height)
      dayColumns.append(decoration(.dayColumn, day, column))
      let header = Rect(x: column.minX, y: 0, width: dayWidth, height: headerHeight)
      let path = ElementPath(section: day, item: 0)
      dayHeaders.append(Attributes(.supplementary(.dayHeader, path), frame: header, zIndex: 2))
      try placeEvents(count, of: day, in: column)
    }
  }

  func readCounts() -> [Int] {
    guard let host else { return [] }
    return (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
  }

  private func top(ofHour hour: Double) -> Double { headerHeight + hour * hourHeight }

  private func decoration(_ kind: ElementKind, _ item: Int, _ frame: Rect) -> Attributes {
    Attributes(.decoration(kind, ElementPath(section: 0, item: item)), frame: frame, zIndex: -1)
  }

  /// Places the `count` events of `day` in the day's column. Events that overlap share its width.
  private func placeEvents(_ count: Int, of day: Int, in column: Rect) throws(LayoutError) {
    var eventsOfDay = try (0..<count).map { item throws(LayoutError) in
      let path = ElementPath(section: day, item: item)
      return (path: path, event: try validated(event(path), at: path))
    }
    eventsOfDay.sort { ($0.event.start, $0.path.item) < ($1.event.start, $1.path.item) }
    // The events of the current group, which overlap each other directly or through other events.
    // The group divides the day's column into subcolumns, one for each event that takes place at
    // the same time.
    var group: [(path: ElementPath, event: CalendarEvent, subcolumn: Int)] = []
    var endsOfSubcolumns: [Double] = []
    func placeGroup() {
      let width =
        endsOfSubcolumns.isEmpty
        ? 0 : (column.width / Double(endsOfSubcolumns.count)).rounded(.down)
      for (path, event, subcolumn) in group {
        let (top, bottom) = (top(ofHour: event.start), top(ofHour: event.end))
        let frame = Rect(
          x: column.minX + Double(subcolumn) * width, y: top, width: width, height: bottom - top)
        eventAttributesByPath[path] = Attributes(.cell(path), frame: frame)
      }
      group = []
      endsOfSubcolumns = []
    }
    for (path, event) in eventsOfDay {
      if endsOfSubcolumns.allSatisfy({ $0 <= event.start }) { placeGroup() }
      if let subcolumn = endsOfSubcolumns.firstIndex(where: { $0 <= event.start }) {
        endsOfSubcolumns[subcolumn] = event.end
        group.append((path, event, subcolumn))
      } else {
        group.append((path, event, endsOfSubcolumns.count))
        endsOfSubcolumns.append(event.end)
      }
    }
    placeGroup()
  }

  private func validated(_ event: CalendarEvent, at path: ElementPath) throws(LayoutError)
    -> CalendarEvent
  {
    guard event.start >= 0, event.end >= event.start, event.end <= 24 else {
      throw .invalidItemSize(.cell(path), Size(width: 0, height: event.end - event.start))
    }
    return event
  }

  /// Moves the headers of the days down to `top`, but not out of the content.
  func pinHeaders(to top: Double) {
    let lowestTop = collectionViewContentSize.height - headerHeight
    for day in dayHeaders.indices {
      dayHeaders[day].frame.origin.y = max(0, min(top, lowestTop))
    }
  }

  // MARK: Queries

  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var found: [Attributes] = []
    for (day, count) in (eventCounts ?? []).enumerated() {
      for item in 0..<count {
        if let event = eventAttributesByPath[ElementPath(section: day, item: item)],
          event.frame.hits(rect)
        {
          found.append(event)
        }
      }
      if dayHeaders[day].frame.hits(rect) { found.append(dayHeaders[day]) }
      if day == 0 { found += (dayColumns + hourLines).filter { $0.frame.hits(rect) } }
    }
    return found
  }

  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    eventAttributesByPath[path]
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    guard kind == .dayHeader, path.item == 0 else { return nil }
    return dayHeaders.indices.contains(path.section) ? dayHeaders[path.section] : nil
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    guard path.section == 0, kind == .hourLine || kind == .dayColumn else { return nil }
    let decorationAttributes = kind == .hourLine ? hourLines : dayColumns
    return decorationAttributes.indices.contains(path.item) ? decorationAttributes[path.item] : nil
  }

  // MARK: Invalidation

  /// True if the new bounds move the headers or change the width of the days.
  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    guard let host else { return false }
    return newBounds.minY != host.bounds.minY || newBounds.width != host.bounds.width
  }

  public func invalidateLayout(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts { eventCounts = nil }
    let isScroll =
      context.invalidatesBounds && !context.invalidatesAllGeometry
      && !context.hasInvalidatedElements
      && !context.invalidatesDataSourceCounts
    if !isScroll { needsEvents = true }
    host?.layoutWasInvalidated(with: context)
  }
}
