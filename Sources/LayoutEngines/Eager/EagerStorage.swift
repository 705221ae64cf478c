import CollectionLayout
import LayoutArrangements

/// Every box written down, and every one compared: right for small collections.
public enum EagerStorage<Content: Arrangement>: SectionStorage {
  public static var engine: Engine { .eager }
  public static var scansEverySection: Bool { true }

  public static func section(
    _ section: Int, of content: Content
  ) throws(LayoutError) -> SectionTable {
    try content.table(ofSection: section)
  }

  public static func answer(
    from section: SectionTable, of content: Content, _ query: SectionQuery,
    work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [LayoutAttributes<Content.Payload>]
  ) {
    content.answer(from: section, query, work: &work, scratch: &scratch, into: &answers)
  }
}

/// The eager engine.
public typealias EagerLayout<Content: Arrangement> = ArrangedLayout<EagerStorage<Content>>
