import BenchmarkHarness

/// A kind of useless work that can be added to a layout, to test that a gate detects it. The raw
/// value is the name of the injection.
package enum ExtraWork: String, CaseIterable, Sendable {
  /// Each query allocates and frees `amount` additional blocks of memory.
  case malloc
  /// Each `prepare` requests `amount` additional item sizes.
  case sizeQuery
  /// Each query compares every element's frame with the query's rectangle, `amount` times.
  case scan
  /// Each query compares its rectangle with one rectangle per item, `amount` times, and adds
  /// nothing to the work counters. Only a counter of instructions shows this scan.
  case uncountedScan
  /// Each query and each `prepare` executes `amount` steps of useless arithmetic. With 0 steps,
  /// only the cost of the wrapper ``LayoutWithExtraWork`` is added; layouts with more steps are
  /// compared with such a layout.
  case spin

  /// The injection that adds `amount` of this kind of work to a layout.
  package func injection(_ amount: Int = 1) -> InjectedWork {
    InjectedWork(rawValue, amount: amount)
  }
}
