import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A layout implementation that runs in an external program, to be tested with scenarios and rules.
///
/// One process makes all layouts. After it failed, a new process is started for the next layout, so
/// that a failure affects only the layouts that were using the failed process.
public final class ExternalImplementation: LayoutImplementation {
  public let name: String
  public let capabilities: Set<Capability>
  public let kinds: [LayoutDescription]
  public let isOverTheWire = true
  public let catalog: (any ReferenceCatalog)?
  private let elementKindsByLayout: [LayoutDescription: ElementKinds]
  private var program: ExternalProgram

  /// Starts the program with the command line `words`, and asks it for an empty layout of each
  /// kind, to find out which kinds it makes.
  ///
  /// - Parameter catalog: the known layouts with which the program's answers are compared.
  /// - Throws: ``ExternalFailure`` if the program cannot be started or fails during these requests.
  public init(
    _ words: [String], catalog: (any ReferenceCatalog)?,
    limits: ExternalProgram.Limits = ExternalProgram.Limits()
  ) throws(ExternalFailure) {
    self.catalog = catalog
    program = try ExternalProgram(words, limits: limits)
    var name = ""
    var capabilities: Set<Capability> = []
    var kinds: [LayoutDescription: ElementKinds] = [:]
    let known = (catalog?.layouts ?? []) + [.any]
    for kind in known {
      let layout = ExternalLayout(
        LayoutSpecification(kind: kind), by: program, source: Self.emptySource(for: kind))
      if let failure = layout.failure { throw failure }
      name = layout.program?.name ?? name
      if layout.refusal == nil {
        capabilities.formUnion(layout.capabilities)
        kinds[kind] = layout.program?.kinds
      }
    }
    self.name = name
    self.capabilities = capabilities
    self.kinds = known.filter { kinds[$0] != nil }
    elementKindsByLayout = kinds
  }

  private static func emptySource(for kind: LayoutDescription) -> ScenarioSource {
    let tree = kind.data == .tree ? ClassTree(parents: []) : nil
    return ScenarioSource(
      data: ResolvedData(sections: [], tree: tree),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
  }

  public func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    elementKindsByLayout[kind] ?? ElementKinds()
  }

  public func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard kinds.contains(specification.kind) else { return nil }
    // If no new process can be started, the layout reports the failure of the old one.
    if program.failure != nil,
      let next = try? ExternalProgram(program.words, limits: program.limits)
    {
      program = next
    }
    let layout = ExternalLayout(specification, by: program, source: source)
    if layout.refusal != nil { return nil }
    return HostedLayout(layout, source: source) { $1.set($0) }
  }
}
