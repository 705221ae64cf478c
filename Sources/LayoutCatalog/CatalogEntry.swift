import LayoutDescriptions
import Layouts
import NaiveLayouts
import ScenarioPlayer

/// One layout of the catalog: its description, the arrangement that the engines run, and a naive
/// implementation with which their answers are compared.
struct CatalogEntry: Sendable {
  let description: LayoutDescription

  /// Makes the layout that the specification describes. The engine determines how the layout
  /// stores and finds its elements. The source becomes the layout's data source and host.
  let makeLayout: @Sendable (LayoutSpecification, Engine, ScenarioSource) -> any LayoutUnderTest

  /// Makes the naive implementation of the layout, with the parameters of a specification.
  let makeNaiveLayout: @Sendable (LayoutSpecification) -> any NaiveLayout

  /// Creates the entry of `description`, with the types of the arrangement and of the naive
  /// implementation.
  init<Content: SpecificationInitializableArrangement, Reference: NaiveLayout>(
    _ description: LayoutDescription, _: Content.Type, _: Reference.Type
  ) {
    self.description = description
    makeLayout = { specification, engine, source in
      let layout = engine.layout(of: Content(specification, source: source))
      return Self.layoutUnderTest(hosting: layout, Content.self, source)
    }
    makeNaiveLayout = { Reference($0) }
  }

  private static func layoutUnderTest<
    Layout: ArrangementLayout, Content: SpecificationInitializableArrangement
  >(
    hosting layout: Layout, _: Content.Type, _ source: ScenarioSource
  ) -> any LayoutUnderTest {
    HostedLayout<Layout>(layout, source: source) { specification, layout in
      layout.update {
        guard let changedArrangement = Content(specification, source: source) as? Layout.Base else {
          preconditionFailure(
            "expected the engine's layout to run an arrangement of type \(Content.self), found \(Layout.Base.self)"
          )
        }
        $0 = changedArrangement
      }
    }
  }
}
