/// Stands in for a worker that failed to start; every measurement is reported as unavailable with
/// the reason.
package final class UnavailableWorker: Worker {
  private let kind: WorkerKind
  private let unavailability: Unavailability

  /// Creates the stand-in for a worker of `kind`.
  package init(_ kind: WorkerKind, because reason: String) {
    self.kind = kind
    unavailability = Unavailability(reason: reason)
  }

  package func report(on order: WorkOrder) -> WorkReport {
    WorkReport(nothingOf: order, kind, because: unavailability)
  }

  package func findUnavailability() -> Unavailability? { unavailability }
}
