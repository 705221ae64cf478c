import CollectionLayout
import LayoutGeometry

/// The sections of the last `prepare`, held by reference so that a query copies none of them.
package final class PreparedState<P: PreparedArrangement, Section: SectionPlan> {
  let sections: PreparedSections<P, Section>

  init(_ sections: PreparedSections<P, Section>) { self.sections = sections }
}

/// The functions that compute and query an arrangement's sections in one stored form.
///
/// They are stored as functions so that each runs without dynamic dispatch: where the arrangement's type
/// is known, the compiler makes versions of everything they call for that type. An engine, which is
/// generic over the arrangement, makes a single indirect call for a whole query. Queries of a layout
/// that is not prepared find nothing.
package struct SectionForm<P: PreparedArrangement, Section: SectionPlan> {
  typealias Attributes = LayoutAttributes<P.Payload>
  typealias State = PreparedState<P, Section>?
  typealias SectionMaker = (_ section: Int, _ arrangement: P) throws(LayoutError) -> Section

  /// True if queries compare sections that are far from the rectangle, too.
  let scansEverySection: Bool

  /// Computes a section.
  let section: SectionMaker

  /// Everything that hits a rectangle, in canonical order.
  let answers: (Rect, State, QueryWorkspace) -> [Attributes]

  /// Appends everything that hits a rectangle to a buffer, in canonical order.
  let append: (Rect, State, QueryWorkspace, inout [Attributes]) -> Void

  /// Calls a function with everything that hits a rectangle, in canonical order; the buffer is empty
  /// before and after.
  let visit: (Rect, State, QueryWorkspace, inout [Attributes], (Attributes) -> Void) -> Void

  /// The attributes of an element, or nil if there is no such element.
  let attributes: (ElementIdentity, State) -> Attributes?

  /// Creates the functions for sections that `section` computes.
  @inline(__always)
  init(scansEverySection: Bool, section: @escaping SectionMaker) {
    self.scansEverySection = scansEverySection
    self.section = section
    answers = { rect, state, workspace in
      guard let state else { return [] }
      return workspace.query { work, buffers in
        var answers: [Attributes] = []
        // One allocation if this answer is about as long as the last; the limit keeps a single long
        // answer from making later ones reserve too much.
        answers.reserveCapacity(min(1024, buffers.lastCount + buffers.lastCount / 4 + 8))
        state.sections.appendAnswers(in: rect, work: &work, buffers: &buffers, into: &answers)
        buffers.lastCount = answers.count
        return answers
      }
    }
    append = { rect, state, workspace, buffer in
      guard let state else { return }
      workspace.query {
        state.sections.appendAnswers(in: rect, work: &$0, buffers: &$1, into: &buffer)
      }
    }
    visit = { rect, state, workspace, buffer, body in
      guard let state else { return }
      workspace.query {
        state.sections.appendAnswers(in: rect, work: &$0, buffers: &$1, into: &buffer)
      }
      for attributes in buffer { body(attributes) }
      buffer.removeAll(keepingCapacity: true)
    }
    attributes = { element, state in
      guard let state else { return nil }
      return state.sections.attributes(of: element)
    }
  }
}
