/// An implementation restricted to some of its layouts, or to the queries that one profile needs.
struct RestrictedImplementation: LayoutImplementation {
  let base: any LayoutImplementation
  let supportedLayouts: [LayoutDescription]

  /// Whether queries for rects without an area are made only if the layout states that it supports
  /// them (``LayoutTraits/supportsEmptyRects``).
  private var needsStatedSupportOfEmptyRects = false

  init(base: any LayoutImplementation, supportedLayouts: Set<LayoutDescription>) {
    self.base = base
    self.supportedLayouts = base.supportedLayouts.filter(supportedLayouts.contains)
  }

  /// Creates an implementation that is asked only what `profile` needs.
  init(base: any LayoutImplementation, judgedIn profile: ConformanceProfile) {
    self.base = base
    supportedLayouts = base.supportedLayouts
    needsStatedSupportOfEmptyRects = profile == .screen
  }

  var name: String { base.name }
  var runsInExternalProgram: Bool { base.runsInExternalProgram }
  var catalog: (any ReferenceCatalog)? { base.catalog }
  var capabilities: Set<Capability> { base.capabilities }
  var supportsConcurrentUse: Bool { base.supportsConcurrentUse }
  var promisesPathsToInsertAndDelete: Bool { base.promisesPathsToInsertAndDelete }
  var refusalReason: String? { base.refusalReason }
  var setsItemSizes: Bool { base.setsItemSizes }
  var remarks: [String] { base.remarks }

  func elementKinds(of kind: LayoutDescription) -> ElementKinds { base.elementKinds(of: kind) }

  func traits(of kind: LayoutDescription) -> LayoutTraits {
    var traits = base.traits(of: kind)
    if needsStatedSupportOfEmptyRects, traits.supportsEmptyRects == nil {
      traits.supportsEmptyRects = false
    }
    let counts = traits.supportedSectionCounts
    if counts.lowerBound == 0, counts.upperBound > 0,
      Rehearsal.leavesOutDataWithoutSections(of: self)
    {
      traits.supportedSectionCounts = 1...counts.upperBound
    }
    return traits
  }

  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?
  {
    let layout = base.layout(specification, source: source)
    if Rehearsal.leavesOutLookups(of: self) {
      (layout as? any LookupReplacing)?.answersLookupsFromQueries = true
    }
    return layout
  }

  func workBounds(of kind: LayoutDescription) -> WorkBounds? { base.workBounds(of: kind) }
}
