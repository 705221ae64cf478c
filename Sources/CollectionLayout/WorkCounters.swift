/// Exact counts of the work a layout did, the same on every machine.
public struct WorkCounters: Hashable, Sendable {
  /// Item sizes asked of the delegate.
  public var sizesAsked = 0
  /// Section and item counts asked of the host.
  public var countsAsked = 0
  /// Elements given a new frame by `prepare`.
  public var elementsLaidOut = 0
  /// Elements compared with a query's rectangle.
  public var candidatesInspected = 0
  /// Attributes made to be answered.
  public var attributesMade = 0

  /// Creates counters at zero.
  public init() {}

  /// The work done since `earlier`.
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
  /// The work done since the layout was made.
  var work: WorkCounters { get }
}
