import CollectionLayout
import LayoutArrangements

/// Only what positions need; boxes are computed when asked: right for memory and the first screen.
///
/// Sizes are asked for once, in `prepare`, and kept packed, so answers stay those of the last
/// `prepare` even when the source changes silently (rule I-06), and queries ask for nothing (W-02).
public enum LazyStorage<Content: Arrangement>: SectionStorage {
  public static var engine: Engine { .lazy }
  public static var scansEverySection: Bool { false }

  public static func section(
    _ section: Int, of content: Content
  ) throws(LayoutError) -> Content.Plan {
    try content.plan(ofSection: section)
  }

  public static func answer(
    from section: Content.Plan, of content: Content, _ query: SectionQuery,
    work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [LayoutAttributes<Content.Payload>]
  ) {
    content.answer(fromPlan: section, query, work: &work, scratch: &scratch, into: &answers)
  }
}

/// The lazy engine.
public typealias LazyLayout<Content: Arrangement> = ArrangedLayout<LazyStorage<Content>>
