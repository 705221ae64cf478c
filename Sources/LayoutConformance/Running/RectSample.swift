/// Rects for which layouts often give wrong answers, such as tiles, edges and points.
struct RectSample {
  let rects: [Rect]

  /// Creates rects from the bounds, from the content size, and from at most fifteen elements at
  /// equal intervals in the list of all elements.
  init(elements: [PlacedElement], bounds: Rect, contentSize: Size) {
    var rects: [Rect] = [bounds, .infinite]
    let contentRect = Rect(origin: .zero, size: contentSize)
    rects += Self.tiles(around: bounds)
    let stride = max(1, elements.count / 8)
    for index in Swift.stride(from: 0, to: elements.count, by: stride) {
      let box = elements[index].boundingBox
      guard box.isFinite else { continue }
      rects += Self.rectsAtEdges(of: box)
    }
    if let firstBox = elements.first?.boundingBox, let lastBox = elements.last?.boundingBox,
      firstBox.isFinite, lastBox.isFinite
    {
      // A rect from the center of the first of all elements to the center of the last one.
      rects.append(
        Rect(
          x: firstBox.midX, y: firstBox.midY, width: lastBox.midX - firstBox.midX,
          height: lastBox.midY - firstBox.midY))
    }
    rects += [
      Rect(x: contentRect.maxX, y: contentRect.maxY, width: 50, height: 50),
      Rect(x: -200.5, y: -300.25, width: 150, height: 250),
      Rect(x: -1e9, y: contentRect.midY, width: 2e9, height: 0),
      Rect(x: contentRect.midX, y: -1e9, width: 0, height: 2e9),
    ]
    var seenRects: Set<Rect> = []
    self.rects = rects.filter { seenRects.insert($0).inserted }
  }

  /// Four tiles of the same size as the bounds: the tile that contains the origin of the bounds,
  /// and three tiles next to it.
  private static func tiles(around bounds: Rect) -> [Rect] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let column = (bounds.minX / bounds.width).rounded(.down)
    let row = (bounds.minY / bounds.height).rounded(.down)
    return [(0.0, 0.0), (1, 0), (0, 1), (-1, -1)].map { step in
      Rect(
        x: (column + step.0) * bounds.width, y: (row + step.1) * bounds.height,
        width: bounds.width, height: bounds.height)
    }
  }

  /// Rects at the edges of an element's box: the box, two of its corners as points, rects that only
  /// touch the box, and rects that overlap it by a quarter point.
  private static func rectsAtEdges(of box: Rect) -> [Rect] {
    let overlapLength = 0.25
    return [
      box,
      Rect(x: box.minX, y: box.minY, width: 0, height: 0),
      Rect(x: box.maxX, y: box.maxY, width: 0, height: 0),
      Rect(x: box.minX - 10, y: box.minY, width: 10, height: box.height),
      Rect(x: box.minX, y: box.minY - 10, width: box.width, height: 10),
      Rect(x: box.maxX, y: box.minY, width: 10, height: 10),
      Rect(x: box.minX, y: box.maxY, width: 10, height: 10),
      Rect(x: box.maxX - overlapLength, y: box.maxY - overlapLength, width: 10, height: 10),
      Rect(
        x: box.minX - 10, y: box.minY - 10, width: 10 + overlapLength, height: 10 + overlapLength),
    ]
  }
}
