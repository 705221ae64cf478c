import LayoutConformance
import LayoutGeometry
import ScenarioPlayer

/// The picture of a layout as SVG: the elements in and around a rectangle, and a legend.
///
/// It follows the reader's light or dark mode. What lies in front is drawn last; a transformed
/// element is drawn where its corners are. The same elements make the same picture.
package struct LayoutDrawing: Sendable {
  package let svg: String

  /// The most boxes that are drawn; those in front come first.
  private static let limit = 5000

  /// Draws what `elements` show in `view`.
  ///
  /// - Parameters:
  ///   - title: What the picture is of, for those who cannot see it; it heads the picture where
  ///     `hasHeading`.
  ///   - notes: What there is to say besides, a paragraph each.
  ///   - width: That of the picture, in pixels.
  ///   - height: The most that the view takes of it, in pixels.
  package init(
    _ elements: [PlacedElement], view: Rect, title: String, notes: [String] = [],
    hasHeading: Bool = true, width: Double = 640, height: Double = 860
  ) {
    let margin = hasHeading ? 24.0 : 4.0
    var writer = DrawingWriter(width: width, margin: margin)
    if hasHeading { writer.addText(title, style: .heading) }
    for note in notes { writer.addText(note, style: .note) }
    if writer.y > margin { writer.addSpace(8) }

    let shown = elements.filter { !$0.isHidden }.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map { DrawnElement(shown: $0.element) }
    let frame = DrawingFrame(
      shown, query: view, left: margin, top: writer.y, width: width - 2 * margin, height: height)
    let placed = shown.compactMap { element in
      frame.pixels(element.box).map { (element: element, box: $0) }
    }
    writer.addCanvas(frame, Array(placed.suffix(Self.limit)), query: view, as: .view)
    writer.addLegend(
      placed.map(\.element), query: view, as: .view, drawn: min(placed.count, Self.limit))
    svg = writer.svg(title: title)
  }
}
