import CollectionLayout
import LayoutGeometry

/// An arrangement prepared for one layout pass: its validated parameters and the environment they
/// were prepared in.
///
/// It computes the boxes of each section relative to the section's own origin, and the section's
/// extent along the axis. The engine stores and finds the boxes, adds up section origins, and asks
/// for the attributes of the elements that it answers with.
///
/// Only ``table(ofSection:)`` has no default. An arrangement whose boxes follow a formula also gives
/// a ``plan(ofSection:)``, so that the lazy engine computes boxes on demand.
public protocol PreparedArrangement<Payload> {
  /// The custom values that this arrangement's attributes carry; none by default.
  associatedtype Payload: AttributesPayload = NoPayload

  /// A section in its smallest form, which the lazy engine stores; all boxes with an index by default.
  associatedtype Plan: SectionPlan = IndexedSection

  /// The axis along which sections follow one another; vertical by default.
  var axis: Axis { get }

  /// Where sections start along the axis; each at the end of the previous one by default.
  var stacking: SectionStacking { get }

  /// How far the answered boxes can lie from the boxes that sections keep; nowhere else by default.
  ///
  /// Elements whose kept box hits ``Reach/looseRegion`` are exempt from the limit. An engine searches
  /// among the boxes that hit the query widened by the reach, and among those that hit the loose
  /// region. Only if the reach along the axis is infinite does it compute and index all answered boxes,
  /// in each `prepare`.
  var reach: Reach { get }

  /// Computes every box of a section.
  ///
  /// - Throws: a ``LayoutError`` for invalid sizes or metrics.
  func table(ofSection section: Int) throws(LayoutError) -> SectionTable

  /// Computes a section from which boxes can be computed on demand; the table with an index by default.
  ///
  /// The plan's boxes equal the table's bit for bit.
  ///
  /// - Throws: the errors of ``table(ofSection:)``, in the same cases.
  func plan(ofSection section: Int) throws(LayoutError) -> Plan

  /// The content's size, and the elements that belong to no single section; by default the size up
  /// to the farthest edge of any box, and no elements.
  func content(of summary: ContentSummary) -> ArrangedContent

  /// The attributes of an element; by default its box moved to the section's origin.
  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<Payload>
}
