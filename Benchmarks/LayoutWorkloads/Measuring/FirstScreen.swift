import CollectionLayout
import LayoutGeometry
import Layouts
import ScenarioPlayer

/// What a layout shows before anybody scrolls: the elements in and near the viewport at the content's
/// start.
package struct FirstScreen {
  package let elements: [PlacedElement]

  /// The bounds of the collection view, those of every benchmark.
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
    // What begins just outside of the view is seen in its picture, too.
    elements = subject.elements(
      in: Rect(x: -50, y: -50, width: view.width + 100, height: view.height + 100))
  }
}
