import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

extension ScenarioRun {
  /// After this many sudden ends in checks, the rest of a scenario is not played.
  private static let endLimit = 3

  /// Plays all steps in copies of this process, until a copy survives. Does this once, and only if
  /// scenarios are rehearsed.
  func rehearse() {
    if isRehearsed { return }
    isRehearsed = true
    guard Rehearsal.isOn, implementationRuns.allSatisfy({ $0.permanentFailure == nil }),
      !implementationRuns.contains(where: \.implementation.runsInExternalProgram)
    else { return }
    while var end = Rehearsal.rehearsedEnd(of: { for step in scenario.steps { play(step) } }) {
      if end.end.isInLookup { end.checkIndex = nil }
      // A layout that hangs takes the whole time limit in each check.
      end.isFinal =
        end.end.isHang
        || !(end.end.isInLookup
          ? leaveOutLookups(of: implementationRuns[end.implementationIndex])
          : end.checkIndex != nil && rehearsedEnds.count + 1 < Self.endLimit)
      rehearsedEnds.append(end)
      if end.isFinal { return }
    }
  }

  /// Asks the layout of `run`, and later layouts of its implementation, for no more single elements.
  /// Returns false if that is not possible.
  private func leaveOutLookups(of run: ImplementationRun) -> Bool {
    guard let layout = run.layout as? any LookupReplacing, !layout.answersLookupsFromQueries,
      Rehearsal.leaveOutLookups(of: run.implementation)
    else { return false }
    layout.answersLookupsFromQueries = true
    return true
  }

  /// Reports the sudden ends that rehearsals found in the step that begins now. Returns true if the
  /// rest of the scenario is left out.
  func reportRehearsedEnds(in step: Step) -> Bool {
    let ends = rehearsedEnds.filter { $0.checkIndex == nil && $0.stepNumber == begunStepCount }
    for end in ends {
      report(
        PermanentFailure(end.end), step: step, on: implementationRuns[end.implementationIndex],
        isFinal: end.isFinal)
    }
    return ends.contains(where: \.isFinal)
  }

  /// The sudden ends of making the layouts, by the index of the implementation.
  static func endsOfMakingLayouts(
    _ layout: LayoutSpecification, for scenario: Scenario,
    on implementations: [any LayoutImplementation]
  ) -> [Int: PermanentFailure] {
    var ends: [Int: PermanentFailure] = [:]
    guard Rehearsal.isOn, !implementations.contains(where: \.runsInExternalProgram) else {
      return ends
    }
    for (index, implementation) in implementations.enumerated() {
      let end = Rehearsal.suddenEnd {
        _ = ImplementationRun(scenario, of: layout, on: implementation)
      }
      ends[index] = end.map { PermanentFailure($0) }
    }
    return ends
  }

  /// Records, for a process that watches, that `run` is about to play.
  func beginImplementation(_ run: ImplementationRun) {
    guard let position = PlayPosition.current else { return }
    position.beginImplementation(implementationRuns.firstIndex { $0 === run } ?? 0)
  }

  /// Records, for a process that watches, that the watcher's check at `index` begins, or with nil,
  /// that the last one ended.
  package func beginCheck(_ index: Int?, on run: ImplementationRun) {
    beginImplementation(run)
    PlayPosition.current?.beginCheck(index)
  }

  /// Whether a rehearsal found that `run` does not survive the watcher's check at `index`, which is
  /// the check of `rule`. If it ended in the current step, that is reported. Also true if the check
  /// ended layouts of the implementation in several scenarios before.
  package func isDeadly(
    _ index: Int, ofRule rule: String, in profile: ConformanceProfile, after step: Step,
    on run: ImplementationRun
  ) -> Bool {
    if Rehearsal.leavesOutCheck(ofRule: rule, on: run.implementation) { return true }
    let rehearsedEnd = rehearsedEnds.first {
      $0.checkIndex == index && implementationRuns[$0.implementationIndex] === run
    }
    guard let rehearsedEnd else { return false }
    if rehearsedEnd.stepNumber == begunStepCount {
      Rehearsal.recordEnd(inCheckOfRule: rule, on: run.implementation)
      report(
        PermanentFailure(rehearsedEnd.end.inCheck(ofRule: rule)), step: step, on: run, in: profile,
        isFinal: rehearsedEnd.isFinal)
    }
    return true
  }
}

extension PermanentFailure {
  /// The failure of a layout in this process.
  init(_ end: SuddenEnd) {
    let checkText =
      end.isInLookup
      ? "the lookup of an element" : end.rule.map { "the check of \($0)" } ?? "the step"
    self.init("expected \(checkText) to end, found that the layout \(end.cause)", end: end)
  }
}

extension Step {
  /// What the step changes of what the layout reads, in words that follow "after"; nil if the step
  /// changes nothing.
  ///
  /// - Parameter bounds: the bounds of the view before the step.
  func changeText(from bounds: Rect) -> String? {
    switch action {
    case .viewport(let newBounds): return bounds.changeText(to: newBounds.standardized)
    case .scroll(let offset): return "a scroll to \(offset.text)"
    case .contentInset: return "the content insets changed"
    case .scale(let scale): return "the scale became \(scale)"
    case .set: return "parameters of the layout changed"
    case .invalidate: return "an invalidation"
    case .resize(let items, _):
      return items.count == 1
        ? "an item changed its size" : "\(items.count) items changed their size"
    case .preferSize: return "a cell preferred another size"
    case .data: return "the data changed"
    case .batch(let batch, _):
      return "a batch of \(batch.updates.count) update\(batch.updates.count == 1 ? "" : "s")"
    case .switchLayout: return "the view switched to another layout"
    default: return nil
    }
  }

  /// Whether the layout must read the numbers of sections and items again after the step.
  var changesCounts: Bool {
    switch action {
    case .data: true
    case .invalidate(let change): change.invalidatesCounts || change.invalidatesEverything
    default: false
    }
  }
}

extension Rect {
  /// How these bounds of a view differ from `newBounds`, in words that follow "after".
  package func changeText(to newBounds: Rect) -> String {
    let changes = [
      ("the width", width, newBounds.width), ("the height", height, newBounds.height),
    ].filter { $0.1 != $0.2 }.map { "\($0.0) of the view changed from \($0.1) to \($0.2)" }
    return changes.isEmpty
      ? "a scroll to \(newBounds.origin.text)" : changes.joined(separator: " and ")
  }
}
