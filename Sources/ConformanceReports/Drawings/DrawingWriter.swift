import LayoutConformance
import LayoutGeometry
import ScenarioPlayer
import Wording

/// Writes an SVG document from top to bottom.
///
///     var writer = DrawingWriter(width: 640, margin: 24)
///     writer.addText("The grid after the first step", style: .heading)
///     writer.addText("The last step ended in an error.", style: .note)
///     print(writer.svg(title: "Grid"))
struct DrawingWriter {
  /// The y coordinate at which the next part of the picture starts, in pixels.
  private(set) var nextTop: Double

  private let width: Double
  private let margin: Double
  private var svgLines: [String] = []
  private var canvasCount = 0

  init(width: Double, margin: Double) {
    self.width = width
    self.margin = margin
    nextTop = margin
  }

  /// A style for a line of text.
  enum TextStyle: String {
    case heading, sentence, message, note

    /// The font size, in pixels.
    var size: Double {
      switch self {
      case .heading: return 17
      case .sentence: return 14
      case .message: return 13
      case .note: return 12
      }
    }

    /// An upper bound for the width of a letter, in pixels, so that lines fit in any font.
    var letterWidth: Double {
      switch self {
      case .heading: return 10.2
      case .sentence: return 7.9
      case .message: return 8.0
      case .note: return 6.9
      }
    }
  }

  /// Adds a paragraph, broken into lines that fit into the width of the picture.
  mutating func addText(_ text: String, style: TextStyle) {
    let letterCount = Int((width - 2 * margin) / style.letterWidth)
    for line in wrapped(text, width: letterCount).flatMap({
      Self.splitLine($0, intoPiecesOfLength: letterCount)
    }) {
      nextTop += style.size
      svgLines.append(Self.textElement(line, x: margin, y: nextTop, style: style.rawValue))
      nextTop += style.size * 0.4
    }
  }

  /// Adds empty space of this height in pixels.
  mutating func addSpace(_ pixels: Double) { nextTop += pixels }

  /// Makes the next part of the picture start at `top`. A smaller value than ``nextTop`` places the
  /// next part beside earlier ones.
  mutating func move(to top: Double) { nextTop = top }

  /// Adds a short note that starts at `x`. ``nextTop`` does not change.
  mutating func addCaption(_ text: String, x: Double) {
    let size = TextStyle.note.size
    svgLines.append(
      Self.textElement(text, x: x, y: nextTop + size, style: TextStyle.note.rawValue))
  }

  /// Adds two lines that connect the corners of `part` with those of `magnified`, which is either
  /// to the right of `part` or below it.
  mutating func addMagnification(from part: Rect, to magnified: Rect) {
    let isMagnifiedOnRight = part.maxX <= magnified.minX
    let lineStarts =
      isMagnifiedOnRight
      ? [Point(x: part.maxX, y: part.minY), Point(x: part.maxX, y: part.maxY)]
      : [Point(x: part.minX, y: part.maxY), Point(x: part.maxX, y: part.maxY)]
    let lineEnds =
      isMagnifiedOnRight
      ? [Point(x: magnified.minX, y: magnified.minY), Point(x: magnified.minX, y: magnified.maxY)]
      : [Point(x: magnified.minX, y: magnified.minY), Point(x: magnified.maxX, y: magnified.minY)]
    for (start, end) in zip(lineStarts, lineEnds) {
      let points = [start, end].map { "\(Self.numberText($0.x)),\(Self.numberText($0.y))" }
      svgLines.append("<polyline class=\"magnified\" points=\"\(points.joined(separator: " "))\"/>")
    }
  }

  /// Splits a line that is too long, such as a path without spaces, into pieces of at most `length`
  /// characters.
  private static func splitLine(_ line: String, intoPiecesOfLength length: Int) -> [String] {
    var remainingText = line[...]
    var linePieces: [String] = []
    while remainingText.count > length {
      linePieces.append(String(remainingText.prefix(length)))
      remainingText = remainingText.dropFirst(length)
    }
    return linePieces + [String(remainingText)]
  }

  /// Adds the name of the rule that failed, the sentence that states the rule, the message of the
  /// failure, and where the failure occurred.
  mutating func addTitle(_ failure: PlayFailure, _ rule: Rule?) {
    let title = rule?.title ?? failure.rules.joined(separator: ", ")
    addText(
      title.isEmpty
        ? "\(failure.implementation) fails" : "\(title) fails on \(failure.implementation)",
      style: .heading)
    if let rule { addText(rule.sentence, style: .sentence) }
    nextTop += 4
    addText(failure.message, style: .message)
    let location =
      GeneratedScenarioName(failure.path)?.title
      ?? "\(failure.path):\(failure.position)"
    addText("\(location), step \(failure.step)", style: .note)
    nextTop += 12
  }

  /// A box with a side shorter than this many pixels has a faint outline, because the outlines of
  /// many thin boxes would hide their colors.
  private static let thinSideLimit = 4.0

  /// Adds the boxes of `elements` with their labels, and draws `highlightedRect` in the style of
  /// `highlightedRectRole`.
  mutating func addCanvas(
    _ frame: DrawingFrame, _ elements: [(element: DrawnElement, box: Rect)], highlightedRect: Rect?,
    highlightedRectRole: RectangleRole = .query
  ) {
    let canvas = frame.canvas
    canvasCount += 1
    let name = canvasCount == 1 ? "canvas" : "canvas\(canvasCount)"
    svgLines.append(
      "<clipPath id=\"\(name)\"><rect \(Self.rectAttributes(canvas)) rx=\"6\"/></clipPath>")
    svgLines.append("<rect class=\"canvas\" \(Self.rectAttributes(canvas)) rx=\"6\"/>")
    svgLines.append("<g clip-path=\"url(#\(name))\">")
    let highlightedBox = highlightedRect.flatMap { $0.isDrawable ? frame.pixelRect($0) : nil }
    if let box = highlightedBox {
      svgLines.append(
        "<rect class=\"\(highlightedRectRole.rawValue)-inside\" \(Self.rectAttributes(box))/>")
    }
    for (element, box) in elements {
      let opacityAttribute =
        element.opacity < 1 ? " opacity=\"\(Self.numberText(element.opacity))\"" : ""
      if let lines = element.connectionLines {
        // All lines form one path: where lines of one path overlap, their color is not applied
        // twice.
        let pathData = lines.map { "M" + Self.pointsText($0, in: frame) }.joined()
        svgLines.append("<path class=\"connection\" d=\"\(pathData)\"/>")
      } else if let corners = element.corners {
        let points = Self.pointsText(corners, in: frame)
        svgLines.append(
          "<polygon class=\"\(element.boxKind.cssClass)\"\(opacityAttribute) "
            + "points=\"\(points)\"/>")
      } else {
        let isThin =
          !element.boxKind.showsMistake && min(box.width, box.height) < Self.thinSideLimit
        let style = element.boxKind.cssClass + (isThin ? " thin" : "")
        svgLines.append(
          "<rect class=\"\(style)\"\(opacityAttribute) \(Self.rectAttributes(box))/>")
      }
    }
    if let box = highlightedBox {
      svgLines.append(
        "<rect class=\"\(highlightedRectRole.rawValue)\" \(Self.rectAttributes(box))/>")
    }
    for label in DrawingLabels(elements, query: highlightedBox, in: canvas).labels {
      svgLines.append(
        Self.textElement(
          label.text, x: label.box.minX + 2, y: label.box.minY + 11 * label.scale,
          style: "label\(label.scale < 1 ? " small" : "") \(label.boxKind.cssClass)-label"))
    }
    svgLines.append("</g>")
    nextTop = canvas.maxY + 16
  }

  /// The meaning of the highlighted rectangle of a picture. The raw value is its CSS class.
  enum RectangleRole: String {
    case query, view

    /// The text for the rectangle in the legend.
    var legendText: String { self == .query ? "queried rect" : "the view" }
  }

  /// Adds the legend: each kind of box with its meaning and the number of such boxes.
  /// `drawnCount` is the number of elements that the picture shows; a note states how many are left
  /// out.
  mutating func addLegend(
    _ elements: [DrawnElement], highlightedRect: Rect?, highlightedRectRole: RectangleRole = .query,
    drawnCount: Int
  ) {
    var legendEntries: [(style: String, text: String)] = []
    if let highlightedRect {
      legendEntries.append(
        (
          highlightedRectRole.rawValue,
          "\(highlightedRectRole.legendText): \(Self.rectText(highlightedRect))"
        ))
    }
    for boxKind in DrawnElement.BoxKind.allCases.reversed() {
      let count = elements.count { $0.boxKind == boxKind }
      // The expected place of a moved element is not counted, because the element is counted where
      // it was found.
      if count > 0 {
        legendEntries.append(
          (
            boxKind.cssClass,
            boxKind == .expectedPlace ? boxKind.legendText : "\(boxKind.legendText): \(count)"
          ))
      }
    }
    var x = margin
    for entry in legendEntries {
      let entryWidth = 30 + Double(entry.text.count) * TextStyle.note.letterWidth + 16
      if x > margin, x + entryWidth > width - margin {
        x = margin
        nextTop += 22
      }
      let swatch = Rect(x: x + 1, y: nextTop, width: 20, height: 13)
      svgLines.append("<rect class=\"\(entry.style)\" \(Self.rectAttributes(swatch))/>")
      svgLines.append(
        Self.textElement(entry.text, x: x + 29, y: nextTop + 11, style: TextStyle.note.rawValue))
      x += entryWidth
    }
    if !legendEntries.isEmpty { nextTop += 20 }
    if drawnCount < elements.count {
      addText("\(elements.count - drawnCount) of the boxes are not drawn", style: .note)
    }
  }

  /// The whole SVG document. Screen readers read `title` aloud.
  func svg(title: String) -> String {
    let height = Self.numberText((nextTop + margin).rounded(.up))
    let documentLines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.numberText(width))\" "
          + "height=\"\(height)\" viewBox=\"0 0 \(Self.numberText(width)) \(height)\" role=\"img\">",
        "<title>\(XMLText.escaped(title))</title>", DrawingStyle.styleSheet,
        "<rect class=\"paper\" width=\"\(Self.numberText(width))\" height=\"\(height)\"/>",
      ] + (canvasCount > 1 ? [DrawingStyle.stripStyleSheet] : []) + svgLines + ["</svg>"]
    return documentLines.joined(separator: "\n") + "\n"
  }

  private static func rectText(_ rect: Rect) -> String {
    if rect.isInfinite { return "everything" }
    if rect.isNull { return "nothing" }
    return
      "[\([rect.minX, rect.minY, rect.width, rect.height].map(numberText).joined(separator: ", "))]"
  }

  private static func textElement(_ text: String, x: Double, y: Double, style: String) -> String {
    "<text class=\"\(style)\" x=\"\(numberText(x))\" y=\"\(numberText(y))\">\(XMLText.escaped(text))</text>"
  }

  /// Layout points as the coordinates of a polygon or polyline in pixels.
  private static func pointsText(_ points: [Point], in frame: DrawingFrame) -> String {
    points.map(frame.pixelPoint).map { "\(numberText($0.x)),\(numberText($0.y))" }
      .joined(separator: " ")
  }

  private static func rectAttributes(_ rect: Rect) -> String {
    "x=\"\(numberText(rect.minX))\" y=\"\(numberText(rect.minY))\" width=\"\(numberText(rect.width))\" height=\"\(numberText(rect.height))\""
  }

  /// A number rounded to a hundredth, without trailing zeros.
  private static func numberText(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "\(value)" }
    let roundedValue = hundredths / 100
    return roundedValue == roundedValue.rounded() ? "\(Int(roundedValue))" : "\(roundedValue)"
  }
}
