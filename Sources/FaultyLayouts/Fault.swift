import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// A layout with one mistake in it, which the rules have to find.
///
/// But for the mistake it answers as an engine of this package does; it never traps and never hangs,
/// whatever its source says.
public struct Fault: LayoutImplementation, Sendable {
  /// What reports call it: `closed-edge-intersection`.
  public let name: String

  /// What it does wrong, in one sentence.
  public let summary: String

  /// Who shipped it; begins with `own` where nobody is known to have.
  public let provenance: String

  /// The rule that must find it.
  public let expectedRule: String

  /// A part of what that rule says to it.
  public let expectedMessage: String

  /// The layouts that are spoiled.
  public let kinds: [LayoutDescription]

  /// The layout that one of its own kind is made of; nil for all others.
  private let basis: LayoutDescription?

  private let make: Making
  private let makeSound: Making

  /// Makes a layout of a specification.
  typealias Making =
    @Sendable (LayoutSpecification, ScenarioSource) -> (any LayoutUnderTest)?

  /// Describes a fault that `make` commits. `sound` makes the same layout without it; an engine's
  /// where left out.
  init(
    _ name: String, _ summary: String, provenance: String, rule: String, message: String,
    kinds: [LayoutDescription], basis: LayoutDescription? = nil,
    sound: @escaping Making = { $0.layout(in: .eager, source: $1) }, make: @escaping Making
  ) {
    self.name = name
    self.summary = summary
    self.provenance = provenance
    expectedRule = rule
    expectedMessage = message
    self.kinds = kinds
    self.basis = basis
    makeSound = sound
    self.make = make
  }

  public var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }

  /// What layouts of the kinds can do.
  public var capabilities: Set<Capability> {
    kinds.reduce(into: []) { $0.formUnion(capabilities(of: $1)) }
  }

  /// What the layouts bring along beside cells: for one of its own kind, what it is made of does.
  public func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    Engine.eager.elementKinds(of: basis ?? kind)
  }

  private func capabilities(of kind: LayoutDescription) -> Set<Capability> {
    var able: Set<Capability> = [.invalidation, .updates, .scrolling]
    let elements = elementKinds(of: kind)
    if !elements.supplementary.isEmpty { able.insert(.supplementary) }
    if !elements.decoration.isEmpty { able.insert(.decoration) }
    if kind.rule(for: .pinsHeaders) != nil { able.insert(.pinning) }
    if !kind.customValues.isEmpty { able.insert(.custom) }
    return able
  }

  public func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    kinds.contains(specification.kind) ? make(specification, source) : nil
  }

  /// What the engine states that the layouts are made of.
  public func workBounds(of kind: LayoutDescription) -> WorkBounds? {
    expectedRule.hasPrefix("W") ? Engine.lazy.workBounds(of: kind) : nil
  }

  /// The same layouts without the mistake, of which no rule may find anything.
  public var withoutFault: Fault {
    Fault(
      "\(name), put right", summary, provenance: provenance, rule: expectedRule,
      message: expectedMessage, kinds: kinds, basis: basis, sound: makeSound, make: makeSound)
  }
}
