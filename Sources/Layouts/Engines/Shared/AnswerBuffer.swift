import CollectionLayout

/// A buffer for queries that must collect all attributes before they can pass on any of them. It is
/// reused, so that repeated queries do not allocate.
final class AnswerBuffer<Payload: AttributesPayload> {
  private var answers: [LayoutAttributes<Payload>] = []

  /// Calls `body` with an empty array that keeps its capacity from call to call.
  ///
  /// The array is moved out of this buffer while `body` runs, so that a nested query uses another
  /// array.
  @inline(__always)
  func withAnswers(_ body: (inout [LayoutAttributes<Payload>]) -> Void) {
    var takenAnswers: [LayoutAttributes<Payload>] = []
    swap(&takenAnswers, &answers)
    body(&takenAnswers)
    takenAnswers.removeAll(keepingCapacity: true)
    swap(&takenAnswers, &answers)
  }
}
