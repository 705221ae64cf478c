/// The engine that stores only the data that positions depend on, and computes boxes on demand. It
/// needs little memory and shows the first screen early.
///
/// `prepare` requests each size once and stores it in packed form. Therefore the results of queries
/// do not change until the next `prepare`, even if the data change without an invalidation (rule
/// I-06), and queries request no sizes (rule W-02).
enum LazyEngine: EngineDefinition {
  static let name = "lazy"
  static let summary = "stores only the data that positions depend on; computes frames on demand"
  static let workLimits = EngineWorkLimits(scansEveryElement: false, sizeRequestsPerItem: 1)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { LazyLayout(arrangement) }
}

extension Engine {
  /// The engine that stores only the data that positions depend on, and computes boxes on demand.
  public static let lazy = Engine(LazyEngine.self)
}

/// Stores sections as plans: compact forms that compute boxes on demand.
package enum LazyStorage<StoredArrangement: Arrangement>: SectionStorage {
  package static var sectionOperations:
    SectionOperations<StoredArrangement.Prepared, StoredArrangement.Prepared.Plan>
  {
    SectionOperationsTable.specializedTable(for: StoredArrangement.Prepared.self).planOperations
  }
}

/// A layout that uses the lazy engine: it stores only the data that positions depend on, and
/// computes boxes on demand.
package typealias LazyLayout<A: Arrangement> = ArrangedLayout<LazyStorage<A>>
