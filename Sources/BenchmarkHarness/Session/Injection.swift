/// A slowdown added to a measured engine on purpose, to test that a gate detects it.
///
/// The worker defines the names of injections.
package struct Injection: Hashable, Sendable, Codable {
  package var name: String
  /// The amount of the slowdown, in a unit that depends on the name.
  package var amount: Int

  package init(_ name: String, amount: Int = 1) {
    self.name = name
    self.amount = amount
  }
}
