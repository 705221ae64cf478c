import CollectionLayout

/// An engine that stores every box and compares every one with a query.
enum DenseEngine: EngineDefinition {
  static let name = "dense"
  static let summary = "stores every frame; a query compares all frames"
  static let workLimits = EngineWorkLimits(scansEveryElement: true)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { ArrangedLayout<DenseStorage<A>>(arrangement) }
}

extension Engine {
  /// Stores every box; a query compares every one.
  public static let dense = Engine(DenseEngine.self)
}

/// Sections as tables of boxes that queries scan.
package enum DenseStorage<StoredArrangement: Arrangement>: SectionStorage {
  package static var sectionOperations:
    SectionOperations<StoredArrangement.Prepared, SectionTable>
  {
    SectionOperationsTable.compiledTable(for: StoredArrangement.Prepared.self).table
  }
}
