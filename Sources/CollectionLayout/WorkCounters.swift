/// Exact counts of a layout's work.
///
///     let before = layout.work
///     _ = layout.layoutAttributesForElements(in: viewport)
///     print(layout.work.since(before).candidatesInspected)
///
/// The counts depend only on the calls, so they are the same on every machine.
public struct WorkCounters: Hashable, Sendable {
  /// The number of item sizes read from the delegate.
  public var sizesAsked = 0
  /// The number of times that the host was asked for a number of sections or items.
  public var countsAsked = 0
  /// The number of elements for which `prepare()` computed a frame.
  public var elementsLaidOut = 0
  /// The number of elements that queries compared with their rectangle.
  public var candidatesInspected = 0
  /// The number of attributes created for queries and lookups.
  public var attributesMade = 0

  /// Creates counters that are zero.
  public init() {}

  /// The work done since the counts `earlier` were taken: the difference of the counts.
  public func since(_ earlier: WorkCounters) -> WorkCounters {
    var work = WorkCounters()
    work.sizesAsked = sizesAsked - earlier.sizesAsked
    work.countsAsked = countsAsked - earlier.countsAsked
    work.elementsLaidOut = elementsLaidOut - earlier.elementsLaidOut
    work.candidatesInspected = candidatesInspected - earlier.candidatesInspected
    work.attributesMade = attributesMade - earlier.attributesMade
    return work
  }
}

/// A layout that counts its work.
public protocol WorkCounting: AnyObject {
  /// The work since the layout was created.
  var work: WorkCounters { get }
}
