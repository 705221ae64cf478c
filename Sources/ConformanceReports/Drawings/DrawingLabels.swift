import LayoutConformance
import LayoutGeometry

/// Places labels in a picture so that they do not overlap and are not clipped.
struct DrawingLabels {
  /// A label and its box.
  struct Label {
    var text: String
    var box: Rect
    var mark: DrawnElement.BoxKind
  }

  private(set) var labels: [Label] = []
  private let canvas: Rect

  /// The boxes drawn; labels avoid their edges if possible.
  private let boxes: [Rect]

  /// The edges of the query rectangle; labels never cross them.
  private let edges: [Rect]

  /// An upper bound for the size of a letter in labels, in pixels.
  static let letterWidth = 6.7
  static let labelHeight = 14.0

  /// The greatest number of correct elements with labels.
  private static let maximumQuietLabels = 300

  /// Places the labels. Wrong elements get labels first, beside their boxes if there is no room
  /// inside. Other elements get labels only if there is room inside.
  init(
    _ elements: [(element: DrawnElement, box: Rect)], query: Rect? = nil, in canvas: Rect
  ) {
    self.canvas = canvas
    boxes = elements.map(\.box)
    edges = query.map(Self.edges) ?? []
    var rest = Self.maximumQuietLabels
    for mark in [
      DrawnElement.BoxKind.missing, .extra, .changed, .supplementary, .decoration, .cell, .same,
    ] {
      for (element, box) in elements where element.boxKind == mark {
        if mark.isQuiet {
          rest -= 1
          if rest < 0 { return }
        }
        // A label of a clipped box is placed in its visible part.
        let left = max(box.minX, canvas.minX)
        let top = max(box.minY, canvas.minY)
        let visible = Rect(
          x: left, y: top, width: min(box.maxX, canvas.maxX) - left,
          height: min(box.maxY, canvas.maxY) - top)
        placeLabel(element.name, mark, to: visible, isTurned: element.corners != nil)
      }
    }
  }

  private mutating func placeLabel(
    _ text: String, _ mark: DrawnElement.BoxKind, to box: Rect, isTurned: Bool
  ) {
    let width = Double(text.count) * Self.letterWidth + 4
    let height = Self.labelHeight
    func labelBox(_ x: Double, _ y: Double) -> Rect {
      Rect(x: x, y: y, width: width, height: height)
    }
    // The corners of a transformed box are not those of its bounding box, so only the middle of the
    // bounding box is surely inside the transformed box.
    let middle = [labelBox(box.midX - width / 2, box.midY - height / 2)]
    let corners = [
      labelBox(box.minX + 3, box.minY + 3), labelBox(box.minX + 3, box.maxY - height - 3),
      labelBox(box.maxX - width - 3, box.maxY - height - 3),
      labelBox(box.maxX - width - 3, box.minY + 3),
    ]
    let inside = (isTurned ? middle : corners).filter { box.encloses($0) }
    // The candidates: beside, above and below the box, then at its corners.
    let outside = [
      labelBox(box.maxX + 4, box.midY - height / 2),
      labelBox(box.minX - width - 4, box.midY - height / 2),
      labelBox(box.midX - width / 2, box.minY - height - 3),
      labelBox(box.midX - width / 2, box.maxY + 3),
      labelBox(box.maxX + 3, box.minY - height), labelBox(box.maxX + 3, box.maxY),
      labelBox(box.minX - width - 3, box.minY - height), labelBox(box.minX - width - 3, box.maxY),
    ].filter { !mark.isQuiet && canvas.encloses($0) }
    func isFree(_ candidate: Rect) -> Bool {
      !labels.contains { $0.box.overlaps(candidate) } && !edges.contains { $0.overlaps(candidate) }
    }
    func isClear(_ candidate: Rect) -> Bool {
      !boxes.contains { $0.overlaps(candidate) && !$0.encloses(candidate) }
    }
    let clear = (inside + outside).first { isFree($0) && isClear($0) }
    // Lines may cross a label inside its own box, but not outside.
    if let place = clear ?? inside.first(where: isFree) {
      labels.append(Label(text: text, box: place, mark: mark))
    }
  }

  /// The four edges of a rectangle, as thin rectangles.
  private static func edges(of rect: Rect) -> [Rect] {
    let width = 4.0
    return [
      Rect(x: rect.minX - width / 2, y: rect.minY, width: width, height: rect.height),
      Rect(x: rect.maxX - width / 2, y: rect.minY, width: width, height: rect.height),
      Rect(x: rect.minX, y: rect.minY - width / 2, width: rect.width, height: width),
      Rect(x: rect.minX, y: rect.maxY - width / 2, width: rect.width, height: width),
    ]
  }
}
