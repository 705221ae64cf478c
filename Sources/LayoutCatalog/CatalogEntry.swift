import CollectionLayout
import LayoutDescriptions
import LayoutOracle
import Layouts
import ScenarioPlayer

/// One layout of the catalog: its description, the arrangement that the engines run, and its naive
/// version.
struct CatalogEntry: Sendable {
  let description: LayoutDescription

  /// Makes the layout in an engine; the source feeds it and becomes its host.
  let makeLayout: @Sendable (LayoutSpecification, Engine, ScenarioSource) -> any LayoutUnderTest

  /// Makes the naive version.
  let makeReference: @Sendable (LayoutSpecification) -> any NaiveLayout

  /// Ties `description` to the types that implement it twice.
  init<Content: DescribedArrangement, Reference: NaiveLayout>(
    _ description: LayoutDescription, _: Content.Type, _: Reference.Type
  ) {
    self.description = description
    makeLayout = { specification, engine, source in
      let layout = engine.layout(of: Content(specification, source: source))
      return Self.subject(layout, Content.self, source)
    }
    makeReference = { Reference($0) }
  }

  private static func subject<Layout: ArrangementLayout, Content: DescribedArrangement>(
    _ layout: Layout, _: Content.Type, _ source: ScenarioSource
  ) -> any LayoutUnderTest {
    HostedLayout<Layout>(layout, source: source) { specification, layout in
      layout.update {
        guard let changed = Content(specification, source: source) as? Layout.Base else {
          preconditionFailure("an engine runs the arrangement that it was given")
        }
        $0 = changed
      }
    }
  }
}
