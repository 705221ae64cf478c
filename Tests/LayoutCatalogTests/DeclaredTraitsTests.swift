import LayoutCatalog
import LayoutDescriptions
import Testing

/// A trait that is missing here makes rules milder than they should be, which no run would show.
@Suite("The traits of each layout")
struct DeclaredTraitsTests {
  @Test(
    "a layout stacks sections, rounds to pixels, overflows, and reads the bounds as its definition says",
    arguments: [
      (LayoutDescription.classTree, ""), (.coverFlow, "rounds reads"),
      (.flow, "stacks rounds reads"),
      (.free, "overflows"), (.grid, "stacks reads"), (.list, "stacks reads"),
      (.photoGrid, "stacks rounds reads"), (.spacedFlow, "stacks overflows reads"),
      (.stack, "overflows reads"), (.template, "overflows"), (.waterfall, "stacks reads"),
    ])
  func traitsAreThoseOfDefinition(layout: LayoutDescription, expected: String) {
    let traits = layout.traits
    let words = [
      (traits.stacksSections, "stacks"), (traits.roundsToDevicePixels, "rounds"),
      (traits.mayOverflow, "overflows"), (traits.readsBounds, "reads"),
    ].filter(\.0).map(\.1)
    #expect(words.joined(separator: " ") == expected)
  }
}
