import CollectionLayout
import LayoutArrangements

/// Every box written down, with a spatial index over each section: right for any arrangement and size.
public enum BucketedStorage<Content: Arrangement>: SectionStorage {
  public static var engine: Engine { .bucketed }
  public static var scansEverySection: Bool { false }

  public static func section(
    _ section: Int, of content: Content
  ) throws(LayoutError) -> IndexedSection {
    IndexedSection(try content.table(ofSection: section))
  }

  public static func answer(
    from section: IndexedSection, of content: Content, _ query: SectionQuery,
    work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [LayoutAttributes<Content.Payload>]
  ) {
    content.answer(from: section, query, work: &work, scratch: &scratch, into: &answers)
  }
}

/// The bucketed engine.
public typealias BucketedLayout<Content: Arrangement> = ArrangedLayout<BucketedStorage<Content>>
