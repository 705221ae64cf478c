/// A change made to a measured engine on purpose, to test that a gate finds it.
///
/// The worker defines what the names mean. Nothing is injected unless an order contains an
/// injection.
package struct Injection: Hashable, Sendable, Codable {
  package var name: String
  /// The amount, in a unit that depends on the name.
  package var amount: Int

  /// Creates an injection.
  package init(_ name: String, amount: Int = 1) {
    self.name = name
    self.amount = amount
  }
}
