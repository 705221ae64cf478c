/// Every box written down, with a spatial index over each section: right for any arrangement and size.
public enum BucketedStorage<Content: Arrangement>: SectionStorage {
  public static var engine: Engine { .bucketed }
  public static var form: SectionForm<Content, IndexedSection> { Content.forms.indexed }
}

/// The bucketed engine.
public typealias BucketedLayout<Content: Arrangement> = ArrangedLayout<BucketedStorage<Content>>
