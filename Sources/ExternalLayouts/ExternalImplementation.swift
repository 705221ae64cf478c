import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// An external program as a layout implementation, to be tested with scenarios and rules.
///
///     let implementation = try ExternalImplementation(["python3", "masonry.py"], catalog: nil)
///     let report = ConformanceRun().judge(implementation)
///
/// One process of the program makes all layouts. If the process fails, a new process is started for
/// the next layout, so that a failure affects only the layouts that were using the failed process.
package final class ExternalImplementation: LayoutImplementation {
  package let name: String
  package let capabilities: Set<Capability>
  package let supportedLayouts: [LayoutDescription]
  package let runsInExternalProgram = true
  package let catalog: (any ReferenceCatalog)?
  private let elementKindsByLayout: [LayoutDescription: ElementKinds]
  private let statedTraitsByLayout: [LayoutDescription: ProgramTraits]
  package let remarks: [String]
  private var program: ExternalProgram
  private let startProgram: () throws(ExternalFailure) -> ExternalProgram

  /// The reason that the program gave for refusing the layout of the last call of
  /// ``layout(_:source:)``; nil if it did not refuse the layout.
  package private(set) var layoutRefusalReason: String?

  /// Starts the program with the command line `words`, and asks it for an empty layout of each
  /// kind, to find out which kinds it makes.
  ///
  /// - Parameters:
  ///   - catalog: the known layouts to compare the program's answers with.
  ///   - reservedNames: the names of other implementations. A program that has one of these names
  ///     is renamed.
  /// - Throws: ``ExternalFailure`` if the program cannot be started or fails during these
  ///   requests.
  package convenience init(
    _ words: [String], catalog: (any ReferenceCatalog)?, reservedNames: Set<String> = [],
    limits: ExternalProgram.Limits = ExternalProgram.Limits()
  ) throws(ExternalFailure) {
    try self.init(catalog: catalog, reservedNames: reservedNames) { () throws(ExternalFailure) in
      try ExternalProgram(words, limits: limits)
    }
  }

  /// Starts the program by calling `start`, and asks it for an empty layout of each kind. After the
  /// program fails, `start` is called again for the next layout.
  package init(
    catalog: (any ReferenceCatalog)?, reservedNames: Set<String> = [],
    _ start: @escaping () throws(ExternalFailure) -> ExternalProgram
  ) throws(ExternalFailure) {
    self.catalog = catalog
    self.startProgram = start
    program = try start()
    var name = ""
    var capabilities: Set<Capability> = []
    var kindsByLayout: [LayoutDescription: ElementKinds] = [:]
    var traitsByLayout: [LayoutDescription: ProgramTraits] = [:]
    var untestedCapabilityNames: [String] = []
    let candidateLayouts = (catalog?.layouts ?? []) + [.any]
    for kind in candidateLayouts {
      let layout = ExternalLayout(
        LayoutSpecification(kind: kind), by: program, source: Self.emptySource(for: kind))
      if let failure = layout.failure { throw failure }
      name = layout.program?.name ?? name
      if layout.inputRefusalReason == nil {
        capabilities.formUnion(layout.capabilities)
        kindsByLayout[kind] = layout.program?.kinds
        traitsByLayout[kind] = layout.program?.traits
        for capability in layout.program?.untestedCapabilities ?? []
        where !untestedCapabilityNames.contains(capability.rawValue) {
          untestedCapabilityNames.append(capability.rawValue)
        }
      }
    }
    self.name = reservedNames.contains(name) ? name + " (program)" : name
    self.capabilities = capabilities
    self.supportedLayouts = candidateLayouts.filter { kindsByLayout[$0] != nil }
    elementKindsByLayout = kindsByLayout
    statedTraitsByLayout = traitsByLayout
    remarks =
      untestedCapabilityNames.isEmpty
      ? []
      : [
        "the program reports the capabilities \(untestedCapabilityNames.joined(separator: ", ")), which no rule tests yet"
      ]
  }

  private static func emptySource(for kind: LayoutDescription) -> ScenarioSource {
    let tree = kind.data == .tree ? ClassTree(parents: []) : nil
    return ScenarioSource(
      data: ResolvedData(sections: [], tree: tree),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
  }

  package func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    elementKindsByLayout[kind] ?? ElementKinds()
  }

  package func traits(of kind: LayoutDescription) -> LayoutTraits {
    statedTraitsByLayout[kind]?.applied(to: kind.traits) ?? kind.traits
  }

  package func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    layoutRefusalReason = nil
    guard supportedLayouts.contains(specification.kind) else { return nil }
    // If no new program can be started, the new layout reports the failure of the old program.
    if program.failure != nil, let newProgram = try? startProgram() { program = newProgram }
    let layout = ExternalLayout(specification, by: program, source: source)
    layoutRefusalReason = layout.inputRefusalReason
    if layoutRefusalReason != nil { return nil }
    return HostedLayout(layout, source: source) { $1.set($0) }
  }
}
