/// Only what positions need; boxes are computed when asked: right for memory and the first screen.
///
/// Sizes are asked for once, in `prepare`, and kept packed, so answers stay those of the last
/// `prepare` even when the source changes silently (rule I-06), and queries ask for nothing (W-02).
public enum LazyStorage<Content: Arrangement>: SectionStorage {
  public static var engine: Engine { .lazy }
  public static var form: SectionForm<Content, Content.Plan> { Content.forms.plan }
}

/// The lazy engine.
public typealias LazyLayout<Content: Arrangement> = ArrangedLayout<LazyStorage<Content>>
