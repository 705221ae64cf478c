/// Whether a run has to stop early. Once stopped, it stays stopped.
final class Cancellation {
  private let ask: () -> String?

  /// Why the run stops, or nil while it continues.
  private(set) var reason: String?

  init(_ ask: @escaping () -> String?) { self.ask = ask }

  /// Checks whether the run has to stop. After the first reason, none is asked for again.
  @discardableResult
  func isRequested() -> Bool {
    if reason == nil { reason = ask() }
    return reason != nil
  }
}
