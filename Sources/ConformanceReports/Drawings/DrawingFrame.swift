import LayoutConformance
import LayoutGeometry
import ScenarioFiles

/// The part of a layout that a picture shows, and how it lies on the canvas.
struct DrawingFrame {
  /// What is shown, in points of the layout.
  let window: Rect

  /// Where it is shown, in pixels.
  let canvas: Rect

  /// Shows the rectangle asked about and all that is wrong; where nothing of both is anywhere,
  /// all elements. It fits into `width` by `height` pixels below `top`, in the middle of `left` and
  /// what `width` leaves.
  init(
    _ elements: [DrawnElement], query: Rect?, left: Double, top: Double, width: Double,
    height: Double
  ) {
    let finite = elements.filter { $0.box.isFinite }
    var boxes = finite.filter { !$0.mark.isQuiet }.map(\.box)
    if let query, query.isDrawable {
      boxes.append(query)
    } else if boxes.isEmpty || query != nil {
      boxes = finite.map(\.box)
    } else {
      // What stands near a wrong element says where it is.
      boxes += finite.prefix(60).map(\.box)
    }
    let minX = boxes.map(\.minX).min() ?? 0
    let minY = boxes.map(\.minY).min() ?? 0
    let spanX = max((boxes.map(\.maxX).max() ?? 1) - minX, 1)
    let spanY = max((boxes.map(\.maxY).max() ?? 1) - minY, 1)
    // What lies just outside is shown, too, so that an edge can be told from a cut.
    let margin = max(spanX, spanY) * 0.04
    window = Rect(
      x: minX - margin, y: minY - margin, width: spanX + 2 * margin, height: spanY + 2 * margin)
    let scale = min(width / window.width, height / window.height)
    let size = Size(width: max(window.width * scale, 8), height: max(window.height * scale, 8))
    canvas = Rect(
      x: left + (width - size.width) / 2, y: top, width: size.width, height: size.height)
  }

  /// A point of the layout in pixels, wherever it lies.
  func pixels(_ point: Point) -> Point {
    let scale = canvas.width / window.width
    return Point(
      x: canvas.minX + (point.x - window.minX) * scale,
      y: canvas.minY + (point.y - window.minY) * scale)
  }

  /// A rectangle of the layout in pixels, cut off a little outside of the canvas; nil where
  /// nothing of it is to be seen. What is too small to see is made three pixels long.
  func pixels(_ rect: Rect) -> Rect? {
    let scale = canvas.width / window.width
    func span(_ low: Double, _ high: Double, _ start: Double, _ from: Double, _ length: Double)
      -> (low: Double, high: Double)?
    {
      var first = from + (low - start) * scale
      var last = from + (high - start) * scale
      if last - first < 3 {
        let middle = (first + last) / 2
        (first, last) = (middle - 1.5, middle + 1.5)
      }
      guard last >= from, first <= from + length else { return nil }
      return (max(first, from - 8), min(last, from + length + 8))
    }
    guard rect.isFinite,
      let x = span(rect.minX, rect.maxX, window.minX, canvas.minX, canvas.width),
      let y = span(rect.minY, rect.maxY, window.minY, canvas.minY, canvas.height)
    else { return nil }
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }
}

extension Rect {
  /// Whether it is a rectangle that a picture can show: finite, and no wider than coordinates go.
  var isDrawable: Bool {
    isFinite && !isNull && !isInfinite && [minX, minY, maxX, maxY].allSatisfy { abs($0) < 0x1p41 }
  }

  /// Whether the two have a point in common, edges not counted.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether `other` lies wholly inside.
  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
