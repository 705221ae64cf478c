import BenchmarkHarness

/// Predicts the duration of work from the duration of the same work with another number of items.
///
///     var subject = BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 1_000)
///     var forecast = CostForecast()
///     forecast.record(.time, of: subject, nanoseconds: 5_000)
///     subject.itemCount = 10_000
///     forecast.predictedNanoseconds(.time, of: subject)  // 50000
struct CostForecast {
  private var recordedCosts: [CostKey: (itemCount: Int, nanoseconds: Double)] = [:]

  private struct CostKey: Hashable {
    let kind: WorkerKind
    let subject: BenchmarkSubject
  }

  /// Records how many nanoseconds the worker of `kind` took for `subject`. For each layout, engine
  /// and data set, only the latest duration is kept, whatever its number of items.
  mutating func record(_ kind: WorkerKind, of subject: BenchmarkSubject, nanoseconds: UInt64) {
    recordedCosts[CostKey(kind: kind, subject: subject.withoutItemCount)] = (
      subject.itemCount, Double(nanoseconds)
    )
  }

  /// Predicts how many nanoseconds the worker of `kind` will take for `subject`: the last recorded
  /// duration, scaled in proportion to the number of items, or 0 if none was recorded.
  func predictedNanoseconds(_ kind: WorkerKind, of subject: BenchmarkSubject) -> Double {
    guard let lastCost = recordedCosts[CostKey(kind: kind, subject: subject.withoutItemCount)]
    else {
      return 0
    }
    return lastCost.nanoseconds * Double(subject.itemCount) / Double(lastCost.itemCount)
  }
}
