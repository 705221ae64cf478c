import Reports
import Wording

/// A chart of values by the number of items or by revision, with one line per engine. The axes of
/// values and of numbers of items are logarithmic; revisions have equal distances.
struct LineChart {
  /// The title that screen readers read.
  var title: String
  /// The unit of the values.
  var unit: String
  var series: [Series]
  /// The labels of the revisions; nil for a chart by the number of items. In a chart by revision,
  /// `Point.n` is an index into this array.
  var revisions: [String]?
  /// A further class of the SVG element in the style sheet.
  var style: String?

  /// The line of one engine.
  struct Series {
    /// The number that selects the line's color and the shape of its points.
    var slot: Int
    var points: [Point]
  }

  /// A point of the line: a positive value at a number of items, or at the index of a revision.
  struct Point {
    var n: Int
    var value: Double
    /// The tooltip that the page shows for the point.
    var tooltip: String
    /// Whether the answers were correct. If not, the point is drawn hollow.
    var hasCorrectAnswers: Bool
  }

  private static let width = 340.0
  private static let height = 224.0
  private static let plotLeft = 56.0
  private static let plotRight = 328.0
  private static let plotTop = 10.0
  private static let plotBottom = 180.0

  /// The greatest average width of the characters of a label, in pixels.
  private static let characterWidth = 6.2

  /// The chart as an SVG element. The surrounding page shows its title, unit and legend.
  var svg: String {
    let points = series.flatMap(\.points)
    let y = LogScale(points.map(\.value), from: Self.plotBottom, to: Self.plotTop)
    let edges = [Self.plotLeft, Self.plotRight, Self.plotTop, Self.plotBottom].map(
      ChartNumber.pixelText)
    var grid = ""
    var body: [String] = []
    for value in y.tickValues(limit: 6) {
      let pixel = y.pixel(value)
      grid += "M\(edges[0]) \(ChartNumber.pixelText(pixel))H\(edges[1])"
      body.append(
        ChartNumber.label(
          ChartNumber.valueText(value, unit: unit), x: Self.plotLeft - 6,
          y: pixel + ChartNumber.labelDrop, style: "end"))
    }
    var roomEnd = Double.infinity
    for (pixel, label) in columns(of: points).reversed() {
      grid += "M\(ChartNumber.pixelText(pixel)) \(edges[2])V\(edges[3])"
      let room = Double(label.count) * Self.characterWidth + 6
      // A label that would overlap the next one is omitted, so that the newest revision has one.
      guard pixel + room / 2 <= roomEnd else { continue }
      roomEnd = pixel - room / 2
      body.append(ChartNumber.label(label, x: pixel, y: Self.plotBottom + 16))
    }
    body.append(
      ChartNumber.label(
        revisions == nil ? "items" : "revision", x: (Self.plotLeft + Self.plotRight) / 2,
        y: Self.height - 8))
    body.insert("<path class=\"grid\" d=\"\(grid)\"/>", at: 0)
    let x = horizontalPixel(points)
    body += series.map { series in
      let marks = series.points.map { pointElement($0, series.slot, x, y) }
      return "<g class=\"e\(series.slot)\">" + linePath(series, x, y) + marks.joined() + "</g>"
    }
    return "<svg class=\"chart\(style.map { " " + $0 } ?? "")\" "
      + "viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" role=\"img\" aria-label=\"\(XMLText.escaped(title))\">\n\(body.joined(separator: "\n"))\n</svg>"
  }

  /// The columns of the chart: their positions in pixels and their labels, from the left.
  private func columns(of points: [Point]) -> [(pixel: Double, label: String)] {
    let pixel = horizontalPixel(points)
    if let revisions { return revisions.enumerated().map { (pixel($0.offset), $0.element) } }
    return points.map(\.n).uniqued().sorted().map { (pixel($0), ReadableNumber.sizeText($0)) }
  }

  /// Converts the number of a point to pixels.
  private func horizontalPixel(_ points: [Point]) -> (Int) -> Double {
    guard let revisions else {
      let scale = LogScale(
        points.map { Double($0.n) }, from: Self.plotLeft + 8, to: Self.plotRight - 8)
      return { scale.pixel(Double($0)) }
    }
    // The first and the last label are centered below their columns, and need room.
    let step = (Self.plotRight - Self.plotLeft - 56) / Double(max(revisions.count - 1, 1))
    return { Self.plotLeft + 28 + Double($0) * step }
  }

  private func linePath(_ series: Series, _ x: (Int) -> Double, _ y: LogScale) -> String {
    let places = series.points.map {
      "\(ChartNumber.pixelText(x($0.n))) \(ChartNumber.pixelText(y.pixel($0.value)))"
    }
    return "<path class=\"line\" d=\"M\(places.joined(separator: "L"))\"/>"
  }

  private func pointElement(_ point: Point, _ slot: Int, _ x: (Int) -> Double, _ y: LogScale)
    -> String
  {
    ChartMark.element(
      slot: slot, x: x(point.n), y: y.pixel(point.value), isHollow: !point.hasCorrectAnswers,
      tooltip: XMLText.escaped(point.tooltip))
  }
}
