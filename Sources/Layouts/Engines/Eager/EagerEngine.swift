/// The engine that stores every box, and compares all of them in each query. Suited to small
/// collections.
enum EagerEngine: EngineDefinition {
  static let name = "eager"
  static let summary = "stores every frame; a query compares all frames"
  static let workLimits = EngineWorkLimits(scansEveryElement: true)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { EagerLayout(arrangement) }
}

extension Engine {
  /// The engine that stores every box, and compares all boxes in each query.
  public static let eager = Engine(EagerEngine.self)
}

/// Stores sections, or blocks of their items, as tables of boxes, all of which a query compares.
package enum EagerStorage<StoredArrangement: Arrangement>: SectionStorage {
  package static var sectionOperations:
    SectionOperations<StoredArrangement.Prepared, BlockableSection<SectionTable, BoxBlock>>
  {
    SectionOperationsTable.specializedTable(for: StoredArrangement.Prepared.self)
      .scannedSectionOperations
  }
}

/// A layout that uses the eager engine: it stores every box, and compares all boxes in each query.
package typealias EagerLayout<A: Arrangement> = ArrangedLayout<EagerStorage<A>>
