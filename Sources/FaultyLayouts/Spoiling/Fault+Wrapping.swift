import CollectionHost
import CollectionLayout
import LayoutCatalog
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// What a spoiled layout may know beside the layout that it stands in front of.
struct Surroundings {
  /// The data source, which is the host as well.
  let source: ScenarioSource

  /// What feeds the layout behind this one: the source, or a shadow of it that only this layout
  /// changes.
  let feed: ScenarioSource

  /// The layout's parameters as they are now.
  let parameters: Parameters
}

/// Parameters that setters change.
final class Parameters {
  var specification: LayoutSpecification

  init(_ specification: LayoutSpecification) { self.specification = specification }
}

extension Fault {
  /// Puts a layout of somebody else's in front of one of this package.
  typealias Spoiling = @Sendable (any CollectionLayout, Surroundings) -> any CollectionLayout

  /// Describes a fault of a layout that stands in front of one of this package, which is fed by a
  /// shadow of the source where `isShadowed`.
  init(
    _ name: String, _ summary: String, provenance: String, rule: String, message: String,
    kinds: [LayoutKind], engine: Engine = .eager, isShadowed: Bool = false,
    spoil: @escaping Spoiling
  ) {
    self.init(
      name, summary, provenance: provenance, rule: rule, message: message, kinds: kinds,
      make: Self.making(of: nil, in: engine, isShadowed: isShadowed, spoil))
  }

  /// Describes a fault of a layout that none of this package is like: it is a `kind` for itself, made
  /// of one that is spoiled by `sound` already.
  init(
    _ name: String, _ summary: String, provenance: String, rule: String, message: String,
    basedOn kind: LayoutKind, sound: @escaping Spoiling, spoil: @escaping Spoiling
  ) {
    self.init(
      name, summary, provenance: provenance, rule: rule, message: message, kinds: [.any],
      basis: kind,
      sound: Self.making(of: kind, in: .eager, sound),
      make: Self.making(of: kind, in: .eager, spoil))
  }

  private static func making(
    of kind: LayoutKind?, in engine: Engine, isShadowed: Bool = false,
    _ spoil: @escaping Spoiling
  ) -> Making {
    { specification, source in
      let known = kind.map { LayoutSpecification(kind: $0) } ?? specification
      let feed =
        isShadowed
        ? ScenarioSource(
          data: source.data, bounds: source.bounds, contentInset: source.contentInset,
          scale: source.scale) : source
      guard let original = known.layout(in: engine, source: feed) else { return nil }
      let parameters = Parameters(known)
      let spoiled = spoil(
        original.layout, Surroundings(source: source, feed: feed, parameters: parameters))
      return subject(spoiled, source) { changed in
        // A layout of its own kind has no parameters.
        guard kind == nil else { return }
        parameters.specification = changed
        original.set(changed)
      }
    }
  }

  private static func subject<Layout: CollectionLayout>(
    _ layout: Layout, _ source: ScenarioSource,
    set: @escaping (LayoutSpecification) -> Void
  ) -> any LayoutUnderTest {
    HostedLayout(layout, source: source) { specification, layout in
      set(specification)
      // The setter told the layout behind this one alone.
      layout.invalidateLayout()
    }
  }
}
