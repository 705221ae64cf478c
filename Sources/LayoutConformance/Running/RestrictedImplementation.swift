/// An implementation restricted to some of its layouts.
struct RestrictedImplementation: LayoutImplementation {
  let base: any LayoutImplementation
  let supportedLayouts: [LayoutDescription]

  init(base: any LayoutImplementation, supportedLayouts: Set<LayoutDescription>) {
    self.base = base
    self.supportedLayouts = base.supportedLayouts.filter(supportedLayouts.contains)
  }

  var name: String { base.name }
  var runsInExternalProgram: Bool { base.runsInExternalProgram }
  var catalog: (any ReferenceCatalog)? { base.catalog }
  var capabilities: Set<Capability> { base.capabilities }
  var promisesPathsToInsertAndDelete: Bool { base.promisesPathsToInsertAndDelete }
  var refusalReason: String? { base.refusalReason }
  var setsItemSizes: Bool { base.setsItemSizes }
  var remarks: [String] { base.remarks }

  func elementKinds(of kind: LayoutDescription) -> ElementKinds { base.elementKinds(of: kind) }

  func traits(of kind: LayoutDescription) -> LayoutTraits { base.traits(of: kind) }

  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?
  {
    base.layout(specification, source: source)
  }

  func workBounds(of kind: LayoutDescription) -> WorkBounds? { base.workBounds(of: kind) }
}
