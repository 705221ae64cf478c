/// The engine that stores every box, with a spatial index for each section or block of items. It
/// stores no boxes for sections whose boxes the arrangement computes by a formula. Suited to any
/// arrangement and any number of items.
enum BucketedEngine: EngineDefinition {
  static let name = "bucketed"
  static let summary = "stores every frame, with a spatial index"

  /// The limits allow a query to compare all boxes in each leaf node that it reaches in the spatial
  /// index, including boxes that it does not return.
  static let workLimits = EngineWorkLimits(
    scansEveryElement: false,
    candidates: .init(perAnswer: 4, constant: 160))

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { BucketedLayout(arrangement) }
}

extension Engine {
  /// The engine that stores every box, with a spatial index.
  public static let bucketed = Engine(BucketedEngine.self)
}

/// The form in which the bucketed engine stores a section that is not divided into blocks.
package typealias BucketedSection = UniformOrStoredPlan<IndexedSection>

/// Stores a section as a formula if the arrangement computes its boxes by a formula. Otherwise
/// stores the boxes of the whole section, or of blocks of its items, with a spatial index.
package enum BucketedStorage<StoredArrangement: Arrangement>: SectionStorage {
  package static var sectionOperations:
    SectionOperations<StoredArrangement.Prepared, BlockableSection<BucketedSection, IndexedBlock>>
  {
    SectionOperationsTable.specializedTable(for: StoredArrangement.Prepared.self)
      .indexedSectionOperations
  }
}

/// A layout that uses the bucketed engine: it stores every box, with a spatial index.
package typealias BucketedLayout<A: Arrangement> = ArrangedLayout<BucketedStorage<A>>
