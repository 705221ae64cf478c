import CollectionLayout
import LayoutGeometry

/// An arrangement prepared for one layout pass: its validated parameters, and the environment for
/// which they were prepared.
///
///     struct PreparedRow: PreparedArrangement {
///       let environment: LayoutEnvironment
///       func table(ofSection section: Int) -> SectionTable {
///         let boxes = (0..<environment.counts[section]).map {
///           Rect(x: 50 * Double($0), y: 0, width: 40, height: 40)
///         }
///         return SectionTable(boxes: boxes, itemCount: boxes.count, extent: 40)
///       }
///     }
///
/// It computes the boxes of each section relative to the section's origin, and the section's extent
/// along the scroll axis. The engine stores and finds the boxes, adds up the extents to get the
/// origins of sections, and asks for the attributes of the elements that a query returns.
///
/// Only ``table(ofSection:)`` has no default. An arrangement whose boxes follow a formula can also
/// provide ``section(_:in:)``; the lazy and the bucketed engine then store no boxes. If its cells
/// have nothing but a frame, conformance to ``PlainCellArrangement`` makes queries several times as
/// fast.
public protocol PreparedArrangement<Payload> {
  /// The custom values in the arrangement's attributes; none by default.
  associatedtype Payload: AttributesPayload = NoPayload

  /// The scroll axis, along which sections follow one another; vertical by default.
  var axis: Axis { get }

  /// The rule for section origins along the scroll axis. By default each section starts at the end
  /// of the previous one.
  var stacking: SectionStacking { get }

  /// The maximum distance between the box that a section stores for an element and the box that a
  /// query returns; by default 0.
  ///
  /// Elements whose stored box intersects ``QueryOutset/unlimitedRegion`` are exempt from
  /// this maximum. An engine searches among the stored boxes that intersect the query rectangle
  /// extended by the outset, and among those that intersect that region. If the outset along the
  /// scroll axis is infinite, each `prepare` computes and indexes all returned boxes instead.
  var queryOutset: QueryOutset { get }

  /// Computes every box of a section.
  ///
  /// - Throws: a `LayoutError` for invalid sizes or metrics.
  func table(ofSection section: Int) throws(LayoutError) -> SectionTable

  /// Computes a section in a form that suits the storage of an engine; by default the section's
  /// table, with a spatial index unless a query compares all boxes anyway.
  ///
  /// The section's boxes must equal the boxes of the table bit for bit.
  ///
  /// - Throws: the same errors as ``table(ofSection:)``, in the same cases.
  func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection

  /// Changes some items of a stored section in place, and returns the number of elements that were
  /// computed. Nil, the default, if the whole section must be computed again.
  ///
  /// - Throws: the same errors as ``table(ofSection:)``. After an error, the section is not used.
  func changeItems(
    _ changes: ItemChanges, of section: any StoredSection, number: Int
  ) throws(LayoutError) -> Int?

  /// The content size, and the elements that belong to no single section. By default the size
  /// extends to the farthest edge of any box, and there are no such elements.
  func content(of summary: ContentSummary) -> ArrangedContent

  /// The attributes of an element. By default the frame is the box moved to the section's origin.
  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<Payload>

  // Engines call the static functions below. They are requirements, so that the compiler specializes
  // their default implementations for each arrangement; authors do not implement them.

  /// The attributes of all elements that intersect `rect`, in canonical order.
  static func answers(
    in rect: Rect, of prepared: PreparedSections<Self>
  ) -> [LayoutAttributes<Payload>]

  /// Appends the attributes of all elements that intersect `rect`, in canonical order.
  static func appendAnswers(
    in rect: Rect, of prepared: PreparedSections<Self>,
    into answers: inout [LayoutAttributes<Payload>])

  /// The attributes of an element; nil if the element does not exist.
  static func attributes(
    of element: ElementIdentity, in prepared: PreparedSections<Self>
  ) -> LayoutAttributes<Payload>?

  /// Makes the object of every element, for the template engine.
  static func makeObjects(of prepared: PreparedSections<Self>) -> ElementObjects

  /// The attributes of all elements that intersect `queryBox`, in canonical order, for the template
  /// engine.
  static func answers(
    hitting queryBox: Box, from objects: ElementObjects
  ) -> [LayoutAttributes<Payload>]

  /// The attributes of an element, for the template engine; nil if the element does not exist.
  static func attributes(
    of element: ElementIdentity, from objects: ElementObjects
  ) -> LayoutAttributes<Payload>?
}
