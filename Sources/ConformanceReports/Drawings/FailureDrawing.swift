import LayoutConformance
import ScenarioPlayer

/// An SVG picture of a failure: the expected and the found elements on top of one another, the
/// query rectangle, and a legend.
///
///     if case .failed(let failures) = outcome, let picture = failures[0].picture {
///       let rule = failures[0].rules.first.flatMap(RuleBook.rule)
///       print(FailureDrawing(picture, of: failures[0], rule: rule).svg)
///     }
///
/// The picture follows the reader's light or dark mode. Kinds of boxes differ by line style and
/// pattern, not only by color.
struct FailureDrawing {
  let svg: String

  private static let drawingWidth = 800.0
  private static let drawingMargin = 24.0

  /// If there are more boxes than this, the picture shows at most this many boxes of correct
  /// elements, and at most this many boxes that show a mistake.
  private static let maximumElementCount = 3000

  init(_ picture: FailurePicture, of failure: PlayFailure, rule: Rule?) {
    var writer = DrawingWriter(width: Self.drawingWidth, margin: Self.drawingMargin)
    writer.addTitle(failure, rule)

    let elements = DrawnElement.elements(of: picture)
    let frame = DrawingFrame(
      elements, query: picture.query, left: Self.drawingMargin, top: writer.nextTop,
      width: Self.drawingWidth - 2 * Self.drawingMargin, height: 520)
    let placedElements = elements.compactMap { element in
      frame.pixelRect(element.box).map { (element: element, box: $0) }
    }
    let shownElements =
      placedElements.count <= Self.maximumElementCount
      ? placedElements
      : placedElements.filter { $0.element.boxKind == .asExpected }.prefix(Self.maximumElementCount)
        + placedElements.filter { $0.element.boxKind != .asExpected }.suffix(
          Self.maximumElementCount)
    writer.addCanvas(frame, shownElements, highlightedRect: picture.query)
    writer.addLegend(elements, highlightedRect: picture.query, drawnCount: shownElements.count)
    svg = writer.svg(title: "\(failure.rules.joined(separator: ", ")): \(failure.message)")
  }

  /// A picture that contains only a sentence.
  static func messageDrawing(_ message: String) -> String {
    var writer = DrawingWriter(width: 480, margin: drawingMargin)
    writer.addText(message, style: .sentence)
    return writer.svg(title: message)
  }
}
