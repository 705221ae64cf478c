import CollectionLayout

/// The buffers and work counters that the queries of one layout share, whatever is prepared.
final class QueryWorkspace {
  /// The work done since the layout was created.
  var work = WorkCounters()
  private var buffers = QueryBuffers()

  /// Runs a query with the shared buffers and counts its work.
  ///
  /// The buffers are moved out while the query runs, so that a query made from within another one uses
  /// buffers of its own.
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
