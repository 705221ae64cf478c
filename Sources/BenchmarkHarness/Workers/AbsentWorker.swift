/// Stands in for a worker that failed to start; every measurement is reported as unavailable with
/// the reason.
public final class AbsentWorker: Worker {
  private let kind: WorkerKind
  private let unavailability: Unavailability

  /// Creates the stand-in for a worker of `kind`.
  public init(_ kind: WorkerKind, because reason: String) {
    self.kind = kind
    unavailability = Unavailability(reason: reason)
  }

  public func report(on order: WorkOrder) -> WorkReport {
    WorkReport(nothingOf: order, kind, because: unavailability)
  }

  public func findUnavailability() -> Unavailability? { unavailability }
}
