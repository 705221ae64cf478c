import LayoutGeometry

/// The part of a layout that a picture shows, and the rectangle in which the picture shows it. The
/// scale is the same along both axes.
///
///     let frame = DrawingFrame(
///       picturedLayout.drawnElements, query: viewport, left: 24, top: 60, width: 640, height: 520)
///     let corner = frame.pixelPoint(viewport.origin)
struct DrawingFrame {
  /// The part of the layout that the picture shows, in layout coordinates.
  let visiblePart: Rect

  /// The rectangle of the picture in which ``visiblePart`` is drawn, in pixels.
  let canvas: Rect

  /// Creates a frame that shows the query rectangle, all wrong elements, and those beside missing
  /// ones. If there is neither a query nor a wrong element, or if the query rectangle is too large to
  /// be drawn, the frame shows all elements. The frame fits into `width` by `height` pixels below
  /// `top`, and is centered horizontally.
  init(
    _ elements: [DrawnElement], query: Rect?, left: Double, top: Double, width: Double,
    height: Double
  ) {
    let finiteElements = elements.filter { $0.box.isFinite }
    var boxesToShow = finiteElements.filter {
      $0.boxKind.showsMistake || $0.boxKind == .neighbor
    }.map(\.box)
    if let query, query.isDrawable {
      boxesToShow.append(query)
    } else if boxesToShow.isEmpty || query != nil {
      boxesToShow = finiteElements.map(\.box)
    } else {
      // The first 60 elements are shown too, because correct elements help to locate a wrong one.
      boxesToShow += finiteElements.prefix(60).map(\.box)
    }
    let minX = boxesToShow.map(\.minX).min() ?? 0
    let minY = boxesToShow.map(\.minY).min() ?? 0
    let spanX = max((boxesToShow.map(\.maxX).max() ?? 1) - minX, 1)
    let spanY = max((boxesToShow.map(\.maxY).max() ?? 1) - minY, 1)
    // A margin around the boxes lets the picture show whether content continues outside of them.
    let margin = max(spanX, spanY) * 0.04
    visiblePart = Rect(
      x: minX - margin, y: minY - margin, width: spanX + 2 * margin, height: spanY + 2 * margin)
    let scale = min(width / visiblePart.width, height / visiblePart.height)
    let canvasSize = Size(
      width: max(visiblePart.width * scale, 8), height: max(visiblePart.height * scale, 8))
    canvas = Rect(
      x: left + (width - canvasSize.width) / 2, y: top, width: canvasSize.width,
      height: canvasSize.height)
  }

  /// Converts a layout point to pixels. The result may be outside of the canvas.
  func pixelPoint(_ point: Point) -> Point {
    let scale = canvas.width / visiblePart.width
    return Point(
      x: canvas.minX + (point.x - visiblePart.minX) * scale,
      y: canvas.minY + (point.y - visiblePart.minY) * scale)
  }

  /// Converts a layout rectangle to pixels, and clips it to the canvas extended by 8 pixels on each
  /// side. A side that would be shorter than 3 pixels becomes 3 pixels long. Returns nil if nothing
  /// is visible.
  func pixelRect(_ rect: Rect) -> Rect? {
    let scale = canvas.width / visiblePart.width
    func clippedSpan(
      _ low: Double, _ high: Double, visibleLow: Double, canvasLow: Double, canvasLength: Double
    )
      -> (low: Double, high: Double)?
    {
      var firstPixel = canvasLow + (low - visibleLow) * scale
      var lastPixel = canvasLow + (high - visibleLow) * scale
      if lastPixel - firstPixel < 3 {
        let middle = (firstPixel + lastPixel) / 2
        (firstPixel, lastPixel) = (middle - 1.5, middle + 1.5)
      }
      guard lastPixel >= canvasLow, firstPixel <= canvasLow + canvasLength else { return nil }
      return (max(firstPixel, canvasLow - 8), min(lastPixel, canvasLow + canvasLength + 8))
    }
    guard rect.isFinite,
      let x = clippedSpan(
        rect.minX, rect.maxX, visibleLow: visiblePart.minX, canvasLow: canvas.minX,
        canvasLength: canvas.width),
      let y = clippedSpan(
        rect.minY, rect.maxY, visibleLow: visiblePart.minY, canvasLow: canvas.minY,
        canvasLength: canvas.height)
    else { return nil }
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }
}

extension Rect {
  /// Whether a picture can show the rectangle: it is finite and its coordinates are not too large.
  var isDrawable: Bool {
    isFinite && !isNull && !isInfinite && [minX, minY, maxX, maxY].allSatisfy { abs($0) < 0x1p41 }
  }

  /// Whether the interiors of this rectangle and of `other` intersect.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether the rectangle contains all of `other`.
  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
