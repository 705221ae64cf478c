import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioPlayer

/// A prepared layout and the elements in and near its first viewport, for a picture.
///
///     let flow = BenchmarkLayout.named("flow")!
///     let screen = try FirstScreen(of: flow, on: .set(.unicodeNames), from: library)
///     for element in screen.elements { print(element.frame) }
package struct FirstScreen {
  package let layout: any LayoutUnderTest

  /// The data of the layout.
  package let dataSource: ScenarioSource

  package let elements: [PlacedElement]

  /// The first viewport, or the whole content, and 50 points around it, because a picture also shows
  /// the elements just outside the view.
  package let drawnBounds: Rect

  /// The bounds of the collection view, which all benchmarks share.
  package let viewBounds: Rect

  /// Lays out the first `count` items of `data`. If `showsAllContent` is true, the elements are those of
  /// the whole content.
  ///
  /// - Throws: `LayoutError`, or `DataFileError` if a file of the data folder is missing or
  ///   invalid.
  package init(
    of layout: BenchmarkLayout, on data: BenchmarkData, from library: DataLibrary,
    count: Int = 200, showsAllContent: Bool = false
  ) throws {
    viewBounds = RandomViewports.firstViewport
    let source = ScenarioSource(
      data: try library.resolvedData(of: data, count: count), bounds: viewBounds)
    guard let subject = layout.specification.layout(in: .eager, source: source) else {
      preconditionFailure("the eager engine cannot create layout \(layout.name)")
    }
    try subject.prepare()
    let content =
      showsAllContent
      ? viewBounds.union(Rect(origin: .zero, size: subject.contentSize)) : viewBounds
    drawnBounds = Rect(
      x: content.minX - 50, y: content.minY - 50, width: content.width + 100,
      height: content.height + 100)
    elements = subject.elements(in: drawnBounds)
    self.layout = subject
    self.dataSource = source
  }
}
