import LayoutGeometry

/// A row of five pictures of an animated change, from its start to its end.
///
///     var writer = DrawingWriter(width: 960, margin: 24)
///     let changes = AnimatedChangeRecorder.changes(
///       of: scenario, as: scenario.layout, on: Engine.lazy)
///     for change in changes { FilmStrip(change).draw(to: &writer, width: 960, margin: 24) }
struct FilmStrip {
  private let change: AnimatedChange

  /// The number of pictures in the row.
  private static let pictureCount = 5

  /// Each picture shows at most this many boxes. If there are more, those in the back are left out.
  private static let maximumBoxCount = 1000

  private static let gapBetweenPictures = 10.0

  /// Each picture is at most this many pixels high.
  private static let greatestPictureHeight = 300.0

  init(_ change: AnimatedChange) { self.change = change }

  /// The time, from 0 to 1, that the picture with the index `number` shows.
  private static func timeOfPicture(_ number: Int) -> Double {
    Double(number) / Double(pictureCount - 1)
  }

  /// The size of the part of the view that each picture shows. The part starts at the view's
  /// origin, and contains the visible elements of all pictures.
  private var shownSize: Size {
    let visibleSizes = (0..<Self.pictureCount).map { number in
      let time = Self.timeOfPicture(number)
      return change.visibleRect(at: time).cropped(to: change.drawnElements(at: time).map(\.box))
        .size
    }
    return Size(
      width: visibleSizes.map(\.width).max() ?? change.viewSize.width,
      height: visibleSizes.map(\.height).max() ?? change.viewSize.height)
  }

  /// Draws the row, with a title above it, the time below each picture, and a legend.
  func draw(to writer: inout DrawingWriter, width: Double, margin: Double) {
    writer.addText("Animation of \(change.stepLabel), from start to end:", style: .note)
    writer.addSpace(6)
    let gapCount = Double(Self.pictureCount - 1)
    let pictureWidth =
      (width - 2 * margin - gapCount * Self.gapBetweenPictures) / Double(Self.pictureCount)
    let top = writer.nextTop
    var bottom = top
    var drawnElements: [DrawnElement] = []
    let shownSize = shownSize
    for number in 0..<Self.pictureCount {
      let time = Self.timeOfPicture(number)
      let left = margin + Double(number) * (pictureWidth + Self.gapBetweenPictures)
      let visibleRect = change.visibleRect(at: time)
      let elements = change.drawnElements(at: time)
      let frame = DrawingFrame(
        elements, query: Rect(origin: visibleRect.origin, size: shownSize), left: left, top: top,
        width: pictureWidth, height: Self.greatestPictureHeight)
      let placedElements = elements.compactMap { element in
        frame.pixelRect(element.box).map { (element: element, box: $0) }
      }
      writer.move(to: top)
      writer.addCanvas(
        frame, Array(placedElements.suffix(Self.maximumBoxCount)), highlightedRect: visibleRect,
        highlightedRectRole: .view)
      writer.move(to: frame.canvas.maxY + 3)
      writer.addCaption("\(number * 100 / (Self.pictureCount - 1)) %", x: frame.canvas.minX + 2)
      bottom = max(bottom, frame.canvas.maxY + 26)
      let keysOfDrawnElements = Set(drawnElements.map(\.animationKey))
      drawnElements += elements.filter { !keysOfDrawnElements.contains($0.animationKey) }
    }
    writer.move(to: bottom)
    writer.addLegend(drawnElements, highlightedRect: nil, drawnCount: drawnElements.count)
    writer.addSpace(10)
  }
}

extension DrawnElement {
  /// Identifies an element of an animation. The kind of box is part of the key, because a removed
  /// and a new element can have the same identity.
  fileprivate var animationKey: [String] { ["\(identity)", boxKind.cssClass] }
}
