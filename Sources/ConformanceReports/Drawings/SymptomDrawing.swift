import LayoutConformance
import LayoutGeometry
import ScenarioPlayer

/// An SVG picture of what a user sees of a finding: beside one another, the screen of a right
/// layout and the screen of the layout under test.
///
///     for finding in ConformanceRun().judge(Masonry()).findings {
///       if let drawing = SymptomDrawing(finding) { print(drawing.svg) }
///     }
struct SymptomDrawing {
  let svg: String

  private static let drawingWidth = 800.0
  private static let drawingMargin = 24.0
  private static let gapBetweenScreens = 24.0
  private static let greatestScreenHeight = 520.0

  /// A screen shows at most this many boxes. If there are more, correct elements are left out.
  private static let greatestBoxCount = 1000

  /// Draws the screens of a finding; nil if its symptom is not a difference between two screens, or
  /// if the view cannot be drawn.
  init?(_ finding: ConformanceFinding) {
    guard let symptom = finding.symptom, let screens = symptom.screens, let view = screens.query,
      view.isDrawable, view.width > 0, view.height > 0
    else { return nil }
    var writer = DrawingWriter(width: Self.drawingWidth, margin: Self.drawingMargin)
    writer.addText(symptom.sentence, style: .heading)
    writer.addSpace(4)
    writer.addTitle(finding.failures[0], finding.rule)
    let elements = DrawnElement.elements(of: screens)
    let isFound = { (element: DrawnElement) in
      [.changed, .extra].contains(element.boxKind)
    }
    let isExpected = { (element: DrawnElement) in
      [.expectedPlace, .missing].contains(element.boxKind)
    }
    let top = writer.nextTop
    let width =
      (Self.drawingWidth - 2 * Self.drawingMargin - Self.gapBetweenScreens) / 2
    var bottom = top
    for (column, caption) in ["expected", "found"].enumerated() {
      let isLeftOut = column == 0 ? isFound : isExpected
      let shown = elements.filter { !isLeftOut($0) }.suffix(Self.greatestBoxCount)
      // The frame is the same for both screens, so that places can be compared.
      let frame = DrawingFrame(
        [], query: view,
        left: Self.drawingMargin + Double(column) * (width + Self.gapBetweenScreens),
        top: top, width: width, height: Self.greatestScreenHeight)
      writer.move(to: top)
      writer.addCanvas(
        frame,
        shown.compactMap { element in
          frame.pixelRect(element.box).map { (element: element, box: $0) }
        }, highlightedRect: view, highlightedRectRole: .view)
      writer.move(to: frame.canvas.maxY + 3)
      writer.addCaption(caption, x: frame.canvas.minX + 2)
      bottom = max(bottom, frame.canvas.maxY + 26)
    }
    writer.move(to: bottom)
    writer.addLegend(
      elements, highlightedRect: view, highlightedRectRole: .view, drawnCount: elements.count)
    svg = writer.svg(title: symptom.sentence)
  }
}
