import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioPlayer

/// A change of behavior, usually a mistake, that can be applied to any layout, whatever the type of
/// the payload (the additional values of its attributes).
///
/// A mistake conforms to one of the refinements of this protocol, which implement
/// `makeMutant(over:in:)`. ``CallMutation`` replaces individual calls, ``QueryMutation`` the search
/// for elements, ``CacheMutation`` the attributes stored in `prepare`, ``DataMutation`` the data
/// that the original layout reads, and ``PayloadMutation`` the type of the payload.
protocol Mutation: SendableMetatype {
  /// Creates a mutation. Each layout gets an instance of its own.
  init()

  /// Whether the original layout reads a copy of the data source that only the mutant updates.
  static var copiesDataSource: Bool { get }

  /// Wraps `base` in a layout with the changed behavior.
  func makeMutant<Base: CollectionLayout>(
    over base: Base, in environment: MutantEnvironment
  ) -> any CollectionLayout
}

extension Mutation {
  static var copiesDataSource: Bool { false }

  /// Makes the original layout that `specification` describes, and wraps it in the mutant; nil if
  /// the engine has no such layout. If `hasParameters` is true, setting parameters of the mutant
  /// also sets those of the original layout.
  static func makeMutant(
    over specification: LayoutSpecification, in engine: Engine, source: ScenarioSource,
    hasParameters: Bool
  ) -> (any LayoutUnderTest)? {
    let originalSource = copiesDataSource ? source.copy() : source
    guard let originalLayout = specification.layout(in: engine, source: originalSource) else {
      return nil
    }
    let environment = MutantEnvironment(
      source: source, originalSource: originalSource, parameters: specification)
    let mutant = Self().makeMutant(over: originalLayout.layout, in: environment)
    return makeHostedLayout(mutant, source: source) { changed in
      guard hasParameters else { return }
      environment.parameters = changed
      originalLayout.set(changed)
    }
  }

  private static func makeHostedLayout<Layout: CollectionLayout>(
    _ layout: Layout, source: ScenarioSource, set: @escaping (LayoutSpecification) -> Void
  ) -> any LayoutUnderTest {
    HostedLayout(layout, source: source) { specification, layout in
      set(specification)
      // Setting the parameters has invalidated only the original layout, so the mutant that wraps
      // it is invalidated here.
      layout.invalidateLayout()
    }
  }
}

/// The data sources and parameters that a mutant can use in addition to its original layout.
final class MutantEnvironment {
  /// The data source, which is also the host.
  let source: ScenarioSource

  /// The data source that the original layout reads: `source`, or a copy of `source` that only the
  /// mutant updates.
  let originalSource: ScenarioSource

  /// The current parameters of the layout.
  var parameters: LayoutSpecification

  init(source: ScenarioSource, originalSource: ScenarioSource, parameters: LayoutSpecification) {
    self.source = source
    self.originalSource = originalSource
    self.parameters = parameters
  }
}
