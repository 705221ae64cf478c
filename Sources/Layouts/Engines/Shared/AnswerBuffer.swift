import CollectionLayout

/// The array in which a layout passes the results of a query to the caller's closure. The layout
/// uses the same array for the next query, so that repeated queries do not allocate.
///
///     let buffer = AnswerBuffer<NoPayload>()
///     buffer.withAnswers { answers in
///       layout.layoutAttributesForElements(in: viewport, into: &answers)
///       print(answers.count)
///     }
final class AnswerBuffer<Payload: AttributesPayload> {
  /// The greatest capacity that is kept for the next query. A query of the visible rectangle
  /// usually returns far fewer elements. The limit keeps a query of the whole content from making
  /// the layout hold a large array.
  static var maximumKeptCapacity: Int { 1024 }

  private var answers: [LayoutAttributes<Payload>] = []

  /// Calls `body` with an empty array that keeps its capacity from call to call. A capacity greater
  /// than ``maximumKeptCapacity`` is not kept.
  ///
  /// The array is moved out of this buffer while `body` runs, so that a nested query uses another
  /// array.
  @inline(__always)
  func withAnswers(_ body: (inout [LayoutAttributes<Payload>]) -> Void) {
    var takenAnswers: [LayoutAttributes<Payload>] = []
    swap(&takenAnswers, &answers)
    body(&takenAnswers)
    if takenAnswers.capacity > Self.maximumKeptCapacity { return }
    takenAnswers.removeAll(keepingCapacity: true)
    swap(&takenAnswers, &answers)
  }
}
