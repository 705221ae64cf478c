import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles

extension ScenarioRun {
  /// Checks the expectations of a step and the invariants of the scenario.
  func checkStep(_ step: Step, on stage: Stage) {
    if stage.refusal != nil { return }
    checkPrepareError(of: step, on: stage)
    if hasDeterminedExpectedLayout(on: stage) {
      checkExpectations(of: step, on: stage)
      checkStates(of: step, on: stage)
    }
    if step.preparesLayout && !laidOutInput.isStale && checksWholeLayout {
      checkWholeLayout(after: step, on: stage)
    }
    checkUnchanged(after: step, on: stage)
    checkTargetOffset(after: step, on: stage)
    guard let answer = stage.answer, step.isLookup else { return }
    if laidOutInput.isStale {
      checkKnownCounts(answer, after: step, on: stage)
    } else {
      checkAnswer(answer, to: step, on: stage)
    }
  }

  private func isChecked(_ invariant: Invariant) -> Bool { invariants.contains(invariant) }

  /// True if at least one of the invariants is checked on the whole layout.
  private var checksWholeLayout: Bool {
    !invariants.isDisjoint(with: [.oracle, .finite, .contained])
  }

  /// True if the answers of `stage` are compared with the oracle's in this step. This requires the
  /// conditions of `isComparedWithLookups(on:)`, a layout other than `any`, and answers that do not
  /// depend on earlier data or views.
  private func isComparedWithOracle(on stage: Stage) -> Bool {
    isComparedWithLookups(on: stage) && layout.kind != .any
      && hasDeterminedExpectedLayout(on: stage)
  }

  /// True if the answers of the layout of `stage` depend only on the current data and view. The
  /// answers of a layout that keeps its history also depend on earlier data and views.
  func hasDeterminedExpectedLayout(on stage: Stage) -> Bool {
    laidOutInput.prepareCount <= 1 || !stage.implementation.traits(of: layout.kind).keepsHistory
  }

  /// True if queries of a layout are compared with its own lookups of single elements. This
  /// requires that the scenario has the invariant `oracle`, and that the rules determine the
  /// current elements. The rules do not determine them after an unexpected error, or after a
  /// `prepare` that did not throw an expected error.
  private func isComparedWithLookups(on stage: Stage) -> Bool {
    isChecked(.oracle) && !laidOutInput.isStale && laidOutInput.hasDeterminedExpectedLayout
      && !stage.hasWrongError
  }

  /// Checks that the `prepare` of a step throws exactly the error that the step or the oracle
  /// expects.
  func checkPrepareError(of step: Step, on stage: Stage) {
    guard step.preparesLayout else { return }
    let isExpected = step.expectations.contains { $0.kind == .error }
    stage.hasWrongError = false
    let comparesOracle = isComparedWithOracle(on: stage)
    // If the scenario names no rules, the comparison with the oracle below determines which rule
    // fails because of an unexpected error.
    if let error = stage.error, !isExpected, !comparesOracle || !scenario.rules.isEmpty {
      let ruleOfChange = isOutdated(stage) ? [laidOutInput.ruleOfLastChange] : []
      reportFailure(
        "expected no error, found: \(error)",
        rules: scenario.rules.isEmpty ? ruleOfChange : scenario.rules, step: step, on: stage,
        isExpectation: true)
    }
    guard comparesOracle else { return }
    stage.checkCount += 1
    if stage.error?.kind != oracleError?.kind || stage.error?.element != oracleError?.element {
      let kind = oracleError?.kind ?? stage.error?.kind
      let ruleOfError = kind == .coordinateOutOfRange ? "N-03" : "N-05"
      reportFailure(
        "expected \(oracleError.map { "the error: \($0)" } ?? "no error") according to the oracle, "
          + "found \(stage.error.map { "\($0)" } ?? "none")",
        rules: [
          oracleError == nil && isOutdated(stage) ? laidOutInput.ruleOfLastChange : ruleOfError
        ],
        step: step, on: stage, in: oracleError == nil ? .screen : nil)
      stage.hasWrongError = true
    }
  }

  /// Checks all elements after a `prepare`: they equal the oracle's elements, are finite, and lie
  /// within the content bounds. After an error there must be no elements.
  private func checkWholeLayout(after step: Step, on stage: Stage) {
    let expected = oracle?.elements ?? []
    var found: [ElementIdentity] = []
    found.reserveCapacity(expected.count)
    let containment = Containment(
      laidOutInput.laidOutData?.sections ?? [], layout,
      traits: stage.implementation.traits(of: layout.kind), scale: stage.source.scale,
      contentSize: stage.layout.contentSize)
    let comparesOracle = isComparedWithOracle(on: stage)
    let places = comparesOracle && !stage.comparesOrder ? expected.indicesByIdentity : nil
    let checksFinite = isChecked(.finite)
    let checksContained = isChecked(.contained)
    var differences: [String] = []
    var overflows: [String] = []
    stage.layout.visitElements(in: .infinite) { element in
      let place = places.map { $0[element.identity] ?? expected.count } ?? found.count
      if comparesOracle, place < expected.count, expected[place].identity == element.identity,
        let difference = expected[place].difference(from: element)
      {
        differences.append(difference)
      }
      if checksFinite { checkFinite(element, after: step, on: stage) }
      if checksContained, let overflow = containment.overflowMessage(of: element) {
        overflows.append(overflow)
      }
      found.append(element.identity)
    }
    // If frames are wrong, an element may lie outside the content for that reason alone, and the
    // wrong frames are reported as failures anyway.
    for overflow in overflows where differences.isEmpty {
      reportFailure(overflow, rules: ["C-01"], step: step, on: stage)
    }
    for difference in differences {
      reportFailure(
        difference, rules: [positionRuleID(on: stage)], step: step, on: stage,
        picture: picture(of: expected, found: stage.layout.elements(in: .infinite), after: step))
    }
    if isComparedWithLookups(on: stage) && !comparesOracle {
      checkAgainstLookups(
        stage.layout.elements(in: .infinite), to: .infinite, of: step, on: stage)
    }
    if comparesOracle {
      stage.checkCount += 1
      let wanted = expected.map(\.identity)
      let difference = Difference.ofIdentities(
        expected: wanted, found: found, inOrder: stage.comparesOrder)
      if let difference {
        reportFailure(
          difference.message,
          rules: [
            failedRule(
              by: difference, expected: wanted, found: found, in: .infinite, on: stage)
          ], step: step, on: stage,
          in: Self.differsOnlyByMissingElementsWithoutArea(expected: expected, found: found)
            ? .exact : .screen,
          picture: picture(of: expected, found: stage.layout.elements(in: .infinite), after: step))
      }
      let size = oracle?.contentSize ?? .zero
      if size != stage.layout.contentSize {
        // If elements are not at the expected positions, the wrong content size is assumed to have
        // the same cause, so the same rule fails.
        let rule = positionRuleID(on: stage)
        let isAlone = rule == "X-03" && differences.isEmpty && difference == nil
        reportFailure(
          "expected content size \(size.text), found \(stage.layout.contentSize.text)",
          rules: [isAlone ? "C-01" : rule], step: step, on: stage)
      }
    }
    if isChecked(.finite) {
      stage.checkCount += 1
      let size = stage.layout.contentSize
      if !size.isFinite || size.width < 0 || size.height < 0 {
        reportFailure(
          "expected a finite content size that is not negative, found \(size.text)",
          rules: ["C-02"], step: step, on: stage)
      }
    }
  }

  /// Whether the only difference between the lists is that `found` lacks some elements of
  /// `expected` that have no area.
  private static func differsOnlyByMissingElementsWithoutArea(
    expected: [OracleElement], found: [ElementIdentity]
  ) -> Bool {
    let given = Set(found)
    let lost = expected.filter { !given.contains($0.identity) }
    return !lost.isEmpty && lost.count + found.count == expected.count
      && lost.allSatisfy { !$0.boundingBox.hasArea }
  }

  private func checkFinite(_ element: PlacedElement, after step: Step, on stage: Stage) {
    if element.frame.isFinite && element.alpha.isFinite { return }
    reportFailure(
      "expected finite numbers in the attributes of \"\(element.identity)\", found frame \(element.frame.text)",
      rules: ["C-02"], step: step, on: stage)
  }

  /// Checks that the three forms of a query return the same elements: as an array, in a buffer of
  /// the caller, and by calls of a closure.
  private func checkQueryVariantsAgree(in rect: Rect, after step: Step, on stage: Stage) {
    guard isChecked(.agreement) else { return }
    stage.checkCount += 1
    if !stage.layout.queryVariantsAgree(in: rect) {
      reportFailure(
        "expected a query to give the same elements in an array, a buffer and a closure, "
          + "found different elements",
        rules: ["Q-04"], step: step, on: stage)
    }
  }

  /// Checks the answer of one step: each element occurs once, is finite, and equals both its lookup
  /// and the oracle's element.
  private func checkAnswer(_ answer: [PlacedElement], to step: Step, on stage: Stage) {
    if isChecked(.unique) {
      stage.checkCount += 1
      var seen: Set<ElementIdentity> = []
      for element in answer where !seen.insert(element.identity).inserted {
        reportFailure(
          "expected every element once, found \"\(element.identity)\" twice", rules: ["Q-03"],
          step: step, on: stage)
      }
    }
    if isChecked(.agreement) {
      stage.checkCount += 1
      for element in answer {
        let lookup = stage.layout.element(element.identity)
        if lookup == element { continue }
        let difference = lookup.flatMap { Difference.ofAttributes(expected: $0, found: element) }
        reportFailure(
          difference
            ?? "expected the lookup of \"\(element.identity)\" to equal the query's element, "
            + "found none", rules: ["Q-04"], step: step, on: stage)
      }
    }
    if isChecked(.finite) { for element in answer { checkFinite(element, after: step, on: stage) } }
    if case .query(let rect) = step.action {
      checkQueryVariantsAgree(in: rect, after: step, on: stage)
    }
    if isComparedWithOracle(on: stage) {
      checkAnswer(
        stage.comparesOrder ? answer : answer.inCanonicalOrder, to: step, by: oracle, on: stage)
    } else if isComparedWithLookups(on: stage), case .query(let rect) = step.action {
      checkAgainstLookups(answer, to: rect, of: step, on: stage)
    }
  }

  private func checkAnswer(
    _ answer: [PlacedElement], to step: Step, by oracle: OracleLayout?, on stage: Stage
  ) {
    stage.checkCount += 1
    let expected: [OracleElement]
    switch step.action {
    case .query(let rect): expected = oracle?.elements(in: rect) ?? []
    case .item(let path):
      expected = oracle?.element(.cell(path.elementPath)).map { [$0] } ?? []
    case .supplementary(let kind, let path):
      expected =
        oracle?.element(.supplementary(ElementKind(kind), path.elementPath)).map { [$0] } ?? []
    case .decoration(let kind, let path):
      expected =
        oracle?.element(.decoration(ElementKind(kind), path.elementPath)).map { [$0] } ?? []
    default: return
    }
    let names = (expected: expected.map(\.identity), found: answer.map(\.identity))
    if let difference = Difference.ofIdentities(
      expected: names.expected, found: names.found, inOrder: true)
    {
      let rule = step.queriedRect.map {
        failedRule(
          by: difference, expected: names.expected, found: names.found, in: $0, on: stage)
      }
      reportFailure(
        difference.message, rules: [rule ?? positionRuleID(on: stage)], step: step, on: stage,
        in: step.queriedRect.map {
          ConformanceProfile(
            expected: expected.map { ($0.identity, $0.boundingBox) },
            found: answer.map { ($0.identity, $0.boundingBox) }, in: $0)
        },
        picture: picture(of: expected, found: answer, after: step))
      return
    }
    for (wanted, found) in zip(expected, answer) {
      if let difference = wanted.difference(from: found) {
        reportFailure(
          difference, rules: [positionRuleID(on: stage)], step: step, on: stage,
          picture: picture(of: expected, found: answer, after: step))
      }
    }
  }

  /// Checks that all implementations agree on answers, errors, offsets and content sizes (rule
  /// X-03). The elements of whole layouts are not compared, because the oracle checks them for each
  /// implementation.
  func checkImplementationsAgree(after step: Step) {
    // If the first implementation failed in this step, the others are not compared with it.
    guard isChecked(.agreement), !laidOutInput.isStale, laidOutInput.hasDeterminedExpectedLayout,
      let first = stages.first,
      first.failures.count <= first.failureCountBeforeStep
    else { return }
    for stage in stages.dropFirst()
    where hasDeterminedExpectedLayout(on: stage) && hasDeterminedExpectedLayout(on: first) {
      stage.checkCount += 1
      var difference: String?
      if let expected = first.answer, let found = stage.answer {
        difference = Difference.ofElements(
          expected: expected, found: found, inOrder: first.comparesOrder && stage.comparesOrder)
      }
      // Errors are compared as text, because a NaN in an error is not equal to itself.
      let errors = [first.error, stage.error].map { $0.map { "\($0)" } ?? "none" }
      if errors[0] != errors[1] {
        difference = "expected the error \(errors[0]), found \(errors[1])"
      }
      let offset = (first.source.bounds.origin, stage.source.bounds.origin)
      if offset.0 != offset.1 {
        difference = "expected offset \(offset.0.text), found \(offset.1.text)"
      }
      if first.layout.contentSize != stage.layout.contentSize {
        difference =
          "expected content size \(first.layout.contentSize.text), "
          + "found \(stage.layout.contentSize.text)"
      }
      if let difference {
        reportFailure(
          "\(difference) (expected value from \(first.implementation.name))", rules: ["X-03"],
          step: step,
          on: stage)
      }
    }
  }
}

extension [OracleElement] {
  /// The index of each element in the list, by its identity.
  fileprivate var indicesByIdentity: [ElementIdentity: Int] {
    var places: [ElementIdentity: Int] = [:]
    for (place, element) in enumerated() { places[element.identity] = place }
    return places
  }
}
