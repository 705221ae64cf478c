/// The form in which an engine stores sections. The eager, lazy and bucketed engines differ in
/// nothing else.
///
///     enum PlainStorage<StoredArrangement: Arrangement>: SectionStorage {
///       typealias Prepared = StoredArrangement.Prepared
///       static var sectionOperations: SectionOperations<Prepared, SectionTable> {
///         SectionOperationsTable.specializedTable(for: Prepared.self).tableOperations
///       }
///     }
package protocol SectionStorage {
  /// The arrangement whose sections are stored.
  associatedtype StoredArrangement: Arrangement

  /// The stored form of a section.
  associatedtype Section: SectionPlan

  /// The functions that compute and query sections in the form `Section`.
  static var sectionOperations: SectionOperations<StoredArrangement.Prepared, Section> { get }
}
