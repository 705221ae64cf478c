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
    let edges = [Self.plotTop, bottom, Self.plotRight].map(ChartNumber.pixelText)
    var grid = ""
    var body: [String] = []
    for value in tickValues(on: x) {
      let pixel = x.pixel(value)
      grid += "M\(ChartNumber.pixelText(pixel)) \(edges[0])V\(edges[1])"
      body.append(
        ChartNumber.label(ChartNumber.valueText(value, unit: unit), x: pixel, y: bottom + 16))
    }
    body.append(referenceLine(at: x.pixel(referenceValue), bottom: bottom))
    var y = Self.plotTop
    for row in rows {
      let height = Double(row.lines.count) * Self.lineHeight + Self.rowGap
      grid += "M2 \(ChartNumber.pixelText(y))H\(edges[2])"
      body.append(nameLabel(row.name, y: y + height / 2 + ChartNumber.labelDrop))
      for (place, line) in row.lines.enumerated() {
        let middle = y + Self.rowGap / 2 + (Double(place) + 0.5) * Self.lineHeight
        body.append(lineElement(line, x, y: middle))
      }
      y += height
    }
    body.insert("<path class=\"grid\" d=\"\(grid)\"/>", at: 0)
    let height = ChartNumber.pixelText(bottom + 24)
    return "<svg class=\"chart\" viewBox=\"0 0 \(Int(Self.width)) \(height)\" role=\"img\" "
      + "aria-label=\"\(XMLText.escaped(title))\">\n\(body.joined(separator: "\n"))\n</svg>"
  }

  /// The name of a row. A name that is too long is shortened, and its tooltip has all of it.
  private func nameLabel(_ name: String, y: Double) -> String {
    let shortened = Self.shortenedName(name)
    let label = ChartNumber.label(shortened, x: 4, y: y, style: "name")
    if shortened == name { return label }
    return label.replacing("</text>", with: "<title>\(XMLText.escaped(name))</title></text>")
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
    let (pixel, top, bottom) = (
      ChartNumber.pixelText(x), ChartNumber.pixelText(Self.plotTop - 6),
      ChartNumber.pixelText(bottom)
    )
    return "<path class=\"reference\" d=\"M\(pixel) \(top)V\(bottom)\"/>"
      + ChartNumber.label(
        referenceName, x: x, y: Self.plotTop - 10, style: isLeft ? "start" : "end")
  }

  private func lineElement(_ line: DotLine, _ x: LogScale, y: Double) -> String {
    let places = line.dots.map(x.pixel)
    let ends = line.interval.map { (x.pixel($0.lowerBound), x.pixel($0.upperBound)) }
    let low = min(ends?.0 ?? .infinity, places.min() ?? .infinity)
    let high = max(ends?.1 ?? -.infinity, places.max() ?? -.infinity)
    var text = "<g class=\"hit e\(line.slot)\"><title>\(XMLText.escaped(line.tooltip))</title>"
    func linePath(_ style: String, from start: Double, to end: Double) -> String {
      "<path class=\"\(style)\" d=\"M\(ChartNumber.pixelText(start)) \(ChartNumber.pixelText(y))"
        + "H\(ChartNumber.pixelText(end))\"/>"
    }
    text += linePath("area", from: low - 8, to: high + 8)
    if let (start, end) = ends { text += linePath("whisker", from: start, to: end) }
    for place in places {
      text += ChartMark.element(
        slot: line.slot, x: place, y: y, isHollow: !line.hasCorrectAnswers)
    }
    return text + "</g>"
  }

  private static func shortenedName(_ name: String) -> String {
    name.count <= maximumNameLength ? name : name.prefix(maximumNameLength - 1) + "…"
  }
}
