/// Exact counts of the work that a layout did.
///
/// The counts depend on the calls alone, so they are the same on every machine.
public struct WorkCounters: Hashable, Sendable {
  /// Item sizes read from the delegate.
  public var sizesAsked = 0
  /// Numbers of sections and items read from the host.
  public var countsAsked = 0
  /// Elements for which `prepare()` computed a frame.
  public var elementsLaidOut = 0
  /// Elements that queries compared with their rectangle.
  public var candidatesInspected = 0
  /// Attributes created for answers.
  public var attributesMade = 0

  /// Creates counters with the value zero.
  public init() {}

  /// The difference between these counts and `earlier` ones.
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
