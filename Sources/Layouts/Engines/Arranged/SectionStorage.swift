/// How an engine keeps sections: what differs between eager, lazy and bucketed.
public protocol SectionStorage {
  /// The arrangement whose sections are kept.
  associatedtype Content: Arrangement

  /// A section as it is kept.
  associatedtype Section: SectionPlan

  /// The name of the engine.
  static var engine: Engine { get }

  /// How sections are computed and asked.
  static var form: SectionForm<Content, Section> { get }
}
