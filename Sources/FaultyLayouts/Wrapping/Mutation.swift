import CollectionLayout
import LayoutCatalog
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// A change of behavior, usually a mistake, that can be made to a layout of any payload type.
///
/// A mistake conforms to one of the refinements, which supply `layout(over:in:)`:
/// ``CallMutation`` replaces single calls, ``QueryMutation`` the search of elements,
/// ``CacheMutation`` the attributes kept since `prepare`, ``DataMutation`` the data that the
/// original sees, and ``PayloadMutation`` the type of the payload.
protocol Mutation: SendableMetatype {
  /// Creates a mutation for one layout.
  init()

  /// Whether the original reads a copy of the data source that only the mutant updates.
  static var copiesDataSource: Bool { get }

  /// Puts a layout with the changed behavior in front of `base`.
  func layout<Base: CollectionLayout>(
    over base: Base, in environment: MutantEnvironment
  ) -> any CollectionLayout
}

extension Mutation {
  static var copiesDataSource: Bool { false }

  /// Makes the original layout that `specification` describes, and puts the mutant in front of it;
  /// nil if the engine has no such layout. Setters change the original if it `hasParameters`.
  static func layout(
    over specification: LayoutSpecification, in engine: Engine, source: ScenarioSource,
    hasParameters: Bool
  ) -> (any LayoutUnderTest)? {
    let originalSource = copiesDataSource ? source.copy() : source
    guard let original = specification.layout(in: engine, source: originalSource) else {
      return nil
    }
    let environment = MutantEnvironment(
      source: source, originalSource: originalSource, parameters: specification)
    let mutant = Self().layout(over: original.layout, in: environment)
    return subject(mutant, source: source) { changed in
      guard hasParameters else { return }
      environment.parameters = changed
      original.set(changed)
    }
  }

  private static func subject<Layout: CollectionLayout>(
    _ layout: Layout, source: ScenarioSource, set: @escaping (LayoutSpecification) -> Void
  ) -> any LayoutUnderTest {
    HostedLayout(layout, source: source) { specification, layout in
      set(specification)
      // The setter invalidated the original alone.
      layout.invalidateLayout()
    }
  }
}

/// What a mutant can reach besides its original.
final class MutantEnvironment {
  /// The data source, which is the host too.
  let source: ScenarioSource

  /// The data source of the original: `source`, or a copy of it that only the mutant updates.
  let originalSource: ScenarioSource

  /// The current parameters of the layout.
  var parameters: LayoutSpecification

  init(source: ScenarioSource, originalSource: ScenarioSource, parameters: LayoutSpecification) {
    self.source = source
    self.originalSource = originalSource
    self.parameters = parameters
  }
}

extension ScenarioSource {
  /// Another source with the same data and view.
  fileprivate func copy() -> ScenarioSource {
    ScenarioSource(data: data, bounds: bounds, contentInset: contentInset, scale: scale)
  }
}
