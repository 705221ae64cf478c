/// Replaces a worker that failed to start. It reports every measurement as unavailable, with the
/// reason.
///
///     let worker = UnavailableWorker(.instructions, because: "valgrind is not installed")
///     worker.measure(on: order).notMeasured[0].reason  // "valgrind is not installed"
package final class UnavailableWorker: Worker {
  private let kind: WorkerKind
  private let unavailability: Unavailability

  /// Creates a replacement for a worker of `kind`. `reason` states why that worker failed to start.
  package init(_ kind: WorkerKind, because reason: String) {
    self.kind = kind
    unavailability = Unavailability(reason: reason)
  }

  package func measure(on order: WorkOrder) -> WorkReport {
    WorkReport(nothingOf: order, kind, because: unavailability)
  }

  package func findUnavailability() -> Unavailability? { unavailability }
}
