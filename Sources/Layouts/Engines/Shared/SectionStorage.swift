/// How an engine stores sections: all that differs between the eager, lazy and bucketed engines.
package protocol SectionStorage {
  /// The arrangement whose sections are stored.
  associatedtype A: Arrangement

  /// The stored form of a section.
  associatedtype Section: SectionPlan

  /// The functions that compute and query sections in this form.
  static var form: SectionForm<A.Prepared, Section> { get }
}
