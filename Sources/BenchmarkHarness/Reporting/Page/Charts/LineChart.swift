import Reports
import Wording

/// A log-log chart of lines by the number of items.
struct LineChart {
  /// The title for screen readers.
  var title: String
  /// The unit of the values.
  var unit: String
  var series: [Series]

  /// One line.
  struct Series {
    /// The number of its color and shape.
    var slot: Int
    var points: [Point]
  }

  /// One value, which is positive.
  struct Point {
    var n: Int
    var value: Double
    /// The tooltip.
    var tip: String
    /// Whether the answers were correct; if not, the mark is hollow.
    var isSound: Bool
  }

  private static let width = 340.0
  private static let height = 224.0
  private static let left = 56.0
  private static let right = 328.0
  private static let top = 10.0
  private static let bottom = 180.0

  /// The chart as one SVG element. The page shows its title, unit and legend above it.
  var svg: String {
    let points = series.flatMap(\.points)
    let x = LogScale(points.map { Double($0.n) }, from: Self.left + 8, to: Self.right - 8)
    let y = LogScale(points.map(\.value), from: Self.bottom, to: Self.top)
    var body: [String] = []
    for value in y.ticks(limit: 6) {
      let pixel = ChartNumber.pixel(y.pixel(value))
      body.append("<path class=\"grid\" d=\"M\(Self.left) \(pixel)H\(Self.right)\"/>")
      body.append(
        "<text class=\"tick\" x=\"\(Self.left - 6)\" y=\"\(pixel)\" dy=\"0.35em\" "
          + "text-anchor=\"end\">\(XMLText.escaped(ChartNumber.text(value, unit: unit)))</text>")
    }
    var lastLabel = -Double.infinity
    for n in points.map(\.n).uniqued().sorted() {
      let pixel = x.pixel(Double(n))
      body.append(
        "<path class=\"grid\" d=\"M\(ChartNumber.pixel(pixel)) \(Self.top)V\(Self.bottom)\"/>")
      let label = HumanNumber.size(n)
      let room = Double(label.count) * 7 + 8
      // Of labels that would overlap, only the first is shown.
      guard pixel - room / 2 >= lastLabel else { continue }
      lastLabel = pixel + room / 2
      body.append(
        "<text class=\"tick\" x=\"\(ChartNumber.pixel(pixel))\" y=\"\(Self.bottom + 16)\" "
          + "text-anchor=\"middle\">\(label)</text>")
    }
    body.append(
      "<text class=\"axis\" x=\"\((Self.left + Self.right) / 2)\" y=\"\(Self.height - 8)\" "
        + "text-anchor=\"middle\">items</text>")
    body += series.map { line($0, x, y) }
    body += series.flatMap { series in series.points.map { mark($0, series.slot, x, y) } }
    return "<svg class=\"chart\" viewBox=\"0 0 \(Self.width) \(Self.height)\" role=\"img\" "
      + "aria-label=\"\(XMLText.escaped(title))\">\n\(body.joined(separator: "\n"))\n</svg>"
  }

  private func line(_ series: Series, _ x: LogScale, _ y: LogScale) -> String {
    let places = series.points.map {
      "\(ChartNumber.pixel(x.pixel(Double($0.n)))) \(ChartNumber.pixel(y.pixel($0.value)))"
    }
    return "<path class=\"line e\(series.slot)\" d=\"M\(places.joined(separator: "L"))\"/>"
  }

  private func mark(_ point: Point, _ slot: Int, _ x: LogScale, _ y: LogScale) -> String {
    let (x, y) = (x.pixel(Double(point.n)), y.pixel(point.value))
    return "<g class=\"hit e\(slot)\"><title>\(XMLText.escaped(point.tip))</title>"
      + "<circle class=\"area\" cx=\"\(ChartNumber.pixel(x))\" cy=\"\(ChartNumber.pixel(y))\" "
      + "r=\"9\"/>"
      + ChartMark.path(slot: slot, x: x, y: y, style: point.isSound ? "mark" : "mark wrong")
      + "</g>"
  }
}
