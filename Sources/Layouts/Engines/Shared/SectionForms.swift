import CollectionLayout

/// The stored forms of one arrangement's sections that engines choose from.
struct SectionForms<P: PreparedArrangement> {
  /// Every box; a query compares every one.
  let table: SectionForm<P, SectionTable>

  /// Every box, with a spatial index over each section.
  let indexed: SectionForm<P, IndexedSection>

  /// The arrangement's own plans.
  let plan: SectionForm<P, P.Plan>

  /// One object per element, made from the table form.
  let objects: ObjectForm<P>

  @inline(__always)
  init() {
    table = SectionForm(scansEverySection: true) { section, arrangement throws(LayoutError) in
      try arrangement.table(ofSection: section)
    }
    indexed = SectionForm(scansEverySection: false) { section, arrangement throws(LayoutError) in
      IndexedSection(try arrangement.table(ofSection: section))
    }
    plan = SectionForm(scansEverySection: false) { section, arrangement throws(LayoutError) in
      try arrangement.plan(ofSection: section)
    }
    objects = ObjectForm()
  }

  /// The forms of `type`, compiled for it if it is a ``CompiledArrangement``.
  static func compiled(for type: P.Type) -> SectionForms {
    let compiled = P.self as? any CompiledArrangement.Type
    return compiled?.forms as? SectionForms ?? SectionForms()
  }
}

/// A prepared arrangement of this module, whose queries the compiler specializes.
///
/// Conforming to it is all that a layout in this module does to run without dynamic dispatch. Other
/// arrangements run the same code through dynamic dispatch.
protocol CompiledArrangement: PreparedArrangement {
  /// The `SectionForms<Self>`.
  ///
  /// It has one default. It is a requirement because the compiler specializes the default for each
  /// conforming type.
  static var forms: Any { get }
}

extension CompiledArrangement {
  static var forms: Any { SectionForms<Self>() }
}
