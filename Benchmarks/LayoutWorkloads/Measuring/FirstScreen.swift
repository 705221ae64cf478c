import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioPlayer

/// A prepared layout and the elements in and near its first viewport, for a picture.
///
///     let flow = BenchmarkLayout.named("flow")!
///     let screen = try FirstScreen(of: flow, on: .unicodeNames, from: library)
///     for element in screen.elements { print(element.frame) }
package struct FirstScreen {
  package let layout: any LayoutUnderTest

  /// The data of the layout.
  package let dataSource: ScenarioSource

  package let elements: [PlacedElement]

  /// The first viewport and 50 points around it, because a picture also shows the elements just
  /// outside the view.
  package let drawnBounds: Rect

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
    drawnBounds = Rect(
      x: -50, y: -50, width: viewBounds.width + 100, height: viewBounds.height + 100)
    elements = subject.elements(in: drawnBounds)
    self.layout = subject
    self.dataSource = source
  }
}
