import CollectionLayout
import LayoutGeometry

/// The mathematics of where things go, free of any storage strategy.
///
/// An arrangement gives, per section, the boxes of the elements relative to the section's own origin
/// and the section's extent. An engine decides what of it to compute, store and look up, adds up the
/// origins, and asks the arrangement to make attributes of the boxes it answers with. All engines
/// give the same answers, bit for bit.
///
/// ``table(ofSection:)`` is all a new arrangement has to write. One with a formula also gives a
/// ``plan(ofSection:)``, from which boxes are computed on demand.
public protocol Arrangement {
  /// What this arrangement's attributes carry beyond the common ones.
  associatedtype Payload: AttributesPayload = NoPayload

  /// A section in its smallest form, for the lazy engine.
  associatedtype Plan: SectionPlan = IndexedSection

  /// The axis along which sections follow one another.
  var axis: Axis { get }

  /// Whether a section starts where the one before it ends; otherwise all start at the origin.
  var stacksSections: Bool { get }

  /// Whether a change in one section leaves the boxes of the others, relative to their origins,
  /// as they are.
  var sectionsAreIndependent: Bool { get }

  /// What of the host's bounds the boxes or attributes depend on.
  var boundsDependence: BoundsDependence { get }

  /// How far answers can lie from the boxes, beyond the move to the section's origin.
  var reach: Reach { get }

  /// What lies before the first section, in points.
  var leadingExtent: Double { get }

  /// The class of the contexts this arrangement wants to be invalidated with.
  var invalidationContextClass: InvalidationContext.Type { get }

  /// Takes up the environment and whatever concerns all sections, before any section is asked for.
  mutating func begin(in environment: LayoutEnvironment) throws(LayoutError)

  /// Every box of a section.
  ///
  /// - Throws: a ``LayoutError`` for bad sizes or metrics.
  func table(ofSection section: Int) throws(LayoutError) -> SectionTable

  /// A section from which boxes can be computed on demand.
  ///
  /// - Throws: as `table` does, in the same cases.
  func plan(ofSection section: Int) throws(LayoutError) -> Plan

  /// Elements of the content as a whole, in canonical order and content coordinates, once the end of
  /// the last section is known.
  func contentElements(endingAt end: Double) -> [ContentElement]

  /// The size of the content.
  func contentSize(of summary: ContentSummary) -> Size

  /// The attributes of an element whose box is known.
  ///
  /// `origin` is that of its section along ``axis``.
  func attributes(of element: ElementIdentity, box: Rect, origin: Double)
    -> LayoutAttributes<Payload>

  /// Appends the attributes of the elements of an eager section that hit the query.
  ///
  /// This and the next two have one default; they are requirements so that the compiler makes a
  /// version of it for each arrangement, with no dynamic dispatch per element.
  func answer(
    from table: SectionTable, _ query: SectionQuery, work: inout WorkCounters,
    scratch: inout QueryScratch, into answers: inout [LayoutAttributes<Payload>])

  /// Appends the attributes of the elements of an indexed section that hit the query.
  func answer(
    from indexed: IndexedSection, _ query: SectionQuery, work: inout WorkCounters,
    scratch: inout QueryScratch, into answers: inout [LayoutAttributes<Payload>])

  /// Appends the attributes of the elements of a planned section that hit the query.
  func answer(
    fromPlan plan: Plan, _ query: SectionQuery, work: inout WorkCounters,
    scratch: inout QueryScratch, into answers: inout [LayoutAttributes<Payload>])
}

/// An element that belongs to the content as a whole.
public struct ContentElement: Hashable, Sendable {
  public var element: ElementIdentity
  public var frame: Rect

  /// Creates an element with its frame in content coordinates.
  public init(_ element: ElementIdentity, frame: Rect) {
    self.element = element
    self.frame = frame
  }
}

/// What the sections amount to.
public struct ContentSummary: Hashable, Sendable {
  /// The number of sections.
  public var sectionCount: Int

  /// Where the last section ends along the axis.
  public var end: Double

  /// The greatest far edge of a box along the axis; negative infinity without boxes.
  public var farMain: Double

  /// The greatest far edge of a box across the axis; negative infinity without boxes.
  public var farCross: Double

  /// Creates a summary from its parts.
  public init(sectionCount: Int, end: Double, farMain: Double, farCross: Double) {
    self.sectionCount = sectionCount
    self.end = end
    self.farMain = farMain
    self.farCross = farCross
  }
}

/// A rectangle query as one section sees it.
public struct SectionQuery {
  /// The section.
  public var section: Int

  /// Where the section starts along the axis.
  public var origin: Double

  /// The query in content coordinates, to be compared with answers.
  public var exact: Box

  /// The query in section coordinates, widened by the reach, to find candidates with.
  public var candidates: Box

  /// Creates a query from its parts.
  public init(section: Int, origin: Double, exact: Box, candidates: Box) {
    self.section = section
    self.origin = origin
    self.exact = exact
    self.candidates = candidates
  }
}
