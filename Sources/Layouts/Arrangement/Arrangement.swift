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

  /// What of the host's bounds the sections' boxes depend on; where attributes depend on more, they
  /// are made from the same boxes at other bounds.
  var boxDependence: BoundsDependence { get }

  /// How far answers' boxes, transforms included, can lie from the sections' boxes, beyond the move
  /// to the section's origin; asked for after `begin`.
  ///
  /// Some elements may be free of it, told by where they rest: those in its
  /// ``Reach/looseRegion``. An engine looks for answers among the boxes that hit the query widened by
  /// the reach and among those that hit the loose region. Only where there is no bound along the axis
  /// does it make and index all the moved boxes, at every `prepare` anew.
  var reach: Reach { get }

  /// How far answers' untransformed frames can lie from the sections' boxes.
  var frameReach: Reach { get }

  /// What lies before the first section, in points.
  var leadingExtent: Double { get }

  /// The class of the contexts this arrangement wants to be invalidated with.
  var invalidationContextClass: InvalidationContext.Type { get }

  /// Takes up what a context says in properties of the author's own; what it says in the common ones,
  /// engines see to.
  mutating func invalidate(with context: InvalidationContext)

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

  /// The attributes of an element whose box, and whose section's place, are known.
  func attributes(of element: ElementIdentity, box: Rect, in place: SectionPlace)
    -> LayoutAttributes<Payload>

  /// Where an appearing element of a batch starts; nil for its resting place, faded in.
  func initialAttributes(
    of element: ElementIdentity, resting: LayoutAttributes<Payload>?, in batch: ArrangedBatch
  )
    -> LayoutAttributes<Payload>?

  /// Where a disappearing element of a batch ends; nil for its resting place, faded out.
  func finalAttributes(
    of element: ElementIdentity, resting: LayoutAttributes<Payload>?, in batch: ArrangedBatch
  )
    -> LayoutAttributes<Payload>?

  /// Where a scroll that would come to rest at `proposed` shall rest instead.
  ///
  /// `visit` calls back with the elements whose untransformed frames hit a rectangle.
  func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<Payload>) -> Void) -> Void
  ) -> Point

  /// How sections of this arrangement are kept and asked, in each form.
  ///
  /// It has one default. It is a requirement so that the compiler makes a version of it for each
  /// arrangement, in which a whole query runs without dynamic dispatch.
  static var forms: SectionForms<Self> { get }
}

/// A batch of updates as an arrangement sees it.
public struct ArrangedBatch: Sendable {
  /// The changes.
  public var updates: [LayoutUpdate]

  /// The size of the content after the batch.
  public var contentSize: Size

  /// Creates a batch from its parts.
  public init(updates: [LayoutUpdate], contentSize: Size) {
    self.updates = updates
    self.contentSize = contentSize
  }

  /// Whether this batch inserts a section, by its final number.
  public func inserts(section: Int) -> Bool {
    updates.contains { $0.action == .insert && $0.after == .section(section) }
  }
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

/// Where a section lies along the axis, in content coordinates.
public struct SectionPlace: Hashable, Sendable {
  /// Where it starts.
  public var origin: Double

  /// Its length.
  public var extent: Double

  /// The length of its header.
  public var header: Double

  /// The length of its footer.
  public var footer: Double

  /// What the arrangement noted of the section.
  public var notes: [Rect]

  /// Creates a place from its parts.
  public init(
    origin: Double, extent: Double = 0, header: Double = 0, footer: Double = 0, notes: [Rect] = []
  ) {
    self.origin = origin
    self.extent = extent
    self.header = header
    self.footer = footer
    self.notes = notes
  }

  /// The place of `plan` when it starts at `origin`.
  @inline(__always)
  public init(of plan: some SectionPlan, origin: Double) {
    self.init(
      origin: origin, extent: plan.extent, header: plan.headerLength, footer: plan.footerLength,
      notes: plan.notes)
  }
}
