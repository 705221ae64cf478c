import CollectionLayout

/// A buffer for the answers of queries that cannot be visited without being collected first. It is
/// reused, so that repeated queries do not allocate.
final class AnswerBuffer<Payload: AttributesPayload> {
  private var answers: [LayoutAttributes<Payload>] = []

  /// Calls `body` with an empty array that keeps its capacity.
  ///
  /// The array is moved out while `body` runs, so that a nested query uses another one.
  @inline(__always)
  func withAnswers(_ body: (inout [LayoutAttributes<Payload>]) -> Void) {
    var taken: [LayoutAttributes<Payload>] = []
    swap(&taken, &answers)
    body(&taken)
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &answers)
  }
}
