import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// A layout with one planted mistake, which a conformance rule must find.
///
/// In all other respects a mutant behaves like an engine of this package. It never traps and never
/// hangs, whatever its data source returns.
///
///     extension Mutant {
///       static let closedEdgeIntersection = Mutant(
///         "closed-edge-intersection", "Returns elements that only touch the query ...",
///         provenance: "invented for this project: ...", rule: "Q-01",
///         expectedMessagePart: "expected only elements that hit", supportedLayouts: [.list],
///         mistake: ClosedEdgesMutation.self)
///     }
package struct Mutant: LayoutImplementation, Sendable {
  /// The name in reports and on the command line, such as `closed-edge-intersection`.
  package let name: String

  /// A one-sentence description of the mistake.
  package let summary: String

  /// The library and issue in which the mistake occurred. Begins with
  /// `invented for this project` if no such library is known.
  package let provenance: String

  /// The id of the rule that must find the mistake.
  package let expectedFailingRule: String

  /// A part of the failure message that the expected rule must report.
  package let expectedMessagePart: String

  /// The built-in layouts in which the mistake is planted. If the mutant is based on a modified
  /// layout, the list contains only `any`, the placeholder for a layout that is not built in.
  package let supportedLayouts: [LayoutDescription]

  /// The built-in layout that ``modificationWithoutMistake`` changes before the mistake is planted;
  /// nil if the mistake is planted in built-in layouts.
  private let baseLayout: LayoutDescription?

  private let engine: Engine

  /// The planted mistake; nil for a mutant whose mistake was removed.
  private let mistake: (any Mutation.Type)?

  /// A change of ``baseLayout`` that contains no mistake, and to which the mistake is added. Nil if
  /// the mistake is planted in built-in layouts.
  private let modificationWithoutMistake: (any Mutation.Type)?

  /// Creates a mutant whose mistake is planted in the built-in layouts `supportedLayouts`, as
  /// `engine` computes them. If `baseLayout` is not nil, the mistake is planted in `baseLayout`
  /// modified by `modificationWithoutMistake`; `supportedLayouts` is then `any`, the placeholder
  /// for a layout that is not built in.
  init(
    _ name: String, _ summary: String, provenance: String, rule: String,
    expectedMessagePart: String,
    supportedLayouts: [LayoutDescription] = [.any], basedOn baseLayout: LayoutDescription? = nil,
    engine: Engine = .eager, modificationWithoutMistake: (any Mutation.Type)? = nil,
    mistake: (any Mutation.Type)?
  ) {
    self.name = name
    self.summary = summary
    self.provenance = provenance
    expectedFailingRule = rule
    self.expectedMessagePart = expectedMessagePart
    self.supportedLayouts = supportedLayouts
    self.baseLayout = baseLayout
    self.engine = engine
    self.modificationWithoutMistake = modificationWithoutMistake
    self.mistake = mistake
  }

  package var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }

  package var capabilities: Set<Capability> {
    supportedLayouts.reduce(into: []) { $0.formUnion(capabilities(of: $1)) }
  }

  package func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    Engine.eager.elementKinds(of: baseLayout ?? kind)
  }

  private func capabilities(of kind: LayoutDescription) -> Set<Capability> {
    var result: Set<Capability> = [.invalidation, .updates, .scrolling, .canonicalOrder]
    let kinds = elementKinds(of: kind)
    if !kinds.supplementary.isEmpty { result.insert(.supplementary) }
    if !kinds.decoration.isEmpty { result.insert(.decoration) }
    if kind.rule(for: .pinsHeaders) != nil { result.insert(.pinning) }
    if !kind.customValues.isEmpty { result.insert(.custom) }
    return result
  }

  package func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard supportedLayouts.contains(specification.kind) else { return nil }
    let originalSpecification = baseLayout.map { LayoutSpecification(kind: $0) } ?? specification
    guard let mutation = mistake ?? modificationWithoutMistake else {
      return originalSpecification.layout(in: engine, source: source)
    }
    return mutation.makeMutant(
      over: originalSpecification, in: engine, source: source, hasParameters: baseLayout == nil)
  }

  /// If a rule about work must find the mistake, the upper bounds that the lazy engine states for
  /// its work; otherwise nil.
  package func workBounds(of kind: LayoutDescription) -> WorkBounds? {
    expectedFailingRule.hasPrefix("W") ? Engine.lazy.workBounds(of: kind) : nil
  }

  /// The mutant's layout without the planted mistake. It must not fail any rule.
  package var withoutMistake: Mutant {
    Mutant(
      "\(name) without its mistake", summary, provenance: provenance, rule: expectedFailingRule,
      expectedMessagePart: expectedMessagePart, supportedLayouts: supportedLayouts,
      basedOn: baseLayout,
      modificationWithoutMistake: modificationWithoutMistake, mistake: nil)
  }
}
