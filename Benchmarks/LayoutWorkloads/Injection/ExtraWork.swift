import BenchmarkHarness

/// The extra work that can be added to a layout on purpose, so that a gate can be seen to find it.
/// The raw value is the injection's name.
package enum ExtraWork: String, CaseIterable, Sendable {
  /// Each query allocates and frees `amount` more blocks.
  case malloc
  /// Each `prepare` asks for `amount` more item sizes.
  case sizeQuery
  /// Each query compares every element with its rectangle, `amount` times.
  case scan
  /// Each query and each `prepare` runs `amount` steps of useless arithmetic. With 0 steps only the
  /// wrapper remains, as the base of a comparison.
  case spin

  /// The injection of `amount` of this extra work.
  package func injection(_ amount: Int = 1) -> Injection { Injection(rawValue, amount: amount) }
}
