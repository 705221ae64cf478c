import BenchmarkHarness

/// A chart of values by the number of items or by revision, with one line per engine. The axes of
/// values and of numbers of items are logarithmic; revisions have equal distances.
///
///     let points = [(1_000, 42.0), (10_000, 55.0)].map {
///       LineChart.Point(itemCountOrRevisionIndex: $0, value: $1, sampleCount: 9)
///     }
///     let series = [LineChart.Series(engineIndex: 0, points: points)].compactMap { $0 }
///     let html = LineChart(unit: "ns", series: series).figure(heading: "viewport")
struct LineChart: PageChart {
  /// The unit of the values.
  var unit: String
  var series: [Series]
  /// The labels of the revisions; nil for a chart by the number of items. In a chart by revision,
  /// `Point.itemCountOrRevisionIndex` is an index into this array.
  var revisions: [String]?
  /// True if the page also has a chart of the values divided by the number of items; otherwise nil,
  /// so that the key is omitted from the chart's data.
  var alsoShowsValuesPerElement: Bool?
  /// True if every series has a single point at the same number of items, which is drawn as a bar that
  /// begins at zero; otherwise nil.
  var drawsBars: Bool?

  /// The line of one engine in the chart.
  struct Series {
    /// The index of the engine in `EnginePalette.engines`.
    var engineIndex: Int
    /// The points of the line, from left to right.
    let points: [Point]

    /// Creates a line through the points that have positive values; nil if there are none. A
    /// logarithmic axis has no place for other values.
    init?(engineIndex: Int, points: [Point]) {
      self.engineIndex = engineIndex
      self.points = points.filter { $0.value > 0 }
      if self.points.isEmpty { return nil }
    }
  }

  /// A point of the line: a positive value at a number of items, or at the index of a revision.
  struct Point {
    var itemCountOrRevisionIndex: Int
    var value: Double
    /// The smallest sample and the 90th percentile; nil if the value is not the median of samples.
    var range: (smallest: Double, p90: Double)?
    /// The number of samples.
    var sampleCount: Int
    /// The reason why the value is noisy; nil if it is not.
    var noiseReason: String?
    /// What is wrong with the answers; nil if they are correct. A point with wrong answers is drawn
    /// hollow.
    var wrongAnswersText: String?
  }
}

extension LineChart.Series: Encodable {
  /// Encodes the series as an array of the index of the engine and the points.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(engineIndex)
    try container.encode(points)
  }
}

extension LineChart.Point: Encodable {
  /// Encodes the point as an array, which is shorter than an object; a page has thousands of
  /// points. The array contains the position, the value, the smallest sample, the 90th percentile,
  /// the number of samples, the reason of the noise, and the text about wrong answers. The last two
  /// values are omitted if both are nil; the three numbers before them are then omitted too unless
  /// the point has a ``range``.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(itemCountOrRevisionIndex)
    try container.encode(ChartNumber.rounded(value))
    guard range != nil || noiseReason != nil || wrongAnswersText != nil else { return }
    try container.encode(ChartNumber.rounded(range?.smallest ?? value))
    try container.encode(ChartNumber.rounded(range?.p90 ?? value))
    try container.encode(sampleCount)
    guard noiseReason != nil || wrongAnswersText != nil else { return }
    try container.encode(noiseReason ?? "")
    try container.encode(wrongAnswersText ?? "")
  }
}

extension LineChart.Point {
  /// Creates the point of `result` at the position `itemCountOrRevisionIndex`, a number of items or
  /// the index of a revision.
  init(_ result: BenchmarkResult, itemCountOrRevisionIndex: Int, noisyTimes: NoisyTimes) {
    let summary = result.summary
    self.itemCountOrRevisionIndex = itemCountOrRevisionIndex
    value = summary.p50.double
    range = summary.sampleCount > 1 ? (summary.min.double, summary.p90.double) : nil
    sampleCount = summary.sampleCount
    noiseReason = noisyTimes.reason(for: result.identity)
    wrongAnswersText =
      result.conforms
      ? nil
      : "wrong answers: \(result.missingElementCount) elements missing, \(result.extraElementCount) extra"
  }
}
