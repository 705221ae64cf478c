import Wording

/// A chart of values along one logarithmic axis, in named rows.
struct DotChart {
  /// The title for screen readers.
  var title: String
  /// The unit of the values.
  var unit: String
  var rows: [Row]
  /// The value of the reference line.
  var reference: Double
  /// The label of the reference line.
  var referenceName: String

  /// The values of one name.
  struct Row {
    var name: String
    var lines: [Line]
  }

  /// Values in one line, in one color.
  struct Line {
    var slot: Int
    /// The value, or the two ends of an interval.
    var interval: ClosedRange<Double>?
    var dots: [Double]
    /// The tooltip.
    var tip: String
    /// Whether the answers were correct; if not, the marks are hollow.
    var isSound: Bool
  }

  private static let width = 340.0
  private static let left = 88.0
  private static let right = 330.0
  private static let top = 24.0
  private static let pitch = 13.0
  private static let gap = 7.0
  private static let longestName = 14

  /// The chart as one SVG element. The page shows its title, unit and legend above it.
  var svg: String {
    let lines = rows.flatMap(\.lines)
    let ends = lines.compactMap(\.interval).flatMap { [$0.lowerBound, $0.upperBound] }
    let x = LogScale(
      lines.flatMap(\.dots) + ends + [reference], from: Self.left + 6, to: Self.right - 6)
    let bottom =
      Self.top + rows.reduce(0) { $0 + Double($1.lines.count) * Self.pitch + Self.gap }
    var body: [String] = []
    for value in ticks(on: x) {
      let pixel = ChartNumber.pixel(x.pixel(value))
      body.append("<path class=\"grid\" d=\"M\(pixel) \(Self.top)V\(bottom)\"/>")
      body.append(
        "<text class=\"tick\" x=\"\(pixel)\" y=\"\(bottom + 16)\" text-anchor=\"middle\">"
          + "\(XMLText.escaped(ChartNumber.text(value, unit: unit)))</text>")
    }
    body.append(referenceLine(at: x.pixel(reference), bottom: bottom))
    var y = Self.top
    for row in rows {
      let height = Double(row.lines.count) * Self.pitch + Self.gap
      body.append("<path class=\"grid\" d=\"M2 \(y)H\(Self.right)\"/>")
      body.append(
        "<text class=\"name\" x=\"4\" y=\"\(y + height / 2)\" dy=\"0.35em\">"
          + "\(XMLText.escaped(Self.shortened(row.name)))<title>\(XMLText.escaped(row.name))</title>"
          + "</text>")
      for (place, line) in row.lines.enumerated() {
        let middle = y + Self.gap / 2 + (Double(place) + 0.5) * Self.pitch
        body.append(mark(line, x, y: middle))
      }
      y += height
    }
    return "<svg class=\"chart\" viewBox=\"0 0 \(Self.width) \(bottom + 24)\" role=\"img\" "
      + "aria-label=\"\(XMLText.escaped(title))\">\n\(body.joined(separator: "\n"))\n</svg>"
  }

  /// The greatest width of a character beside an axis, in pixels.
  private static let characterWidth = 6.0

  /// As many round values as there is room for their labels.
  private func ticks(on x: LogScale) -> [Double] {
    for limit in stride(from: 5, to: 1, by: -1) {
      let values = x.ticks(limit: limit)
      let isRoomy = zip(values, values.dropFirst()).allSatisfy { low, high in
        let texts = [low, high].map { ChartNumber.text($0, unit: unit).count }
        return x.pixel(high) - x.pixel(low) >= Double(texts[0] + texts[1]) / 2 * Self.characterWidth
          + 4
      }
      if isRoomy { return values }
    }
    return x.ticks(limit: 1)
  }

  /// The reference line, with its label on the side that has more room.
  private func referenceLine(at x: Double, bottom: Double) -> String {
    let isLeft = x < (Self.left + Self.right) / 2
    let pixel = ChartNumber.pixel(x)
    return "<path class=\"reference\" d=\"M\(pixel) \(Self.top - 6)V\(bottom)\"/>"
      + "<text class=\"axis\" x=\"\(pixel)\" y=\"\(Self.top - 10)\" "
      + "text-anchor=\"\(isLeft ? "start" : "end")\">\(XMLText.escaped(referenceName))</text>"
  }

  private func mark(_ line: Line, _ x: LogScale, y: Double) -> String {
    let places = line.dots.map(x.pixel)
    let ends = line.interval.map { (x.pixel($0.lowerBound), x.pixel($0.upperBound)) }
    let low = min(ends?.0 ?? .infinity, places.min() ?? .infinity)
    let high = max(ends?.1 ?? -.infinity, places.max() ?? -.infinity)
    var text = "<g class=\"hit e\(line.slot)\"><title>\(XMLText.escaped(line.tip))</title>"
    text +=
      "<rect class=\"area\" x=\"\(ChartNumber.pixel(low - 8))\" y=\"\(y - Self.pitch / 2)\" "
      + "width=\"\(ChartNumber.pixel(high - low + 16))\" height=\"\(Self.pitch)\"/>"
    if let (start, end) = ends {
      text +=
        "<path class=\"whisker\" d=\"M\(ChartNumber.pixel(start)) \(y)"
        + "H\(ChartNumber.pixel(end))\"/>"
    }
    for place in places {
      text += ChartMark.path(
        slot: line.slot, x: place, y: y, style: line.isSound ? "mark" : "mark wrong")
    }
    return text + "</g>"
  }

  private static func shortened(_ name: String) -> String {
    name.count <= longestName ? name : name.prefix(longestName - 1) + "…"
  }
}
