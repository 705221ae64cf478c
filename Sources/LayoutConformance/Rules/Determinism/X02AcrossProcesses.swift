extension Rule {
  /// The rule that the same input gives the same output in every process.
  ///
  /// Hash seeds differ between processes, so a single process cannot check this rule.
  /// ``ConformanceRun/answersFromSecondProcess`` returns the answers of another process.
  static let x02AcrossProcesses = Rule(
    "X-02", "across-processes",
    "The same input gives the same output in the same order in processes with different hash seeds.",
    intent:
      "An order that comes from a dictionary changes with every launch of an app.",
    reliedOnBy: .collectionView, requiredObservation: "an element",
    sources: [.bug("CHTWaterfall")], [.metamorphic], followsFrom: ["X-01"],
    symptom: .wrongPlace,
    reasonForNoMutant:
      "the rule needs a second process; within one process, a random order fails X-01",
    reasonForNoScenario: "a scenario is played in a single process",
    inspectImplementation: { run, implementation in
      guard let answersFromSecondProcess = run.answersFromSecondProcess else {
        return .notApplicable(reason: "no second process is available")
      }
      do {
        return run.verdictOfComparison(
          "X-02", on: implementation, ownAnswers: run.answers(of: implementation),
          otherAnswers: try answersFromSecondProcess(implementation))
      } catch {
        return .inconclusive(reason: "the second process gave no answer: \(error)")
      }
    }
  ) { _ in }
}

extension ConformanceRun {
  /// The answers of an implementation's layouts in the random scenarios of this run, with one line
  /// per element in the order of the answer. If the layouts follow rule X-02, the text is the same
  /// in every process.
  ///
  /// Another process with the same seed prints this text, and ``answersFromSecondProcess`` returns
  /// it in the first process.
  public func answers(of implementation: any LayoutImplementation) -> String {
    var lines: [String] = []
    for generated in randomScenarios(for: implementation) {
      let scenario = generated.scenario.adapted(to: implementation)
      let source = ScenarioSource(
        data: scenario.data.resolved(), bounds: scenario.viewport, scale: scenario.scale)
      lines.append("# \(scenario.id)")
      guard let scratchLayout = ScratchLayout(implementation, scenario.layout, source),
        scratchLayout.prepare()
      else {
        continue
      }
      for rect in [scenario.viewport, .infinite] {
        for element in scratchLayout.layout.elements(in: rect) {
          lines.append("\(element.identity) \(element.frame.text)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Compares the answers of this process with the answers of another process. If only the order
  /// differs, the layout fails only in the conformance profile `exact`, unless the implementation
  /// declares the capability `canonicalOrder`.
  fileprivate func verdictOfComparison(
    _ rule: String, on implementation: any LayoutImplementation, ownAnswers: String,
    otherAnswers: String
  ) -> RuleVerdict {
    let differsOnlyInOrder =
      !implementation.capabilities.contains(.canonicalOrder)
      && Self.sortedLinesByScenario(ownAnswers) == Self.sortedLinesByScenario(otherAnswers)
    let ownLines = ownAnswers.split(separator: "\n", omittingEmptySubsequences: false)
    let otherLines = otherAnswers.split(separator: "\n", omittingEmptySubsequences: false)
    var scenarioID = ""
    let lineCount = max(ownLines.count, otherLines.count)
    for index in 0..<lineCount {
      let ownLine = index < ownLines.count ? String(ownLines[index]) : "nothing"
      let otherLine = index < otherLines.count ? String(otherLines[index]) : "nothing"
      if ownLine.hasPrefix("# ") { scenarioID = String(ownLine.dropFirst(2)) }
      if ownLine == otherLine { continue }
      return .failed([
        PlayFailure(
          path: "\(scenarioID).json", position: .start, rules: [rule],
          implementation: implementation.name, step: "$.steps[0] (prepare)",
          message:
            "expected \"\(ownLine)\" as in this process, found \"\(otherLine)\" in a second process",
          profile: differsOnlyInOrder ? .exact : .screen)
      ])
    }
    return .passed(checks: lineCount)
  }

  /// The lines of each generated scenario in ``answers(of:)``, sorted.
  private static func sortedLinesByScenario(_ answers: String) -> [[Substring]] {
    answers.split(separator: "\n").split(omittingEmptySubsequences: false) { $0.hasPrefix("# ") }
      .map { $0.sorted() }
  }
}
