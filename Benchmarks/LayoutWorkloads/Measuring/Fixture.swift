import CollectionLayout
import LayoutCatalog
import LayoutGeometry
import Layouts
import RandomNumbers
import ScenarioFiles
import ScenarioPlayer

/// Everything that stands ready before any engine is measured on one layout, data and size.
final class Fixture {
  let layout: BenchmarkLayout
  let source: ScenarioSource
  let content: ContentFacts
  let viewports: RandomViewports
  let seed: UInt64

  /// Who makes the layouts that are no engine's.
  let visitor: (any LayoutImplementation)?
  private let data: ResolvedData

  /// Creates the fixture of `layout` on `items`, with the content that `facts` finds on its source.
  ///
  /// - Throws: What `facts` throws.
  init<Failure: Error>(
    _ layout: BenchmarkLayout, items: ResolvedData, seed: UInt64,
    visitor: (any LayoutImplementation)? = nil,
    facts: (ScenarioSource) throws(Failure) -> ContentFacts
  ) throws(Failure) {
    self.layout = layout
    self.seed = seed
    self.visitor = visitor
    data = items
    source = ScenarioSource(data: items, bounds: RandomViewports.first)
    content = try facts(source)
    viewports = RandomViewports(contentSize: content.size, seed: seed)
  }

  /// Creates the fixture of `layout` on `items`, with the content that the bucketed engine or the
  /// visitor finds: for measuring what is judged elsewhere.
  ///
  /// - Throws: `LayoutError` where the data cannot be laid out.
  convenience init(
    measuring layout: BenchmarkLayout, items: ResolvedData, seed: UInt64,
    visitor: (any LayoutImplementation)? = nil
  ) throws(LayoutError) {
    try self.init(layout, items: items, seed: seed, visitor: visitor) {
      source throws(LayoutError) in
      func facts(_ layout: some CollectionLayout) throws(LayoutError) -> ContentFacts {
        try layout.prepare()
        return ContentFacts(layout)
      }
      let engine = layout.isVisitor ? nil : Engine.bucketed
      return try facts(Self.subject(engine, of: layout, visitor, on: source).layout)
    }
  }

  /// Gives the host the data and the bounds that it began with.
  func restoreHost() {
    source.data = data
    source.bounds = RandomViewports.first
  }

  /// A layout in `engine`, or the visitor's without one, that nobody prepared yet.
  func subject(_ engine: Engine?) -> any LayoutUnderTest { subject(engine, of: layout) }

  /// Another layout on the same source.
  func subject(_ engine: Engine?, of layout: BenchmarkLayout) -> any LayoutUnderTest {
    Self.subject(engine, of: layout, visitor, on: source)
  }

  static func subject(
    _ engine: Engine?, of layout: BenchmarkLayout, _ visitor: (any LayoutImplementation)?,
    on source: ScenarioSource
  ) -> any LayoutUnderTest {
    let implementation: (any LayoutImplementation)? = engine ?? visitor
    guard let subject = implementation?.layout(layout.specification, source: source) else {
      preconditionFailure("layout \(layout.name) is not built")
    }
    return subject
  }

  /// The path of a random item, computed from its number.
  func path(_ number: Int) -> ElementPath {
    var generator = SplitMix64(numbered: number, seed: ~seed)
    return content.path(ofCell: Int(generator.next() % UInt64(max(content.cellCount, 1))))
  }
}
