import CollectionLayout

/// The buffers and work counters that all queries of one layout share.
///
///     let workspace = QueryWorkspace()
///     let inspectedBoxCount = workspace.withBuffers { buffers in
///       rowSection.visitCandidates(in: Box(viewport), buffers: &buffers) { slot, _ in print(slot) }
///     }
///     print(inspectedBoxCount, "boxes were compared")
public final class QueryWorkspace {
  /// The work done since the layout was created.
  var work = WorkCounters()

  /// The number of elements that the last query returned in a new array. The next query reserves
  /// capacity for that number.
  var lastAnswerCount = 0
  private var buffers = QueryBuffers()

  /// Calls `body` with the shared buffers.
  ///
  /// The buffers are moved out while `body` runs, so that a nested query uses other buffers.
  @inline(__always)
  func withBuffers<Answer>(_ body: (inout QueryBuffers) -> Answer) -> Answer {
    var takenBuffers = takeBuffers()
    let answer = body(&takenBuffers)
    returnBuffers(&takenBuffers)
    return answer
  }

  /// Moves the shared buffers out of this object and returns them. ``returnBuffers(_:)`` moves them
  /// back.
  @inline(__always)
  func takeBuffers() -> QueryBuffers {
    var takenBuffers = QueryBuffers()
    swap(&takenBuffers, &buffers)
    return takenBuffers
  }

  /// Moves the buffers that ``takeBuffers()`` returned back into this object.
  @inline(__always)
  func returnBuffers(_ takenBuffers: inout QueryBuffers) { swap(&takenBuffers, &buffers) }

  /// Adds the work of a query to ``work``: the compared elements, and the attributes made.
  @inline(__always)
  func addWork(inspected: Int, attributesMade: Int) {
    work.candidatesInspected &+= inspected
    work.attributesMade &+= attributesMade
  }
}
