/// A worker that there is not: all that it is asked stays unmeasured, for one reason.
public final class AbsentWorker: Worker {
  private let kind: WorkerKind
  private let unavailability: Unavailability

  /// Creates the absence of an instrument for `kind`.
  public init(_ kind: WorkerKind, because reason: String) {
    self.kind = kind
    unavailability = Unavailability(reason: reason)
  }

  public func report(on order: WorkOrder) -> WorkReport {
    WorkReport(nothingOf: order, kind, because: unavailability)
  }

  public func findUnavailability() -> Unavailability? { unavailability }
}
