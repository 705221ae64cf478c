import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that computes the boxes of some sections by a formula. The engines
/// ``Engine/lazy`` and ``Engine/bucketed`` store no boxes of such sections.
protocol UniformArrangement: SpecializedArrangement {
  /// The formula of a section; nil if the section has none.
  ///
  /// - Throws: the same errors as `table(ofSection:)`.
  func uniformPlan(ofSection section: Int) throws(LayoutError) -> UniformPlan?
}

extension UniformArrangement {
  static var sectionOperationsTable: Any {
    SectionOperationsTable<Self>(
      indexed: SectionOperations(
        scansEverySection: false, query: GeneralSectionQuery.self,
        section: indexedSection(_:_:)))
  }

  /// Computes a section in the form that the bucketed engine stores.
  @inline(__always)
  static func indexedSection(
    _ section: Int, _ arrangement: Self
  ) throws(LayoutError) -> BlockableSection<BucketedSection, IndexedBlock> {
    if let plan = try arrangement.uniformPlan(ofSection: section) { return .whole(.uniform(plan)) }
    return .whole(.stored(IndexedSection(try arrangement.table(ofSection: section))))
  }
}

/// A section plan that can be a formula.
protocol UniformSection: SectionPlan {
  /// The formula; nil if the section has none.
  var uniformPlan: UniformPlan? { get }
}
