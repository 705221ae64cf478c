/// A chart with named rows of dots. All rows share a logarithmic axis.
///
///     let line = DotChart.DotLine(engineIndex: 0, dots: [0.42], hasCorrectAnswers: true)
///     let chart = DotChart(
///       unit: "×", rows: [DotChart.Row(name: "viewport", lines: [line])], referenceValue: 1,
///       referenceName: "template")
///     let html = chart.figure(heading: "Ratios")
struct DotChart: PageChart {
  /// The unit of the values.
  var unit: String
  var rows: [Row]
  /// The value of the reference line.
  var referenceValue: Double
  /// The label of the reference line.
  var referenceName: String
  /// The meaning of each dot of a line, such as "median"; empty if every line has one dot.
  var dotNames: [String] = []
  /// The text that follows the name of the row in a tooltip; empty if no text follows.
  var tooltipContext = ""
  /// The text that follows the values in a tooltip; empty if no text follows.
  var tooltipSuffix = ""
  /// The names of the colors in the legend; nil if the colors stand for the engines of the page.
  var legendNames: [String]?

  /// A named row of the chart.
  struct Row: Encodable {
    var name: String
    var lines: [DotLine]
  }

  /// The dots of one engine in a row of the chart, drawn in the engine's color.
  struct DotLine {
    /// The index of the engine in `EnginePalette.engines`, or in the chart's `legendNames` if
    /// these are not nil.
    var engineIndex: Int
    /// Positive values, the smallest first.
    var dots: [Double]
    /// The interval that is drawn as a bar; nil for a bar from the first dot to the last one.
    var interval: ClosedRange<Double>?
    /// An additional line of text in the tooltip; empty for none.
    var note = ""
    /// Whether the answers were correct. If not, the dots are drawn hollow.
    var hasCorrectAnswers: Bool
  }
}

extension DotChart.DotLine: Encodable {
  /// Encodes the line as an array: the index of the engine, the dots, the two ends of the interval
  /// as an array (empty for nil), the note, and 1 if the answers were wrong. The note is omitted if
  /// it is empty and the answers were correct.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(engineIndex)
    try container.encode(dots.map { ChartNumber.rounded($0, digits: 3) })
    try container.encode(
      interval.map { [$0.lowerBound, $0.upperBound].map { ChartNumber.rounded($0, digits: 3) } }
        ?? [])
    guard !note.isEmpty || !hasCorrectAnswers else { return }
    try container.encode(note)
    if !hasCorrectAnswers { try container.encode(1) }
  }
}
