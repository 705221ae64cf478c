import CollectionLayout
import LayoutCatalog
import LayoutGeometry
import Layouts
import RandomNumbers
import ScenarioFiles
import ScenarioPlayer

/// The host, the data and the queries for measuring one layout on one data set at one size. All
/// engines share them.
final class Fixture {
  let layout: BenchmarkLayout
  let source: ScenarioSource
  let content: ContentFacts
  let viewports: RandomViewports
  let seed: UInt64

  /// Creates the user's own layout; nil if the measured layouts are those of this package.
  let visitor: (any LayoutImplementation)?
  private let data: ResolvedData

  /// Creates the fixture of `layout` on `items`. The closure `facts` determines the content of the
  /// layout on a source.
  ///
  /// - Throws: The error of `facts`.
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
  /// user's own layout computes. It is for measurements only, not for comparing answers.
  ///
  /// - Throws: `LayoutError` if the data cannot be laid out.
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

  /// Resets the host's data and bounds to the initial ones.
  func restoreHost() {
    source.data = data
    source.bounds = RandomViewports.first
  }

  /// Creates a layout in `engine`, or the user's own layout if that is nil. The layout is not yet
  /// prepared.
  func subject(_ engine: Engine?) -> any LayoutUnderTest { subject(engine, of: layout) }

  /// Creates another layout on the same source. The layout is not yet prepared.
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

  /// The path of a pseudorandom item that is determined by `number` and the seed.
  func path(_ number: Int) -> ElementPath {
    var generator = SplitMix64(numbered: number, seed: ~seed)
    return content.path(ofCell: Int(generator.next() % UInt64(max(content.cellCount, 1))))
  }
}
