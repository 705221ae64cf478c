import CollectionLayout
import LayoutGeometry
import Layouts
import ScenarioPlayer

/// The elements of a layout in and near the first viewport, for a picture.
package struct FirstScreen {
  package let elements: [PlacedElement]

  /// The bounds of the collection view, which all benchmarks share.
  package let viewBounds: Rect

  /// Lays out the first `count` items of the data set `set`.
  ///
  /// - Throws: `LayoutError`, or `DataFileError` if a file of the data folder is missing or
  ///   invalid.
  package init(
    of layout: BenchmarkLayout, on set: DataSet, from library: DataLibrary, count: Int = 200
  ) throws {
    viewBounds = RandomViewports.firstViewport
    let source = ScenarioSource(
      data: try library.resolvedData(of: .set(set), count: count), bounds: viewBounds)
    guard let subject = layout.specification.layout(in: .eager, source: source) else {
      preconditionFailure("the eager engine cannot create layout \(layout.name)")
    }
    try subject.prepare()
    // A picture also shows the elements just outside the view.
    elements = subject.elements(
      in: Rect(x: -50, y: -50, width: viewBounds.width + 100, height: viewBounds.height + 100))
  }
}
