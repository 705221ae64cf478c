/// Determines whether a run has to stop early. A stopped run stays stopped.
final class RunCancellation {
  private let reasonToStop: () -> String?

  /// The reason why the run stops; nil while it continues.
  private(set) var reason: String?

  init(_ ask: @escaping () -> String?) { self.reasonToStop = ask }

  /// Checks whether the run has to stop. Once there is a reason to stop, the closure that returns
  /// the reason is not called again.
  @discardableResult
  func checkWhetherToStop() -> Bool {
    if reason == nil { reason = reasonToStop() }
    return reason != nil
  }
}
