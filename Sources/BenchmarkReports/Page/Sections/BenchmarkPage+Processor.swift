import CommandLineTools
import Reports

extension BenchmarkPage {
  private static let processorMetrics = [
    ("instructions", "counted by valgrind's callgrind")
  ]

  /// The section with callgrind's instruction counts; nil if none were
  /// counted.
  var processorSection: PageSection? {
    let countedMetrics = Self.processorMetrics.compactMap { metric, meaning in
      let sweeps = resultGroups.flatMap { group in
        group.sweeps(of: metric).map { (group: group, sweep: $0) }
      }
      return sweeps.isEmpty ? nil : (metric: metric, meaning: meaning, sweeps: sweeps)
    }
    guard !countedMetrics.isEmpty else { return nil }
    return PageSection(
      id: "processor", title: "Processor",
      body: countedMetrics.enumerated().map { index, countedMetric in
        HTML.collapsibleSection(
          "\(countedMetric.metric): \(countedMetric.meaning)", isOpen: index == 0,
          [
            // Batches differ in their number of operations, so the cells contain counts per
            // operation.
            medianTable(
              "\(countedMetric.metric), medians per operation; \"!\" means wrong answers",
              countedMetric.sweeps
            ) { ReadableNumber.tableCellText($0.summary.p50, unit: $0.unit) }
          ])
      })
  }
}
