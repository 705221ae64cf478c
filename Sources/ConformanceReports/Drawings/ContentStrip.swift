import LayoutGeometry

/// An SVG picture of content that is much longer than wide, or much wider than long: all of the
/// content as a small strip, and the visible part magnified.
///
///     let content = Rect(x: 0, y: 0, width: 320, height: 9_000)
///     if ContentStrip.isStripNeeded(for: content) {
///       let strip = ContentStrip(
///         picturedLayout, content: content, visible: viewport, title: "List", notes: [])
///       print(strip.svg)
///     }
struct ContentStrip {
  let svg: String

  private static let drawingMargin = 24.0
  private static let drawingWidth = 960.0
  private static let gapBesideStrip = 60.0

  /// The strip of tall content, and the magnified visible part beside the strip, are at most this
  /// many pixels high.
  private static let tallStripHeight = 860.0

  /// The short side of the strip is at most this many pixels long. It is shorter for thin content.
  private static let stripThickness = 200.0

  /// The long side of the strip is at most this many times as long as its short side. Content with
  /// a greater ratio is stretched along the short side.
  private static let greatestSideRatio = 12.0

  /// Whether one side of `content` is more than four times as long as the other. A picture with a
  /// single scale would then be illegible.
  static func isStripNeeded(for content: Rect) -> Bool {
    max(content.width, content.height) > 4 * min(content.width, content.height)
  }

  /// Draws the elements of `layout` in the rectangle `content` as a strip, and the elements in the
  /// rectangle `visible` magnified.
  init(
    _ layout: PicturedLayout, content: Rect, visible: Rect, title: String, notes: [String]
  ) {
    var writer = DrawingWriter(width: Self.drawingWidth, margin: Self.drawingMargin)
    writer.addText(title, style: .heading)
    for note in notes { writer.addText(note, style: .note) }
    writer.addText(
      "The strip shows the whole content; its visible part is magnified.", style: .note)
    writer.addSpace(8)

    let elements = layout.drawnElements
    let isTall = content.height > content.width
    let top = writer.nextTop
    let stretchFactors = Self.stretchFactors(of: content)
    let stripFrame = DrawingFrame(
      [], query: content.scaled(by: stretchFactors), left: Self.drawingMargin, top: top,
      width: isTall ? Self.stripThickness : Self.drawingWidth - 2 * Self.drawingMargin,
      height: isTall ? Self.tallStripHeight : Self.stripThickness)
    let stripElements = Self.distinguishableElements(
      elements.map { $0.scaled(by: stretchFactors) }, in: stripFrame)
    let visibleRectInStrip = visible.scaled(by: stretchFactors)
    writer.addCanvas(
      stripFrame, stripElements, highlightedRect: visibleRectInStrip, highlightedRectRole: .view)

    let stripCanvas = stripFrame.canvas
    let left = isTall ? stripCanvas.maxX + Self.gapBesideStrip : Self.drawingMargin
    let magnifiedFrame = DrawingFrame(
      elements, query: visible, left: left,
      top: isTall ? top : stripCanvas.maxY + Self.gapBesideStrip,
      width: Self.drawingWidth - Self.drawingMargin - left,
      height: isTall ? Self.tallStripHeight : 560)
    if let visiblePixels = stripFrame.pixelRect(visibleRectInStrip) {
      writer.addMagnification(from: visiblePixels, to: magnifiedFrame.canvas)
    }
    let magnifiedElements = elements.compactMap { element in
      magnifiedFrame.pixelRect(element.box).map { (element: element, box: $0) }
    }
    writer.addCanvas(
      magnifiedFrame, magnifiedElements, highlightedRect: visible, highlightedRectRole: .view)
    writer.move(to: max(stripCanvas.maxY, magnifiedFrame.canvas.maxY) + 16)
    writer.addLegend(
      elements, highlightedRect: visible, highlightedRectRole: .view, drawnCount: elements.count)
    svg = writer.svg(title: title)
  }

  /// The factors for x and y coordinates that stretch content whose sides have a greater ratio than
  /// ``greatestSideRatio``. One of the two factors is always 1.
  private static func stretchFactors(of content: Rect) -> Size {
    let (width, height) = (max(content.width, 1), max(content.height, 1))
    return Size(
      width: max(1, height / width / greatestSideRatio),
      height: max(1, width / height / greatestSideRatio))
  }

  /// The elements to draw, with their boxes in pixels. If several boxes of a kind are equal after
  /// rounding to whole pixels, only the last of them is drawn.
  private static func distinguishableElements(_ elements: [DrawnElement], in frame: DrawingFrame)
    -> [(element: DrawnElement, box: Rect)]
  {
    var drawnBoxKeys: Set<[Int]> = []
    var shownElements: [(element: DrawnElement, box: Rect)] = []
    for element in elements.reversed() {
      guard let box = frame.pixelRect(element.box) else { continue }
      let roundedBoxKey =
        [box.minX, box.minY, box.maxX, box.maxY].map { Int($0.rounded()) }
        + [element.boxKind.rawValue]
      if element.connectionLines != nil || drawnBoxKeys.insert(roundedBoxKey).inserted {
        shownElements.append((element, box))
      }
    }
    return shownElements.reversed()
  }
}

extension Point {
  fileprivate func scaled(by factors: Size) -> Point {
    Point(x: x * factors.width, y: y * factors.height)
  }
}

extension Rect {
  fileprivate func scaled(by factors: Size) -> Rect {
    Rect(
      x: minX * factors.width, y: minY * factors.height, width: width * factors.width,
      height: height * factors.height)
  }
}

extension DrawnElement {
  fileprivate func scaled(by factors: Size) -> DrawnElement {
    var result = self
    result.box = box.scaled(by: factors)
    result.corners = corners.map { $0.map { $0.scaled(by: factors) } }
    result.connectionLines = connectionLines.map { lines in
      lines.map { line in line.map { $0.scaled(by: factors) } }
    }
    return result
  }
}
