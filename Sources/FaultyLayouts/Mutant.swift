import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// A layout with one planted mistake, which a rule of the suite must find.
///
/// Apart from the mistake it answers as an engine of this package does. It never traps and never
/// hangs, whatever its data source returns.
///
///     static let closedEdgeIntersection = Mutant(
///       "closed-edge-intersection", "Returns elements that only touch the query ...",
///       provenance: "own: ...", rule: "Q-01", message: "expected only elements that hit", kinds: [.list],
///       mistake: ClosedEdges.self)
package struct Mutant: LayoutImplementation, Sendable {
  /// The name in reports and on the command line, such as `closed-edge-intersection`.
  package let name: String

  /// The mistake, in one sentence.
  package let summary: String

  /// The library and issue that shipped the mistake; begins with `own` if no such library is known.
  package let provenance: String

  /// The id of the rule that must find the mistake.
  package let expectedRule: String

  /// A part of the message with which that rule fails.
  package let expectedMessage: String

  /// The layouts that have the mistake.
  package let kinds: [LayoutDescription]

  /// The built-in layout under a mutant of kind `any`; nil if the mutant has the kind of its original.
  private let basis: LayoutDescription?

  private let engine: Engine

  /// The mistake, or nil for none.
  private let mistake: (any Mutation.Type)?

  /// A correct change that the mistake builds on, or nil for none.
  private let sound: (any Mutation.Type)?

  /// Describes a mistake in built-in layouts of `kinds`, made by `engine`.
  init(
    _ name: String, _ summary: String, provenance: String, rule: String, message: String,
    kinds: [LayoutDescription], engine: Engine = .eager, mistake: any Mutation.Type
  ) {
    self.init(
      name, summary, provenance: provenance, rule: rule, message: message, kinds: kinds,
      basis: nil, engine: engine, sound: nil, mistake: mistake)
  }

  /// Describes a mistake in a layout that is unlike all built-in ones: a built-in layout of kind
  /// `basis`, changed by `sound`.
  init(
    _ name: String, _ summary: String, provenance: String, rule: String, message: String,
    basedOn basis: LayoutDescription, sound: any Mutation.Type, mistake: any Mutation.Type
  ) {
    self.init(
      name, summary, provenance: provenance, rule: rule, message: message, kinds: [.any],
      basis: basis, engine: .eager, sound: sound, mistake: mistake)
  }

  private init(
    _ name: String, _ summary: String, provenance: String, rule: String, message: String,
    kinds: [LayoutDescription], basis: LayoutDescription?, engine: Engine,
    sound: (any Mutation.Type)?,
    mistake: (any Mutation.Type)?
  ) {
    self.name = name
    self.summary = summary
    self.provenance = provenance
    expectedRule = rule
    expectedMessage = message
    self.kinds = kinds
    self.basis = basis
    self.engine = engine
    self.sound = sound
    self.mistake = mistake
  }

  package var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }

  package var capabilities: Set<Capability> {
    kinds.reduce(into: []) { $0.formUnion(capabilities(of: $1)) }
  }

  package func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    Engine.eager.elementKinds(of: basis ?? kind)
  }

  private func capabilities(of kind: LayoutDescription) -> Set<Capability> {
    var able: Set<Capability> = [.invalidation, .updates, .scrolling, .canonicalOrder]
    let elements = elementKinds(of: kind)
    if !elements.supplementary.isEmpty { able.insert(.supplementary) }
    if !elements.decoration.isEmpty { able.insert(.decoration) }
    if kind.rule(for: .pinsHeaders) != nil { able.insert(.pinning) }
    if !kind.customValues.isEmpty { able.insert(.custom) }
    return able
  }

  package func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard kinds.contains(specification.kind) else { return nil }
    let original = basis.map { LayoutSpecification(kind: $0) } ?? specification
    guard let mutation = mistake ?? sound else {
      return original.layout(in: engine, source: source)
    }
    return mutation.layout(
      over: original, in: engine, source: source, hasParameters: basis == nil)
  }

  /// The engine's bounds on the work of a layout, for mutants that a rule on work must find.
  package func workBounds(of kind: LayoutDescription) -> WorkBounds? {
    expectedRule.hasPrefix("W") ? Engine.lazy.workBounds(of: kind) : nil
  }

  /// The same layouts without the mistake, on which every rule must hold.
  package var withoutFault: Mutant {
    Mutant(
      "\(name), put right", summary, provenance: provenance, rule: expectedRule,
      message: expectedMessage, kinds: kinds, basis: basis, engine: .eager, sound: sound,
      mistake: nil)
  }
}
