import BenchmarkHarness

/// Predicts what work will cost from what the same work cost at another size.
struct CostForecast {
  private var known: [Key: (n: Int, nanoseconds: Double)] = [:]

  private struct Key: Hashable {
    let kind: WorkerKind
    let subject: Subject
  }

  /// Records what a worker of `kind` took for `subject`, in place of what it took at another size.
  mutating func note(_ kind: WorkerKind, of subject: Subject, nanoseconds: UInt64) {
    known[Key(kind: kind, subject: subject.atAnySize)] = (subject.n, Double(nanoseconds))
  }

  /// The nanoseconds that a worker of `kind` is expected to take for `subject`: the last recorded cost
  /// scaled in proportion to the number of items, or 0 if none was recorded.
  func nanoseconds(_ kind: WorkerKind, of subject: Subject) -> Double {
    guard let last = known[Key(kind: kind, subject: subject.atAnySize)] else { return 0 }
    return last.nanoseconds * Double(subject.n) / Double(last.n)
  }
}
