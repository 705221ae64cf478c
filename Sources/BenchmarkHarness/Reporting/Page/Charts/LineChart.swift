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

  /// The chart as an SVG element. The surrounding page shows its title, unit and legend.
  var svg: String {
    let points = series.flatMap(\.points)
    let y = LogScale(points.map(\.value), from: Self.plotBottom, to: Self.plotTop)
    var body: [String] = []
    for value in y.tickValues(limit: 6) {
      let pixel = ChartNumber.pixelText(y.pixel(value))
      body.append("<path class=\"grid\" d=\"M\(Self.plotLeft) \(pixel)H\(Self.plotRight)\"/>")
      body.append(
        "<text class=\"tick\" x=\"\(Self.plotLeft - 6)\" y=\"\(pixel)\" dy=\"0.35em\" "
          + "text-anchor=\"end\">\(XMLText.escaped(ChartNumber.valueText(value, unit: unit)))</text>"
      )
    }
    var lastLabel = -Double.infinity
    for (pixel, label) in columns(of: points) {
      body.append(
        "<path class=\"grid\" d=\"M\(ChartNumber.pixelText(pixel)) \(Self.plotTop)V\(Self.plotBottom)\"/>"
      )
      let room = Double(label.count) * 7 + 8
      // A label that would overlap the previous one is omitted.
      guard pixel - room / 2 >= lastLabel else { continue }
      lastLabel = pixel + room / 2
      body.append(
        "<text class=\"tick\" x=\"\(ChartNumber.pixelText(pixel))\" y=\"\(Self.plotBottom + 16)\" "
          + "text-anchor=\"middle\">\(XMLText.escaped(label))</text>")
    }
    body.append(
      "<text class=\"axis\" x=\"\((Self.plotLeft + Self.plotRight) / 2)\" y=\"\(Self.height - 8)\" "
        + "text-anchor=\"middle\">\(revisions == nil ? "items" : "revision")</text>")
    let x = horizontalPixel(points)
    body += series.map { linePath($0, x, y) }
    body += series.flatMap { series in series.points.map { pointElement($0, series.slot, x, y) } }
    return "<svg class=\"chart\" viewBox=\"0 0 \(Self.width) \(Self.height)\" role=\"img\" "
      + "aria-label=\"\(XMLText.escaped(title))\">\n\(body.joined(separator: "\n"))\n</svg>"
  }

  /// The columns of the chart: their positions in pixels and their labels, from the left.
  private func columns(of points: [Point]) -> [(pixel: Double, label: String)] {
    let pixel = horizontalPixel(points)
    if let revisions { return revisions.enumerated().map { (pixel($0.offset), $0.element) } }
    return points.map(\.n).uniqued().sorted().map { (pixel($0), HumanNumber.sizeText($0)) }
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
    return "<path class=\"line e\(series.slot)\" d=\"M\(places.joined(separator: "L"))\"/>"
  }

  private func pointElement(_ point: Point, _ slot: Int, _ x: (Int) -> Double, _ y: LogScale)
    -> String
  {
    let (x, y) = (x(point.n), y.pixel(point.value))
    return "<g class=\"hit e\(slot)\"><title>\(XMLText.escaped(point.tooltip))</title>"
      + "<circle class=\"area\" cx=\"\(ChartNumber.pixelText(x))\" cy=\"\(ChartNumber.pixelText(y))\" "
      + "r=\"9\"/>"
      + ChartMark.path(
        slot: slot, x: x, y: y, style: point.hasCorrectAnswers ? "mark" : "mark wrong")
      + "</g>"
  }
}
