import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// An outside program as an implementation of layouts, to be put through scenarios and rules.
///
/// One program makes all layouts; once it has failed, the next layout gets a new one, so that a
/// failure spoils what it belongs to and nothing else.
public final class ExternalImplementation: LayoutImplementation {
  public let name: String
  public let capabilities: Set<Capability>
  public let kinds: [LayoutKind]
  public let isOverTheWire = true
  public let catalog: (any ReferenceCatalog)?
  private let kindsOfElements: [LayoutKind: ElementKinds]
  private var program: ExternalProgram

  /// Starts `program` and asks it what it makes: every kind of layout once, of no data.
  ///
  /// - Parameter catalog: the known layouts that the program's answers are compared with.
  /// - Throws: the failure of a program that cannot be started or fails at that.
  public init(
    _ words: [String], catalog: (any ReferenceCatalog)?,
    limits: ExternalProgram.Limits = ExternalProgram.Limits()
  ) throws(ExternalFailure) {
    self.catalog = catalog
    program = try ExternalProgram(words, limits: limits)
    var name = ""
    var capabilities: Set<Capability> = []
    var kinds: [LayoutKind: ElementKinds] = [:]
    for kind in LayoutKind.allCases {
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
    self.kinds = LayoutKind.allCases.filter { kinds[$0] != nil }
    kindsOfElements = kinds
  }

  private static func emptySource(for kind: LayoutKind) -> ScenarioSource {
    let tree = kind == .classTree ? ClassTree(parents: []) : nil
    return ScenarioSource(
      data: ResolvedData(sections: [], tree: tree),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
  }

  public func elementKinds(of kind: LayoutKind) -> ElementKinds {
    kindsOfElements[kind] ?? ElementKinds()
  }

  public func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard kinds.contains(specification.kind) else { return nil }
    // Where no new one can be started, the layout breaks down with the failure of the former.
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
