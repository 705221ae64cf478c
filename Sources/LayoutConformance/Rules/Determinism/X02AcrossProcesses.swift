import CollectionLayout
import ScenarioPlayer

extension Rule {
  /// Hash seeds differ from process to process, so one process cannot see what depends on them:
  /// ``ConformanceRun/secondOpinion`` brings the answers of another.
  static let x02 = Rule(
    "X-02", "across-processes",
    "The same input gives the same output in the same order in processes with different "
      + "hash seeds.",
    intent:
      "An order that comes from a dictionary changes with every launch.",
    sources: [.bug("CHTWaterfall")], [.metamorphic],
    noFaultYet: "it takes a second process; what one can see of such an order breaks X-01",
    noScenario: "a scenario is played in one process",
    inspection: { run, implementation in
      guard let secondOpinion = run.secondOpinion else {
        return .notApplicable(reason: "no second process was asked")
      }
      do {
        return run.verdict(
          "X-02", on: implementation, ours: run.answers(of: implementation),
          theirs: try secondOpinion(implementation))
      } catch {
        return .inconclusive(reason: "the second process gave no answer: \(error)")
      }
    }
  ) { _ in }
}

extension ConformanceRun {
  /// What the layouts of an implementation answer on worlds of this run's seed, one line per element,
  /// in the order of the answer: the same text in every process.
  ///
  /// In a second process, make a run with the same seed and print this; it is what
  /// ``secondOpinion`` has to return in the first.
  public func answers(of implementation: any LayoutImplementation) -> String {
    var lines: [String] = []
    for world in worlds(for: implementation) {
      let scenario = world.scenario
      let source = ScenarioSource(
        data: scenario.data.resolved(), bounds: scenario.viewport, scale: scenario.scale)
      lines.append("# \(scenario.id)")
      guard let twin = Twin(implementation, scenario.layout, source), twin.prepare() else {
        continue
      }
      for rect in [scenario.viewport, .infinite] {
        for element in twin.layout.elements(in: rect) {
          lines.append("\(element.identity) \(element.frame.text)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Compares the answers of two processes.
  fileprivate func verdict(
    _ rule: String, on implementation: any LayoutImplementation, ours: String, theirs: String
  ) -> Verdict {
    let ourLines = ours.split(separator: "\n", omittingEmptySubsequences: false)
    let theirLines = theirs.split(separator: "\n", omittingEmptySubsequences: false)
    var world = ""
    let count = max(ourLines.count, theirLines.count)
    for place in 0..<count {
      let here = place < ourLines.count ? String(ourLines[place]) : "nothing"
      let there = place < theirLines.count ? String(theirLines[place]) : "nothing"
      if here.hasPrefix("# ") { world = String(here.dropFirst(2)) }
      if here == there { continue }
      return .failed([
        PlayFailure(
          path: "\(world).json", position: .start, rules: [rule],
          implementation: implementation.name, step: "$.steps[0] (prepare)",
          message: "expected \"\(here)\" as in this process, found \"\(there)\" in another")
      ])
    }
    return .passed(checks: count)
  }
}
