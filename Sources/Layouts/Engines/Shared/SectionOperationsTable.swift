import CollectionLayout

/// The operations on one arrangement's sections, for each form in which engines can store them.
///
///     let table = SectionOperationsTable.specializedTable(for: PreparedList.self)
///     let storedInLazyEngine = try table.planOperations.makeSection(0, list)
///     let storedInEagerEngine = try table.scannedSectionOperations.makeSection(0, list)
struct SectionOperationsTable<P: PreparedArrangement> {
  /// The operations on sections that store every box in one table; a query compares all boxes.
  let tableOperations: SectionOperations<P, SectionTable>

  /// The operations on sections that store every box; a query compares all boxes. If the
  /// arrangement supports blocks, which are parts of a section that can be computed again
  /// separately, a section can be stored in blocks.
  let scannedSectionOperations: SectionOperations<P, BlockableSection<SectionTable, BoxBlock>>

  /// The operations on sections that store every box, with an index of the boxes. If the
  /// arrangement supports blocks, which are parts of a section that can be computed again
  /// separately, a section can consist of blocks, each with its own index. A section whose boxes
  /// are given by a formula stores the formula instead.
  let indexedSectionOperations:
    SectionOperations<P, BlockableSection<BucketedSection, IndexedBlock>>

  /// The operations on sections that are stored as plans. A plan is a compact form of a section,
  /// which the arrangement itself computes.
  let planOperations: SectionOperations<P, P.Plan>

  /// The operations of the template engine, which stores one object for each element. It makes the
  /// objects from tables of boxes.
  let objectOperations: ElementObjectOperations<P>

  /// Creates the operations for every form. If an argument is nil, operations that suit every
  /// arrangement are used for that form.
  @inline(__always)
  init(
    scanned: SectionOperations<P, BlockableSection<SectionTable, BoxBlock>>? = nil,
    indexed: SectionOperations<P, BlockableSection<BucketedSection, IndexedBlock>>? = nil,
    plan: SectionOperations<P, P.Plan>? = nil
  ) {
    tableOperations = SectionOperations(scansEverySection: true, query: GeneralSectionQuery.self) {
      section, arrangement throws(LayoutError) in try arrangement.table(ofSection: section)
    }
    scannedSectionOperations =
      scanned
      ?? SectionOperations(scansEverySection: true, query: GeneralSectionQuery.self) {
        section, arrangement throws(LayoutError) in
        .whole(try arrangement.table(ofSection: section))
      }
    indexedSectionOperations =
      indexed
      ?? SectionOperations(scansEverySection: false, query: GeneralSectionQuery.self) {
        section, arrangement throws(LayoutError) in
        .whole(.stored(IndexedSection(try arrangement.table(ofSection: section))))
      }
    planOperations =
      plan
      ?? SectionOperations(scansEverySection: false, query: GeneralSectionQuery.self) {
        section, arrangement throws(LayoutError) in try arrangement.plan(ofSection: section)
      }
    objectOperations = ElementObjectOperations()
  }

  /// The forms in which engines can store sections of the arrangement type `type`, specialized by
  /// the compiler if the type is a ``SpecializedArrangement``.
  static func specializedTable(for type: P.Type) -> SectionOperationsTable {
    let specializedType = P.self as? any SpecializedArrangement.Type
    return specializedType?.sectionOperationsTable as? SectionOperationsTable
      ?? SectionOperationsTable()
  }
}

/// A prepared arrangement of this module, for which the compiler specializes queries.
///
/// A layout in this module only has to conform to this protocol to run without dynamic dispatch.
/// Other arrangements run the same code with dynamic dispatch.
protocol SpecializedArrangement: PreparedArrangement {
  /// The forms in which engines can store the sections of an arrangement of this type, as a
  /// `SectionOperationsTable<Self>`.
  ///
  /// Conforming types use the default implementation. The property is a requirement of the protocol
  /// so that the compiler specializes the default implementation for each conforming type.
  static var sectionOperationsTable: Any { get }
}

extension SpecializedArrangement {
  static var sectionOperationsTable: Any { SectionOperationsTable<Self>() }
}
