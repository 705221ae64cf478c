import BenchmarkHarness

/// The faults that can be put into a layout on purpose; the raw value is the injection's name.
package enum InjectedFault: String, CaseIterable, Sendable {
  /// So many blocks more are allocated, and freed, in each query.
  case malloc
  /// So many item sizes more are asked for in each `prepare`.
  case sizeQuery
  /// Each query compares every element with its rect, so many times.
  case scan
  /// Each query and each `prepare` does so many steps of work that is for nothing; none of them
  /// leaves the wrapper alone, which the arms of a session are compared in.
  case spin

  /// The injection of so much of it.
  package func injection(_ amount: Int = 1) -> Injection { Injection(rawValue, amount: amount) }
}
