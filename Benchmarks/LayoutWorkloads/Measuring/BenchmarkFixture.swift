import CollectionLayout
import LayoutCatalog
import Layouts
import RandomNumbers
import ScenarioFiles
import ScenarioPlayer

/// A *fixture* is the host, the data and the queries for measuring one layout on one data set with
/// one number of items. All engines are measured with the same fixture.
///
///     let fixture = try BenchmarkFixture(
///       measuring: BenchmarkLayout.named("grid")!, items: source.data, seed: 1)
///     let lazy = fixture.makeLayout(.lazy)
///     try lazy.prepare()
///     print(lazy.elements(in: fixture.viewports[0]).count)
final class BenchmarkFixture {
  let layout: BenchmarkLayout
  let dataSource: ScenarioSource
  let contentFacts: ContentFacts
  let viewports: RandomViewports
  let seed: UInt64

  /// Creates the user's own layout; nil if the measured layouts are those of this package.
  let userLayout: (any LayoutImplementation)?

  /// The default of ``itemLimitForCompleteAnswers``. With more items, the elements may not fit
  /// into memory.
  static let defaultItemLimitForCompleteAnswers = 20_000_000
  /// The number of items up to which the oracle stores all elements of this fixture.
  let itemLimitForCompleteAnswers: Int

  /// Whether the oracle stores all elements of the layout.
  let hasCompleteAnswers: Bool
  private let items: ResolvedData

  /// Creates the host and the queries for `layout` on `items`. The closure `facts` determines the
  /// size of the layout's content and the number of cells in each section. Its second argument is
  /// ``hasCompleteAnswers``.
  ///
  /// - Throws: The error of `facts`.
  init<Failure: Error>(
    _ layout: BenchmarkLayout, items: ResolvedData, seed: UInt64,
    userLayout: (any LayoutImplementation)? = nil,
    itemLimitForCompleteAnswers: Int = BenchmarkFixture.defaultItemLimitForCompleteAnswers,
    facts: (ScenarioSource, Bool) throws(Failure) -> ContentFacts
  ) throws(Failure) {
    self.layout = layout
    self.seed = seed
    self.userLayout = userLayout
    self.items = items
    dataSource = ScenarioSource(data: items, bounds: RandomViewports.firstViewport)
    self.itemLimitForCompleteAnswers = itemLimitForCompleteAnswers
    hasCompleteAnswers =
      layout.isUserLayout || dataSource.counts.reduce(0, +) <= itemLimitForCompleteAnswers
    contentFacts = try facts(dataSource, hasCompleteAnswers)
    viewports = RandomViewports(contentSize: contentFacts.contentSize, seed: seed)
  }

  /// Creates the host and the queries for measurements of `layout` on `items`. The content size and
  /// the numbers of cells come from the bucketed engine or from the user's own layout. They may be
  /// wrong, so they must not be used to check answers.
  ///
  /// - Throws: `LayoutError` if the data cannot be laid out.
  convenience init(
    measuring layout: BenchmarkLayout, items: ResolvedData, seed: UInt64,
    userLayout: (any LayoutImplementation)? = nil
  ) throws(LayoutError) {
    try self.init(layout, items: items, seed: seed, userLayout: userLayout) {
      source, hasCompleteAnswers throws(LayoutError) in
      func makeContentFacts(_ layout: some CollectionLayout) throws(LayoutError) -> ContentFacts {
        try layout.prepare()
        // All elements of an external program would be one very long answer.
        return hasCompleteAnswers && userLayout?.runsInExternalProgram != true
          ? ContentFacts(layout)
          : ContentFacts(contentSize: layout.collectionViewContentSize, cellCounts: source.counts)
      }
      let engine = layout.isUserLayout ? nil : Engine.bucketed
      return try makeContentFacts(
        Self.makeLayout(engine, of: layout, userLayout, on: source).layout)
    }
  }

  /// Resets the host's data and bounds to the initial ones.
  func restoreInitialHostState() {
    dataSource.data = items
    dataSource.bounds = RandomViewports.firstViewport
  }

  /// Creates a layout in `engine`, or the user's own layout if `engine` is nil. The layout is not
  /// yet prepared.
  func makeLayout(_ engine: Engine?) -> any LayoutUnderTest { makeLayout(engine, of: layout) }

  /// Creates `layout` in `engine` on the data of this fixture. The argument `layout` may differ
  /// from the property ``layout``. The new layout is not yet prepared.
  func makeLayout(_ engine: Engine?, of layout: BenchmarkLayout) -> any LayoutUnderTest {
    Self.makeLayout(engine, of: layout, userLayout, on: dataSource)
  }

  static func makeLayout(
    _ engine: Engine?, of layout: BenchmarkLayout, _ userLayout: (any LayoutImplementation)?,
    on source: ScenarioSource
  ) -> any LayoutUnderTest {
    let implementation: (any LayoutImplementation)? = engine ?? userLayout
    guard let subject = implementation?.layout(layout.specification, source: source) else {
      preconditionFailure("the implementation cannot create layout \(layout.name)")
    }
    return subject
  }

  /// The path of a pseudorandom item, which `number` and the seed determine.
  func randomPath(_ number: Int) -> ElementPath {
    var generator = SplitMix64(numbered: number, seed: ~seed)
    return contentFacts.path(ofCell: Int(generator.next() % UInt64(max(contentFacts.cellCount, 1))))
  }
}
