import Reports
import Wording

extension BenchmarkPage {
  private static let processorMetrics = [
    ("instructions", "counted by valgrind's callgrind"),
    ("hardwareInstructions", "instructions, counted by the processor"),
    ("cycles", "counted by the processor"),
    ("branchMisses", "branches that the processor guessed wrong"),
    ("cacheMisses", "accesses that no cache answered"),
  ]

  /// The section with processor events and callgrind's instruction counts; nil if nothing was
  /// counted.
  var processorSection: PageSection? {
    let counted = Self.processorMetrics.compactMap { metric, meaning in
      let sweeps = groups.flatMap { group in
        group.sweeps(of: metric).map { (group: group, sweep: $0) }
      }
      return sweeps.isEmpty ? nil : (metric: metric, meaning: meaning, sweeps: sweeps)
    }
    guard !counted.isEmpty else { return nil }
    return PageSection(
      id: "processor", title: "Processor",
      body: counted.enumerated().map { place, counted in
        HTML.details(
          "\(counted.metric): \(counted.meaning)", isOpen: place == 0,
          [processorTable(counted.metric, counted.sweeps)])
      })
  }

  private func processorTable(
    _ metric: String, _ sweeps: [(group: ResultGroup, sweep: SizeSweep)]
  ) -> String {
    let engines = sweeps.flatMap { $0.sweep.series.map(\.engine) }.uniqued()
    let rows = sweeps.flatMap { group, sweep in
      sweep.series.flatMap { $0.results.map(\.identity.n) }.uniqued().sorted().map { n in
        [XMLText.escaped(group.title), XMLText.escaped(sweep.workload), HumanNumber.size(n)]
          + engines.map { engine in
            guard let result = sweep.result(engine, n) else { return "not measured" }
            // The number of operations in a batch varies; the unit contains it.
            let text = HumanNumber.cell(result.summary.p50, unit: result.unit)
            return (result.conforms ? "" : "!") + XMLText.escaped(text)
          }
      }
    }
    return HTML.table(
      "\(metric), medians per operation; \"!\" was not right",
      ["layout / data", "workload", "items"] + engines, rows, leading: 3)
  }
}
