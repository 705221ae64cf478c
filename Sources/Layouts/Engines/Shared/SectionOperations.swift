import CollectionLayout
import LayoutGeometry

/// The sections of the last `prepare`, held by reference so that a query does not copy them.
package final class PreparedState<P: PreparedArrangement, Section: SectionPlan> {
  let sections: PreparedSections<P, Section>

  init(_ sections: PreparedSections<P, Section>) { self.sections = sections }
}

/// The functions that compute and query an arrangement's sections in one stored form.
///
///     let operations = SectionOperations(
///       scansEverySection: true, query: GeneralSectionQuery<PreparedList, SectionTable>.self
///     ) { section, list throws(LayoutError) in try list.table(ofSection: section) }
///     let table = try operations.makeSection(0, list)
///
/// They are stored as closures that are created where the arrangement's type is known, so that the
/// compiler can specialize everything they call. An engine, which is generic over the arrangement,
/// then makes only one indirect call for a whole query.
package struct SectionOperations<P: PreparedArrangement, Section: SectionPlan> {
  typealias Attributes = LayoutAttributes<P.Payload>
  typealias State = PreparedState<P, Section>
  typealias SectionMaker = (_ section: Int, _ arrangement: P) throws(LayoutError) -> Section
  typealias ItemChanger = (
    _ storedSection: Section, _ changes: ItemChanges, _ section: Int, _ arrangement: P
  ) throws(LayoutError) -> Int?

  /// True if queries compare the boxes of all sections, even of sections far from the query
  /// rectangle.
  let scansEverySection: Bool

  /// Computes a section in the stored form.
  let makeSection: SectionMaker

  /// Changes items of a stored section in place, and returns the number of elements that were
  /// computed; nil if the whole section must be computed again.
  let changeItems: ItemChanger

  /// Returns the attributes of all elements that intersect a rectangle, in canonical order (by
  /// section, category, kind and item). The state must be alive when the call starts.
  let queryAnswers: (Rect, Unmanaged<State>, QueryWorkspace) -> [Attributes]

  /// Appends to a buffer the attributes of all elements that intersect a rectangle, in canonical
  /// order (by section, category, kind and item).
  let appendAnswers: (Rect, State, QueryWorkspace, inout [Attributes]) -> Void

  /// Calls a function with the attributes of all elements that intersect a rectangle, in canonical
  /// order (by section, category, kind and item).
  let visitAnswers:
    (Rect, State, QueryWorkspace, AnswerBuffer<P.Payload>, (Attributes) -> Void) -> Void

  /// Calls a function with an array of the attributes of all elements that intersect a rectangle,
  /// in canonical order (by section, category, kind and item).
  let visitAnswerRuns:
    (Rect, State, QueryWorkspace, AnswerBuffer<P.Payload>, ([Attributes]) -> Void) -> Void

  /// Returns the elements that a query of a rectangle compares with that rectangle; nil if the
  /// sections cannot list these elements.
  let elementsThatQueryCompares: (Rect, State) -> [ElementIdentity]?

  /// Returns the attributes of an element; nil if the element does not exist.
  let elementAttributes: (ElementIdentity, State) -> Attributes?

  /// Creates the functions from three parts: `section` computes a section, `query` searches it, and
  /// `change` changes some of its items. By default every change computes the whole section again.
  @inline(__always)
  init<Query: SectionQuery<P, Section>>(
    scansEverySection: Bool, query: Query.Type, section: @escaping SectionMaker,
    change: @escaping ItemChanger = { _, _, _, _ in nil }
  ) {
    self.scansEverySection = scansEverySection
    self.makeSection = section
    changeItems = change
    queryAnswers = { rect, state, workspace in
      var answers: [Attributes] = []
      if query.canAnswerWithoutSectionSearch {
        let isAnswered = state._withUnsafeGuaranteedRef {
          query.tryAppendingAnswersOfOnlySection(
            in: rect, of: $0.sections, workspace, into: &answers)
        }
        if isAnswered { return answers }
      }
      // The state object is retained, because a user's arrangement could call the layout's
      // `prepare` during the query, which would release the object.
      let state = state.takeUnretainedValue()
      state.sections.appendAnswers(in: rect, with: query, workspace, into: &answers)
      workspace.lastAnswerCount = answers.count
      return answers
    }
    appendAnswers = { rect, state, workspace, buffer in
      state.sections.appendAnswers(in: rect, with: query, workspace, into: &buffer)
    }
    visitAnswers = { rect, state, workspace, buffer, body in
      if query.canAnswerWithoutSectionSearch,
        query.collectsAnswersBeforeVisiting(in: rect, of: state.sections),
        Self.tryVisitingAnswersOfOnlySection(
          of: state.sections, in: rect, with: query, workspace, buffer,
          { for attributes in $0 { body(attributes) } })
      {
        return
      }
      if state.sections.tryVisitingAnswersWithoutCollecting(in: rect, with: query, workspace, body)
      {
        return
      }
      Self.visitAnswerRun(of: state.sections, in: rect, with: query, workspace, buffer) { run in
        for attributes in run { body(attributes) }
      }
    }
    visitAnswerRuns = { rect, state, workspace, buffer, body in
      if query.canAnswerWithoutSectionSearch,
        Self.tryVisitingAnswersOfOnlySection(
          of: state.sections, in: rect, with: query, workspace, buffer, body)
      {
        return
      }
      Self.visitAnswerRun(of: state.sections, in: rect, with: query, workspace, buffer, body)
    }
    elementsThatQueryCompares = { rect, state in
      state.sections.elementsThatQueryCompares(with: rect, using: query)
    }
    elementAttributes = { element, state in
      state.sections.attributes(of: element)
    }
  }

  /// Calls `body` with an array of the attributes of all elements that intersect `rect`, if the
  /// query can be answered directly. Otherwise returns false. This function is not inlined, so that
  /// the search is compiled once for both `visitAnswers` and `visitAnswerRuns`.
  @inline(never)
  private static func tryVisitingAnswersOfOnlySection<Query: SectionQuery<P, Section>>(
    of sections: PreparedSections<P, Section>, in rect: Rect, with query: Query.Type,
    _ workspace: QueryWorkspace, _ buffer: AnswerBuffer<P.Payload>,
    _ body: ([Attributes]) -> Void
  ) -> Bool {
    var isAnswered = false
    buffer.withAnswers { answers in
      isAnswered = query.tryAppendingAnswersOfOnlySection(
        in: rect, of: sections, workspace, into: &answers)
      if isAnswered { body(answers) }
    }
    return isAnswered
  }

  /// Calls `body` with an array of the attributes of all elements that intersect `rect`. This
  /// function is not inlined, so that the search is compiled once for both `visitAnswers` and
  /// `visitAnswerRuns`.
  @inline(never)
  private static func visitAnswerRun<Query: SectionQuery<P, Section>>(
    of sections: PreparedSections<P, Section>, in rect: Rect, with query: Query.Type,
    _ workspace: QueryWorkspace, _ buffer: AnswerBuffer<P.Payload>,
    _ body: ([Attributes]) -> Void
  ) {
    buffer.withAnswers { answers in
      sections.appendAnswers(in: rect, with: query, workspace, into: &answers)
      body(answers)
    }
  }
}
