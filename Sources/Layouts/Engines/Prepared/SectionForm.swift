import CollectionLayout
import LayoutGeometry

/// What a `prepare` left, held by reference so that a query copies nothing of it.
public final class Prepared<Content: Arrangement, Section: SectionPlan> {
  public let sections: PreparedSections<Content, Section>

  /// Holds `sections`.
  public init(_ sections: PreparedSections<Content, Section>) { self.sections = sections }
}

/// What a layout's queries use again and count, whatever was prepared.
public final class QueryDesk {
  /// The work done so far.
  public var work = WorkCounters()
  private var scratch = QueryScratch()

  /// Creates a desk with nothing on it.
  public init() {}

  /// Runs a query with the buffers that are used again, and counts its work.
  ///
  /// The buffers are taken out for as long, so that a query from within another finds its own.
  @inline(__always)
  fileprivate func query<Answer>(
    _ body: (inout WorkCounters, inout QueryScratch) -> Answer
  ) -> Answer {
    var buffers = QueryScratch()
    swap(&buffers, &scratch)
    var counted = WorkCounters()
    let answer = body(&counted, &buffers)
    work.candidatesInspected += counted.candidatesInspected
    work.attributesMade += counted.attributesMade
    swap(&buffers, &scratch)
    return answer
  }
}

/// How an arrangement's sections are kept in one form: computed, and asked.
///
/// The functions are made where the arrangement is known, so that the compiler makes versions of all
/// that they call for it; an engine, which knows no arrangement, calls one of them for a whole query.
/// What is not prepared answers with nothing.
public struct SectionForm<Content: Arrangement, Section: SectionPlan> {
  public typealias Attributes = LayoutAttributes<Content.Payload>
  public typealias State = Prepared<Content, Section>?

  /// Whether sections far from a query are compared all the same.
  public let scansEverySection: Bool

  /// Has the arrangement compute a section.
  let section: SectionMaker
  typealias SectionMaker = (_ section: Int, _ content: Content) throws(LayoutError) -> Section

  /// Everything that hits a rectangle, in canonical order.
  public let answers: (Rect, State, QueryDesk) -> [Attributes]

  /// Appends everything that hits a rectangle to a buffer, in canonical order.
  public let append: (Rect, State, QueryDesk, inout [Attributes]) -> Void

  /// Calls back with everything that hits a rectangle, in canonical order; the buffer, which is empty,
  /// is left so for use again.
  public let visit: (Rect, State, QueryDesk, inout [Attributes], (Attributes) -> Void) -> Void

  /// The attributes of an element, or nil where there is none.
  public let attributes: (ElementIdentity, State) -> Attributes?

  /// Creates the form of sections that `section` computes.
  @inline(__always)
  init(scansEverySection: Bool, section: @escaping SectionMaker) {
    self.scansEverySection = scansEverySection
    self.section = section
    answers = { rect, state, desk in
      guard let state else { return [] }
      return desk.query { work, scratch in
        var answers: [Attributes] = []
        // One allocation while answers stay alike, and no room held for an exceptional one.
        answers.reserveCapacity(min(1024, scratch.usualCount + scratch.usualCount / 4 + 8))
        state.sections.appendAnswers(in: rect, work: &work, scratch: &scratch, into: &answers)
        scratch.usualCount = answers.count
        return answers
      }
    }
    append = { rect, state, desk, buffer in
      guard let state else { return }
      desk.query {
        state.sections.appendAnswers(in: rect, work: &$0, scratch: &$1, into: &buffer)
      }
    }
    visit = { rect, state, desk, buffer, body in
      guard let state else { return }
      desk.query {
        state.sections.appendAnswers(in: rect, work: &$0, scratch: &$1, into: &buffer)
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

/// The forms in which engines keep an arrangement's sections.
public struct SectionForms<Content: Arrangement> {
  /// Every box written down, and every one compared.
  public let table: SectionForm<Content, SectionTable>
  /// Every box written down, with a spatial index over each section.
  public let indexed: SectionForm<Content, IndexedSection>
  /// Only what positions need.
  public let plan: SectionForm<Content, Content.Plan>
  /// An object for each element, made of the boxes written down.
  public let objects: ObjectForm<Content>

  /// Creates the forms of any arrangement.
  @inline(__always)
  init() {
    table = SectionForm(scansEverySection: true) { section, content throws(LayoutError) in
      try content.table(ofSection: section)
    }
    indexed = SectionForm(scansEverySection: false) { section, content throws(LayoutError) in
      IndexedSection(try content.table(ofSection: section))
    }
    plan = SectionForm(scansEverySection: false) { section, content throws(LayoutError) in
      try content.plan(ofSection: section)
    }
    objects = ObjectForm()
  }
}
