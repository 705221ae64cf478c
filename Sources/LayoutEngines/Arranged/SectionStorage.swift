import CollectionLayout
import LayoutArrangements

/// How an engine keeps a section: what differs between eager, lazy and bucketed.
public protocol SectionStorage {
  /// The arrangement whose sections are kept.
  associatedtype Content: Arrangement

  /// A section as it is kept.
  associatedtype Section: SectionPlan

  /// The name of the engine.
  static var engine: Engine { get }

  /// Whether sections far from a query are compared all the same.
  static var scansEverySection: Bool { get }

  /// Has the arrangement compute a section.
  static func section(_ section: Int, of content: Content) throws(LayoutError) -> Section

  /// Appends the attributes of the section's elements that hit the query.
  static func answer(
    from section: Section, of content: Content, _ query: SectionQuery, work: inout WorkCounters,
    scratch: inout QueryScratch, into answers: inout [LayoutAttributes<Content.Payload>])
}
