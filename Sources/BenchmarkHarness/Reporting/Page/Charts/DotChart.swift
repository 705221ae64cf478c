import Wording

/// A chart with named rows of dots. All rows share a logarithmic axis.
struct DotChart {
  /// The title that screen readers read.
  var title: String
  /// The unit of the values.
  var unit: String
  var rows: [Row]
  /// The value of the reference line.
  var referenceValue: Double
  /// The label of the reference line.
  var referenceName: String

  /// A named row of the chart.
  struct Row {
    var name: String
    var lines: [DotLine]
  }

  /// The dots of one engine in a row of the chart, drawn in the engine's color.
  struct DotLine {
    /// The number that selects the color and the shape of the dots.
    var slot: Int
    /// The interval that is drawn as a bar; nil for no bar.
    var interval: ClosedRange<Double>?
    var dots: [Double]
    /// The tooltip that the page shows for the dots.
    var tooltip: String
    /// Whether the answers were correct. If not, the dots are drawn hollow.
    var hasCorrectAnswers: Bool
  }

  private static let width = 340.0
  private static let plotLeft = 88.0
  private static let plotRight = 330.0
  private static let plotTop = 24.0
  private static let lineHeight = 13.0
  private static let rowGap = 7.0
  private static let maximumNameLength = 14

  /// The chart as an SVG element. The surrounding page shows its title, unit and legend.
  var svg: String {
    let lines = rows.flatMap(\.lines)
    let ends = lines.compactMap(\.interval).flatMap { [$0.lowerBound, $0.upperBound] }
    let x = LogScale(
      lines.flatMap(\.dots) + ends + [referenceValue], from: Self.plotLeft + 6,
      to: Self.plotRight - 6)
    let bottom =
      Self.plotTop + rows.reduce(0) { $0 + Double($1.lines.count) * Self.lineHeight + Self.rowGap }
    var body: [String] = []
    for value in tickValues(on: x) {
      let pixel = ChartNumber.pixelText(x.pixel(value))
      body.append("<path class=\"grid\" d=\"M\(pixel) \(Self.plotTop)V\(bottom)\"/>")
      body.append(
        "<text class=\"tick\" x=\"\(pixel)\" y=\"\(bottom + 16)\" text-anchor=\"middle\">"
          + "\(XMLText.escaped(ChartNumber.valueText(value, unit: unit)))</text>")
    }
    body.append(referenceLine(at: x.pixel(referenceValue), bottom: bottom))
    var y = Self.plotTop
    for row in rows {
      let height = Double(row.lines.count) * Self.lineHeight + Self.rowGap
      body.append("<path class=\"grid\" d=\"M2 \(y)H\(Self.plotRight)\"/>")
      body.append(
        "<text class=\"name\" x=\"4\" y=\"\(y + height / 2)\" dy=\"0.35em\">"
          + "\(XMLText.escaped(Self.shortenedName(row.name)))<title>\(XMLText.escaped(row.name))</title>"
          + "</text>")
      for (place, line) in row.lines.enumerated() {
        let middle = y + Self.rowGap / 2 + (Double(place) + 0.5) * Self.lineHeight
        body.append(lineElement(line, x, y: middle))
      }
      y += height
    }
    return "<svg class=\"chart\" viewBox=\"0 0 \(Self.width) \(bottom + 24)\" role=\"img\" "
      + "aria-label=\"\(XMLText.escaped(title))\">\n\(body.joined(separator: "\n"))\n</svg>"
  }

  /// The greatest width of a character in an axis label, in pixels.
  private static let characterWidth = 6.0

  /// Round values for the labels of the axis, as many as there is room for.
  private func tickValues(on x: LogScale) -> [Double] {
    for limit in stride(from: 5, to: 1, by: -1) {
      let values = x.tickValues(limit: limit)
      let isRoomy = zip(values, values.dropFirst()).allSatisfy { low, high in
        let texts = [low, high].map { ChartNumber.valueText($0, unit: unit).count }
        return x.pixel(high) - x.pixel(low) >= Double(texts[0] + texts[1]) / 2 * Self.characterWidth
          + 4
      }
      if isRoomy { return values }
    }
    return x.tickValues(limit: 1)
  }

  /// The reference line. Its label is on the side that has more room.
  private func referenceLine(at x: Double, bottom: Double) -> String {
    let isLeft = x < (Self.plotLeft + Self.plotRight) / 2
    let pixel = ChartNumber.pixelText(x)
    return "<path class=\"reference\" d=\"M\(pixel) \(Self.plotTop - 6)V\(bottom)\"/>"
      + "<text class=\"axis\" x=\"\(pixel)\" y=\"\(Self.plotTop - 10)\" "
      + "text-anchor=\"\(isLeft ? "start" : "end")\">\(XMLText.escaped(referenceName))</text>"
  }

  private func lineElement(_ line: DotLine, _ x: LogScale, y: Double) -> String {
    let places = line.dots.map(x.pixel)
    let ends = line.interval.map { (x.pixel($0.lowerBound), x.pixel($0.upperBound)) }
    let low = min(ends?.0 ?? .infinity, places.min() ?? .infinity)
    let high = max(ends?.1 ?? -.infinity, places.max() ?? -.infinity)
    var text = "<g class=\"hit e\(line.slot)\"><title>\(XMLText.escaped(line.tooltip))</title>"
    text +=
      "<rect class=\"area\" x=\"\(ChartNumber.pixelText(low - 8))\" y=\"\(y - Self.lineHeight / 2)\" "
      + "width=\"\(ChartNumber.pixelText(high - low + 16))\" height=\"\(Self.lineHeight)\"/>"
    if let (start, end) = ends {
      text +=
        "<path class=\"whisker\" d=\"M\(ChartNumber.pixelText(start)) \(y)"
        + "H\(ChartNumber.pixelText(end))\"/>"
    }
    for place in places {
      text += ChartMark.path(
        slot: line.slot, x: place, y: y, style: line.hasCorrectAnswers ? "mark" : "mark wrong")
    }
    return text + "</g>"
  }

  private static func shortenedName(_ name: String) -> String {
    name.count <= maximumNameLength ? name : name.prefix(maximumNameLength - 1) + "…"
  }
}
