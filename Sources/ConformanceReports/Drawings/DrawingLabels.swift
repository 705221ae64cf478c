import LayoutGeometry

/// Places labels in a picture so that they do not overlap and are not clipped.
///
///     let elements = picturedLayout.drawnElements
///     let frame = DrawingFrame(elements, query: nil, left: 0, top: 0, width: 640, height: 520)
///     let boxes = elements.compactMap { element in
///       frame.pixelRect(element.box).map { (element: element, box: $0) }
///     }
///     for label in DrawingLabels(boxes, in: frame.canvas).labels { print(label.text, label.box) }
struct DrawingLabels {
  /// A label's text, the rectangle that it covers, and the kind of box that it names.
  struct Label {
    var text: String
    var box = Rect.zero
    var boxKind: DrawnElement.BoxKind

    /// The size of the letters as a fraction of their usual size.
    var scale = 1.0
  }

  private(set) var labels: [Label] = []
  private let canvas: Rect

  /// The boxes of the drawn elements. Labels avoid the edges of these boxes if possible.
  private let drawnElementBoxes: [Rect]

  /// The edges of the query rectangle. A label crosses them only if there is no other room for it,
  /// and only in a picture that does not compare expected with found elements.
  private let queryEdges: [Rect]

  /// An upper bound for the width of a letter in labels, in pixels.
  static let letterWidth = 6.7
  static let labelHeight = 14.0

  /// The size of small letters as a fraction of the usual size.
  private static let smallLabelScale = 0.75

  /// At most this many elements that are as expected get a label.
  private static let maximumCorrectElementLabels = 300

  /// Places the labels. Elements that differ from the expected ones get labels first, beside their
  /// boxes if there is no room inside. Other elements get labels only if there is room inside.
  init(
    _ elements: [(element: DrawnElement, box: Rect)], query: Rect? = nil, in canvas: Rect
  ) {
    self.canvas = canvas
    drawnElementBoxes = elements.filter { $0.element.connectionLines == nil }.map(\.box)
    queryEdges = query.map(Self.edges) ?? []
    var remainingLabelCount = Self.maximumCorrectElementLabels
    for boxKind in [
      DrawnElement.BoxKind.missing, .extra, .changed, .appearing, .disappearing, .supplementary,
      .decoration, .cell, .asExpected, .neighbor,
    ] {
      for (element, box) in elements
      where element.boxKind == boxKind && element.connectionLines == nil {
        if !boxKind.showsMistake {
          remainingLabelCount -= 1
          if remainingLabelCount < 0 { return }
        }
        // The label of a box that the canvas clips is placed in the visible part of the box.
        let left = max(box.minX, canvas.minX)
        let top = max(box.minY, canvas.minY)
        let visibleBox = Rect(
          x: left, y: top, width: min(box.maxX, canvas.maxX) - left,
          height: min(box.maxY, canvas.maxY) - top)
        placeLabel(of: element, to: visibleBox)
      }
    }
  }

  /// Places the label of an element in or beside `box`, if there is room.
  ///
  /// If the label of a correct element does not fit, smaller letters are tried. If the label is an
  /// item's name, a shortened name is tried next. If that does not fit either, the label may cross
  /// the edges of the query rectangle, for example in the lowest visible row.
  private mutating func placeLabel(of element: DrawnElement, to box: Rect) {
    let kind = element.boxKind
    if placeLabelIfRoom(Label(text: element.labelText, boxKind: kind), of: element, at: box)
      || kind.showsMistake
    {
      return
    }
    var candidates = [Label(text: element.labelText, boxKind: kind, scale: Self.smallLabelScale)]
    let letterCount = Int((box.width - 8) / (Self.letterWidth * Self.smallLabelScale))
    if element.labelIsItemName, letterCount >= 4, letterCount < element.labelText.count {
      let shortenedText = String(element.labelText.prefix(letterCount - 1)) + "…"
      candidates.append(Label(text: shortenedText, boxKind: kind, scale: Self.smallLabelScale))
    }
    let mayCrossEdges = ![.asExpected, .neighbor].contains(kind) && element.corners == nil
    for crossesEdges in mayCrossEdges ? [false, true] : [false] {
      for label in candidates
      where placeLabelIfRoom(label, of: element, at: box, crossesEdges: crossesEdges) { return }
    }
  }

  /// Places `label` in or beside `box`. Returns false if there is no room.
  private mutating func placeLabelIfRoom(
    _ label: Label, of element: DrawnElement, at box: Rect, crossesEdges: Bool = false
  ) -> Bool {
    let boxKind = label.boxKind
    let width = Double(label.text.count) * Self.letterWidth * label.scale + 4
    let height = Self.labelHeight * label.scale
    func labelBox(_ x: Double, _ y: Double) -> Rect {
      Rect(x: x, y: y, width: width, height: height)
    }
    // A transformed box always contains the center of its bounding box, but not always the corners.
    // Its label is therefore placed at the center.
    let centeredLabelBoxes = [labelBox(box.midX - width / 2, box.midY - height / 2)]
    let cornerLabelBoxes = [
      labelBox(box.minX + 3, box.minY + 3), labelBox(box.minX + 3, box.maxY - height - 3),
      labelBox(box.maxX - width - 3, box.maxY - height - 3),
      labelBox(box.maxX - width - 3, box.minY + 3),
    ]
    let labelBoxesInside = (element.corners != nil ? centeredLabelBoxes : cornerLabelBoxes).filter {
      box.encloses($0)
    }
    // The possible places for the label outside of the box: beside, above and below it, then at its
    // corners.
    let labelBoxesOutside = [
      labelBox(box.maxX + 4, box.midY - height / 2),
      labelBox(box.minX - width - 4, box.midY - height / 2),
      labelBox(box.midX - width / 2, box.minY - height - 3),
      labelBox(box.midX - width / 2, box.maxY + 3),
      labelBox(box.maxX + 3, box.minY - height), labelBox(box.maxX + 3, box.maxY),
      labelBox(box.minX - width - 3, box.minY - height), labelBox(box.minX - width - 3, box.maxY),
    ].filter { boxKind.showsMistake && canvas.encloses($0) }
    func overlapsNoLabel(_ candidate: Rect) -> Bool {
      !labels.contains { $0.box.overlaps(candidate) }
        && (crossesEdges || !queryEdges.contains { $0.overlaps(candidate) })
    }
    func crossesNoBox(_ candidate: Rect) -> Bool {
      !drawnElementBoxes.contains { $0.overlaps(candidate) && !$0.encloses(candidate) }
    }
    let uncrossedLabelBox = (labelBoxesInside + labelBoxesOutside).first {
      overlapsNoLabel($0) && crossesNoBox($0)
    }
    // The edges of other boxes may cross a label only if the label is inside its own box.
    guard let chosenLabelBox = uncrossedLabelBox ?? labelBoxesInside.first(where: overlapsNoLabel)
    else {
      return false
    }
    labels.append(label)
    labels[labels.count - 1].box = chosenLabelBox
    return true
  }

  /// The four edges of a rectangle, as thin rectangles.
  private static func edges(of rect: Rect) -> [Rect] {
    let edgeWidth = 4.0
    return [
      Rect(x: rect.minX - edgeWidth / 2, y: rect.minY, width: edgeWidth, height: rect.height),
      Rect(x: rect.maxX - edgeWidth / 2, y: rect.minY, width: edgeWidth, height: rect.height),
      Rect(x: rect.minX, y: rect.minY - edgeWidth / 2, width: rect.width, height: edgeWidth),
      Rect(x: rect.minX, y: rect.maxY - edgeWidth / 2, width: rect.width, height: edgeWidth),
    ]
  }
}
