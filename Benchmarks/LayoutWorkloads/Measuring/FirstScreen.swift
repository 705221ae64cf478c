import CollectionLayout
import LayoutGeometry
import Layouts
import ScenarioPlayer

/// The elements in and near the first viewport, for a picture of a layout.
package struct FirstScreen {
  package let elements: [PlacedElement]

  /// The bounds of the collection view, which all benchmarks share.
  package let view: Rect

  /// Lays out `count` items of `set`.
  ///
  /// - Throws: `LayoutError`, or `DataFileError` for a file of the data folder.
  package init(
    of layout: BenchmarkLayout, on set: DataSet, from library: DataLibrary, count: Int = 200
  ) throws {
    view = RandomViewports.first
    let source = ScenarioSource(
      data: try library.items(of: .set(set), count: count), bounds: view)
    guard let subject = layout.specification.layout(in: .eager, source: source) else {
      preconditionFailure("layout \(layout.name) is not built")
    }
    try subject.prepare()
    // A picture also shows the elements just outside the view.
    elements = subject.elements(
      in: Rect(x: -50, y: -50, width: view.width + 100, height: view.height + 100))
  }
}
