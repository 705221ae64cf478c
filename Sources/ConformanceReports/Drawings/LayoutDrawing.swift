import LayoutGeometry

/// An SVG picture of a layout: the elements in and around a rectangle, and a legend.
///
///     let drawing = LayoutDrawing(picturedLayout, view: viewport, title: "Flow")
///     print(drawing.svg)
///
/// The picture follows the reader's light or dark mode. Elements are drawn from back to front, and
/// transformed elements as polygons. The same elements give the same picture.
package struct LayoutDrawing: Sendable {
  package let svg: String

  /// The picture shows at most this many boxes. If there are more, those in the back are left out.
  private static let maximumElementCount = 5000

  /// The picture shows at most this many animated changes.
  private static let maximumStripCount = 6

  /// Draws the elements of `layout` in the rectangle `view`.
  ///
  /// If the elements leave a large part of the view empty, the picture ends where the elements end.
  ///
  /// - Parameters:
  ///   - title: The title for screen readers, and the heading if `hasHeading` is true.
  ///   - notes: Paragraphs below the heading.
  ///   - width: The width of the picture, in pixels.
  ///   - height: The view is at most this many pixels high in the picture.
  ///   - changes: Changes that are drawn as film strips below the view.
  package init(
    _ layout: PicturedLayout, view: Rect, title: String, notes: [String] = [],
    hasHeading: Bool = true, width: Double = 640, height: Double = 860,
    changes: [AnimatedChange] = []
  ) {
    let margin = hasHeading ? 24.0 : 4.0
    var writer = DrawingWriter(width: width, margin: margin)
    if hasHeading { writer.addText(title, style: .heading) }
    for note in notes { writer.addText(note, style: .note) }
    if writer.nextTop > margin { writer.addSpace(8) }

    let drawnElements = layout.drawnElements
    let frame = DrawingFrame(
      drawnElements, query: view.cropped(to: drawnElements.map(\.box)), left: margin,
      top: writer.nextTop,
      width: width - 2 * margin, height: height)
    let placedElements = drawnElements.compactMap { element in
      frame.pixelRect(element.box).map { (element: element, box: $0) }
    }
    writer.addCanvas(
      frame, Array(placedElements.suffix(Self.maximumElementCount)), highlightedRect: view,
      highlightedRectRole: .view)
    writer.addLegend(
      placedElements.map(\.element), highlightedRect: view, highlightedRectRole: .view,
      drawnCount: min(placedElements.count, Self.maximumElementCount))
    if !changes.isEmpty { writer.addSpace(14) }
    for change in changes.prefix(Self.maximumStripCount) {
      FilmStrip(change).draw(to: &writer, width: width, margin: margin)
    }
    if changes.count > Self.maximumStripCount {
      let omittedCount = changes.count - Self.maximumStripCount
      writer.addText(
        "\(omittedCount) more animated \(omittedCount == 1 ? "change is" : "changes are") not drawn",
        style: .note)
    }
    svg = writer.svg(title: title)
  }
}

extension LayoutDrawing {
  /// An SVG picture of the elements in the whole content of a layout, which has the size `size`. If the
  /// content is much longer than wide or much wider than long, it is drawn as a small strip, with the
  /// rect `visible` magnified.
  package static func svg(
    ofAllContent layout: PicturedLayout, size: Size, visible: Rect, title: String, notes: [String]
  ) -> String {
    let content = visible.union(Rect(origin: .zero, size: size))
    return ContentStrip.isStripNeeded(for: content)
      ? ContentStrip(layout, content: content, visible: visible, title: title, notes: notes).svg
      : LayoutDrawing(layout, view: content, title: title, notes: notes).svg
  }
}

extension Rect {
  /// The part of this view that a picture shows. The width of the part ends a little to the right
  /// of the rightmost of `boxes` if that leaves out more than a quarter of the view's width;
  /// otherwise the part is as wide as the view. The height is determined in the same way.
  func cropped(to boxes: [Rect]) -> Rect {
    let visibleBoxes = boxes.filter { $0.isDrawable && $0.overlaps(self) }
    guard let rightmostEdge = visibleBoxes.map(\.maxX).max(),
      let lowestEdge = visibleBoxes.map(\.maxY).max()
    else {
      return self
    }
    func croppedLength(ofSide side: Double, usedLength: Double) -> Double {
      let neededLength = usedLength + side * 0.08
      return neededLength < side * 0.75 ? neededLength : side
    }
    return Rect(
      x: minX, y: minY, width: croppedLength(ofSide: width, usedLength: rightmostEdge - minX),
      height: croppedLength(ofSide: height, usedLength: lowestEdge - minY))
  }
}
