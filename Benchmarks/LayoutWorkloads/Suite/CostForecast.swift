import BenchmarkHarness

/// Predicts the duration of work from the duration of the same work at another size.
struct CostForecast {
  private var known: [Key: (n: Int, nanoseconds: Double)] = [:]

  private struct Key: Hashable {
    let kind: WorkerKind
    let subject: Subject
  }

  /// Records the duration of the work of `kind` for `subject`. It replaces the duration at another
  /// size.
  mutating func note(_ kind: WorkerKind, of subject: Subject, nanoseconds: UInt64) {
    known[Key(kind: kind, subject: subject.atAnySize)] = (subject.n, Double(nanoseconds))
  }

  /// The predicted nanoseconds of a worker of `kind` for `subject`: the last recorded duration,
  /// scaled in proportion to the number of items, or 0 if none was recorded.
  func nanoseconds(_ kind: WorkerKind, of subject: Subject) -> Double {
    guard let last = known[Key(kind: kind, subject: subject.atAnySize)] else { return 0 }
    return last.nanoseconds * Double(subject.n) / Double(last.n)
  }
}
