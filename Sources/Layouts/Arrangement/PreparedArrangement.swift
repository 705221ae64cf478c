import CollectionLayout
import LayoutGeometry

/// An arrangement prepared for one layout pass: its validated parameters, and the environment for
/// which they were prepared.
///
///     struct PreparedRow: PreparedArrangement {
///       let environment: LayoutEnvironment
///       func table(ofSection section: Int) -> SectionTable {
///         let boxes = (0..<environment.itemCounts[section]).map {
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
/// provide ``plan(ofSection:)``; the lazy engine then computes boxes on demand.
public protocol PreparedArrangement<Payload> {
  /// The custom values in the arrangement's attributes; none by default.
  associatedtype Payload: AttributesPayload = NoPayload

  /// The most compact form of a section, which the lazy engine stores; by default a table of all
  /// boxes with a spatial index.
  associatedtype Plan: SectionPlan = IndexedSection

  /// The scroll axis, along which sections follow one another; vertical by default.
  var axis: Axis { get }

  /// The rule for section origins along the scroll axis. By default each section starts at the end
  /// of the previous one.
  var stacking: SectionStacking { get }

  /// The maximum distance between the box that a section stores for an element and the box that a
  /// query returns; by default 0.
  ///
  /// Elements whose stored box intersects ``QueryOutset/unlimitedOutsetRegion`` are exempt from
  /// this maximum. An engine searches among the stored boxes that intersect the query rectangle
  /// extended by the outset, and among those that intersect that region. If the outset along the
  /// scroll axis is infinite, each `prepare` computes and indexes all returned boxes instead.
  var queryOutset: QueryOutset { get }

  /// Computes every box of a section.
  ///
  /// - Throws: a `LayoutError` for invalid sizes or metrics.
  func table(ofSection section: Int) throws(LayoutError) -> SectionTable

  /// Computes a compact form of a section, from which boxes can be computed on demand; by default
  /// the section's table with a spatial index.
  ///
  /// The plan's boxes must equal the boxes of the table bit for bit.
  ///
  /// - Throws: the same errors as ``table(ofSection:)``, in the same cases.
  func plan(ofSection section: Int) throws(LayoutError) -> Plan

  /// The content size, and the elements that belong to no single section. By default the size
  /// extends to the farthest edge of any box, and there are no such elements.
  func content(from summary: ContentSummary) -> ArrangedContent

  /// The attributes of an element. By default the frame is the box moved to the section's origin.
  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<Payload>
}
