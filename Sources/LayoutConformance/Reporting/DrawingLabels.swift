import LayoutGeometry

/// Names on a picture, none of which covers another or is cut off.
struct DrawingLabels {
  /// A name and the box that it fills.
  struct Label {
    var text: String
    var box: Rect
    var mark: DrawnElement.Mark
  }

  private(set) var labels: [Label] = []
  private let canvas: Rect

  /// The size of a letter of the labels' font, in pixels; none is wider.
  static let letterWidth = 6.7
  static let height = 14.0

  /// What is wrong is named first, next to its box where it does not fit inside; the rest only
  /// where there is room for it.
  init(_ elements: [(element: DrawnElement, box: Rect)], in canvas: Rect) {
    self.canvas = canvas
    for mark in [DrawnElement.Mark.missing, .extra, .changed, .same] {
      for (element, box) in elements where element.mark == mark {
        // A box that is cut off at the canvas is named in the part that can be seen.
        let left = max(box.minX, canvas.minX)
        let top = max(box.minY, canvas.minY)
        let visible = Rect(
          x: left, y: top, width: min(box.maxX, canvas.maxX) - left,
          height: min(box.maxY, canvas.maxY) - top)
        add("\(element.identity)", mark, to: visible)
      }
    }
  }

  private mutating func add(_ text: String, _ mark: DrawnElement.Mark, to box: Rect) {
    let width = Double(text.count) * Self.letterWidth + 4
    let height = Self.height
    func place(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }
    let inside = [
      place(box.minX + 3, box.minY + 3), place(box.minX + 3, box.maxY - height - 3),
      place(box.maxX - width - 3, box.maxY - height - 3), place(box.maxX - width - 3, box.minY + 3),
    ].filter { box.encloses($0) }
    let outside =
      mark == .same
      ? []
      : [
        place(box.maxX + 4, box.midY - height / 2),
        place(box.minX - width - 4, box.midY - height / 2),
        place(box.midX - width / 2, box.minY - height - 3),
        place(box.midX - width / 2, box.maxY + 3),
      ].filter { canvas.encloses($0) }
    let free = (inside + outside).first { candidate in
      !labels.contains { $0.box.overlaps(candidate) }
    }
    if let free { labels.append(Label(text: text, box: free, mark: mark)) }
  }
}
