import Testing

@testable import BenchmarkHarness

@Suite struct ChartTests {
  @Test("a scale has its ends inside the axis, and equal factors at equal distances")
  func scale() {
    let scale = LogScale([10, 1000], from: 0, to: 100)
    #expect(scale.pixel(10) > 0 && scale.pixel(1000) < 100)
    #expect(
      abs((scale.pixel(100) - scale.pixel(10)) - (scale.pixel(1000) - scale.pixel(100))) < 1e-9)
  }

  @Test("ticks are round, inside, and no more than there is room for")
  func ticks() {
    for (values, expected) in [
      ([10.0, 1000], [10.0, 30, 100, 300, 1000]), ([3, 3], [2, 3, 4]),
      ([1, 1e9], [1, 1e2, 1e4, 1e6, 1e8]), ([], [0.7, 1, 1.5]),
    ] {
      let scale = LogScale(values, from: 0, to: 100)
      let ticks = scale.tickValues(limit: 6)
      #expect(ticks.count <= 6)
      #expect(ticks.allSatisfy(scale.valueRange.contains))
      #expect(
        zip(ticks, expected).allSatisfy { abs($0 - $1) < $1 * 1e-9 }
          && ticks.count == expected.count,
        "\(ticks)")
    }
  }

  @Test("numbers have a suitable metric prefix")
  func numbers() {
    let texts = [
      (0.00003, "ns"), (0.25, "ns"), (999.6, "ns"), (1234, "ns"), (8.333e6, "ns"), (3e9, "ns"),
      (36_000, "bytes"), (2.5, "×"), (12_000, "candidates"), (1234, "×"), (7, "candidates"),
    ].map { ChartNumber.valueText($0.0, unit: $0.1).replacing("\u{A0}", with: " ") }
    #expect(
      texts == [
        "30 fs", "250 ps", "1 µs", "1.23 µs", "8.33 ms", "3 s", "36 kB", "2.5×", "12k", "1,234×",
        "7",
      ])
  }

  @Test("labels of sizes that are close together do not overlap")
  func labels() {
    let points = [1000, 1010, 1020, 100_000].map {
      LineChart.Point(n: $0, value: 5, tooltip: "", hasCorrectAnswers: true)
    }
    let chart = LineChart(title: "", unit: "ns", series: [.init(slot: 0, points: points)])
    let svg = ParsedXML(chart.svg)
    let places = svg.all("text").filter { $0.attributes["y"] == "196" }.map {
      (Double($0.attributes["x"] ?? "") ?? .nan, Double($0.text.count) * 6.2)
    }.sorted { $0.0 < $1.0 }
    #expect(svg.fault == nil)
    #expect(places.count == 2)
    for (one, next) in zip(places, places.dropFirst()) {
      #expect(one.0 + one.1 / 2 < next.0 - next.1 / 2)
    }
  }

  @Test("the newest revision has a label even if there is no room for all")
  func revisionLabels() {
    let points = (0..<12).map {
      LineChart.Point(n: $0, value: 5, tooltip: "", hasCorrectAnswers: true)
    }
    let chart = LineChart(
      title: "", unit: "ns", series: [.init(slot: 0, points: points)],
      revisions: (0..<12).map { "aaaaaa\($0)+ #2" })
    let labels = ParsedXML(chart.svg).all("text").filter { $0.attributes["y"] == "196" }.map(\.text)
    #expect(labels.contains("aaaaaa11+ #2"))
    #expect((2..<12).contains(labels.count))
  }
}
