/// A slowdown added to a measured engine on purpose, to test that a gate detects it.
///
/// The worker defines the names. Without an injection in the order, a worker adds nothing.
package struct Injection: Hashable, Sendable, Codable {
  package var name: String
  /// The amount, in a unit that depends on the name.
  package var amount: Int

  package init(_ name: String, amount: Int = 1) {
    self.name = name
    self.amount = amount
  }
}
