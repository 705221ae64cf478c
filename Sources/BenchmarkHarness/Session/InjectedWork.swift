/// A slowdown added to a measured engine on purpose, to test that a gate (check for regressions)
/// detects it.
///
///     let slowed = BatchRequest.Arm(identity, injection: InjectedWork("spin", amount: 80))
///
/// The worker that measures the engine defines the names of slowdowns.
package struct InjectedWork: Hashable, Sendable, Codable {
  package var name: String
  /// How much work is added. The unit depends on ``name``; it is, for example, a step of
  /// arithmetic.
  package var amount: Int

  package init(_ name: String, amount: Int = 1) {
    self.name = name
    self.amount = amount
  }
}
