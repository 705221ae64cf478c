import LayoutConformance
import LayoutGeometry
import ScenarioPlayer
import Wording

/// The picture of a failure as SVG: what was expected and what was found over one another, the
/// rectangle that was asked about, and a legend.
///
/// It follows the reader's light or dark mode. Kinds of boxes differ by line and pattern, not by
/// colour alone.
struct FailureDrawing {
  let svg: String

  private static let width = 800.0
  private static let margin = 24.0

  /// The most boxes that are drawn; what is wrong comes first.
  private static let limit = 3000

  init(_ picture: FailurePicture, of failure: PlayFailure, rule: Rule?) {
    var writer = DrawingWriter(width: Self.width, margin: Self.margin)
    writer.addTitle(failure, rule)

    let elements = DrawnElement.elements(of: picture)
    let frame = DrawingFrame(
      elements, query: picture.query, left: Self.margin, top: writer.y,
      width: Self.width - 2 * Self.margin, height: 520)
    let placed = elements.compactMap { element in
      frame.pixels(element.box).map { (element: element, box: $0) }
    }
    let visible =
      placed.count <= Self.limit
      ? placed
      : placed.filter { $0.element.mark == .same }.prefix(Self.limit)
        + placed.filter { $0.element.mark != .same }.suffix(Self.limit)
    writer.addCanvas(frame, visible, query: picture.query)
    writer.addLegend(elements, query: picture.query, drawn: visible.count)
    svg = writer.svg(title: "\(failure.rules.joined(separator: ", ")): \(failure.message)")
  }

  /// A picture that only says something.
  static func notice(_ message: String) -> String {
    var writer = DrawingWriter(width: 480, margin: margin)
    writer.addText(message, style: .sentence)
    return writer.svg(title: message)
  }
}
