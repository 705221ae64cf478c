/// Every box written down, and every one compared: right for small collections.
public enum EagerStorage<Content: Arrangement>: SectionStorage {
  public static var engine: Engine { .eager }
  public static var form: SectionForm<Content, SectionTable> { Content.forms.table }
}

/// The eager engine.
public typealias EagerLayout<Content: Arrangement> = ArrangedLayout<EagerStorage<Content>>
