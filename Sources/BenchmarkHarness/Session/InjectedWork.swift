/// A slowdown added to a measured engine on purpose, to test that a gate detects it.
///
///     let slowed = BatchRequest.Arm(identity, injection: InjectedWork("spin", amount: 80))
///
/// The worker that measures the engine defines the names of slowdowns.
package struct InjectedWork: Hashable, Sendable, Codable {
  package var name: String
  /// The amount of work that is added. Its unit depends on ``name``: for example, one step of
  /// arithmetic.
  package var amount: Int

  package init(_ name: String, amount: Int = 1) {
    self.name = name
    self.amount = amount
  }
}
