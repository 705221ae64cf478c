import CollectionLayout
import LayoutGeometry
import Layouts

/// A layout of this package on a data set with a fixed number of items, for comparisons with code
/// that is not a layout.
///
///     let flow = BenchmarkLayout.named("flow")!
///     let fixture = try LayoutFixture(flow, data: .varied, count: 1_000, in: library)
///     let layout = fixture.makeLayout(.lazy)
///     try layout.prepare()
package final class LayoutFixture {
  private let benchmarkFixture: BenchmarkFixture

  /// Creates the host and the queries for `layout` on `count` items of `data`.
  ///
  /// - Throws: ``DataFileError`` for a file of the library, or `LayoutError` if the data cannot be
  ///   laid out.
  package init(_ layout: BenchmarkLayout, data: DataSet, count: Int, in library: DataLibrary)
    throws
  {
    benchmarkFixture = try BenchmarkFixture(
      measuring: layout, items: try library.resolvedData(of: .set(data), count: count),
      seed: library.seed)
  }

  /// Creates a layout in `engine` that is not yet prepared. This fixture must live as long as the
  /// layout, which does not retain its host.
  package func makeLayout(_ engine: Engine) -> any CollectionLayout {
    benchmarkFixture.makeLayout(engine).layout
  }

  /// The pseudorandom viewport with the given number. Numbers start at 0.
  package func viewport(_ number: Int) -> Rect { benchmarkFixture.viewports[number] }

  /// The delegate that layouts ask for the sizes of items.
  package var sizeDelegate: any FlowLayoutDelegate { benchmarkFixture.dataSource }

  /// The sizes of all items; empty if the items have no sizes of their own.
  package var itemSizes: [Size] {
    benchmarkFixture.dataSource.data.sections.flatMap { $0.sizes ?? [] }
  }
}
