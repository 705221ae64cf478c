import CollectionLayout

/// The buffers and work counters that all queries of one layout share.
final class QueryWorkspace {
  /// The work done since the layout was created.
  var work = WorkCounters()
  private var buffers = QueryBuffers()

  /// Runs a query with the shared buffers, and counts its work.
  ///
  /// The buffers are moved out while the query runs, so that a nested query uses other buffers.
  @inline(__always)
  func query<Answer>(
    _ body: (inout WorkCounters, inout QueryBuffers) -> Answer
  ) -> Answer {
    var taken = QueryBuffers()
    swap(&taken, &buffers)
    var counted = WorkCounters()
    let answer = body(&counted, &taken)
    work.candidatesInspected += counted.candidatesInspected
    work.attributesMade += counted.attributesMade
    swap(&taken, &buffers)
    return answer
  }
}
