/// Whether a run is to end before all is played; once up it stays up.
final class StopSign {
  private let ask: () -> String?

  /// Why the run ends; nil while it goes on.
  private(set) var reason: String?

  init(_ ask: @escaping () -> String?) { self.ask = ask }

  /// Whether it is up, asked anew while it is not.
  @discardableResult
  func isUp() -> Bool {
    if reason == nil { reason = ask() }
    return reason != nil
  }
}
