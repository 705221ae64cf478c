import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

extension ScenarioRun {
  /// Checks the expectations of a step and the invariants of the scenario.
  func checkStep(_ step: Step, on run: ImplementationRun) {
    beginImplementation(run)
    if run.refusal != nil { return }
    checkPrepareError(of: step, on: run)
    if answersDependOnlyOnCurrentData(on: run) {
      checkExpectations(of: step, on: run)
      checkComparisonStep(step, on: run)
    }
    if step.preparesLayout && !expectedState.isStale && checksWholeLayout {
      checkWholeLayout(after: step, on: run)
    }
    checkLayoutStateUnchanged(after: step, on: run)
    checkTargetOffset(after: step, on: run)
    guard let answer = run.answer, step.isQueryOrLookup else { return }
    if expectedState.isStale {
      checkAnswerOfInvalidatedLayout(answer, after: step, on: run)
    } else {
      checkAnswer(answer, to: step, on: run)
    }
  }

  private func isChecked(_ invariant: Invariant) -> Bool { invariants.contains(invariant) }

  /// True if at least one of the invariants is checked on the whole layout.
  private var checksWholeLayout: Bool {
    !invariants.isDisjoint(with: [.oracle, .finite, .contained])
  }

  /// True if the answers of `run` are compared with the oracle's answers in this step. This
  /// requires that `isComparedWithLookups(on:)` is true, that the scenario names a particular
  /// layout instead of `any`, and that `answersDependOnlyOnCurrentData(on:)` is true.
  private func isComparedWithOracle(on run: ImplementationRun) -> Bool {
    isComparedWithLookups(on: run) && layout.kind != .any
      && answersDependOnlyOnCurrentData(on: run)
  }

  /// True if the answers of the layout of `run` depend only on the current data and the current
  /// values of the view, such as its bounds. The answers of a layout that keeps its history also
  /// depend on earlier data and earlier values of the view, so the result for such a layout is true
  /// only until its second `prepare`.
  func answersDependOnlyOnCurrentData(on run: ImplementationRun) -> Bool {
    expectedState.prepareCount <= 1
      || !run.implementation.traits(of: layout.kind).keepsHistory
  }

  /// True if queries of a layout are compared with its own lookups of single elements. This
  /// requires that the scenario has the invariant `oracle`, and that the rules determine the
  /// current elements. The rules do not determine them after an unexpected error, or after a
  /// `prepare` that did not throw an expected error.
  private func isComparedWithLookups(on run: ImplementationRun) -> Bool {
    isChecked(.oracle) && !expectedState.isStale && expectedState.isExpectedDataKnown
      && !run.hasWrongError
  }

  /// Checks that the `prepare` of a step throws exactly the error that the step or the oracle
  /// expects.
  func checkPrepareError(of step: Step, on run: ImplementationRun) {
    guard step.preparesLayout else { return }
    let isExpected = step.expectations.contains { $0.kind == .error }
    run.hasWrongError = false
    let comparesWithOracle = isComparedWithOracle(on: run)
    // If the scenario names no rules, the comparison with the oracle below determines which rule
    // fails because of an unexpected error.
    if let error = run.error, !isExpected, !comparesWithOracle || !scenario.rules.isEmpty {
      // Among invalid values an error is not a mistake of its own, only the wrong one here.
      let wrongError = scenario.family == .hostile && layout.kind != .any ? error.observation : nil
      reportFailure(
        "expected no error, found: \(error)",
        rules: scenario.rules.isEmpty
          ? [(changeThatIsMissing(in: run) ?? wrongError)?.rule].compactMap(\.self)
          : scenario.rules,
        step: step, on: run, isExpectation: true)
    }
    guard comparesWithOracle else { return }
    run.checkCount += 1
    if run.error?.kind != oracleError?.kind || run.error?.element != oracleError?.element {
      let wrongError = (oracleError ?? run.error)?.observation ?? .wrongErrorAboutSizes
      reportFailure(
        "expected \(oracleError.map { "the error: \($0)" } ?? "no error") according to the oracle, found \(run.error.map { "\($0)" } ?? "none")",
        (oracleError == nil ? changeThatIsMissing(in: run) : nil) ?? wrongError, step: step,
        on: run, in: oracleError == nil ? .screen : nil)
      run.hasWrongError = true
    }
  }

  /// Checks all elements after a `prepare`: they equal the oracle's elements, have finite numbers,
  /// and lie within the content bounds. After an error there must be no elements.
  private func checkWholeLayout(after step: Step, on run: ImplementationRun) {
    let expected = oracle?.elements ?? []
    var found: [ElementIdentity] = []
    found.reserveCapacity(expected.count)
    let containmentCheck = ContainmentCheck(
      expectedState.laidOutData?.sections ?? [], layout,
      traits: run.implementation.traits(of: layout.kind),
      contentSize: run.layout.contentSize, in: run.source)
    let comparesWithOracle = isComparedWithOracle(on: run)
    let indicesByIdentity =
      comparesWithOracle && !run.comparesElementOrder ? expected.indicesByIdentity : nil
    let checksFiniteness = isChecked(.finite)
    let checksContainment = isChecked(.contained)
    var differences: [(message: String, profile: ConformanceProfile)] = []
    var overflows: [(message: String, profile: ConformanceProfile)] = []
    run.layout.visitElements(in: .infinite) { element in
      let expectedIndex =
        indicesByIdentity.map { $0[element.identity] ?? expected.count } ?? found.count
      if comparesWithOracle, expectedIndex < expected.count,
        expected[expectedIndex].identity == element.identity,
        let difference = expected[expectedIndex].difference(from: element)
      {
        differences.append(
          (
            difference,
            ConformanceProfile(expected: [expected[expectedIndex]], found: [element])
          ))
      }
      if checksFiniteness { checkFinite(element, after: step, on: run) }
      if checksContainment, let overflowMessage = containmentCheck.overflowMessage(of: element) {
        overflows.append((overflowMessage, containmentCheck.profile(ofOverflowing: element)))
      }
      found.append(element.identity)
    }
    // Elements outside the content are reported only if all frames are right. A wrong frame can be
    // the only reason why an element lies outside, and is reported below.
    for overflow in overflows where differences.isEmpty {
      reportFailure(
        overflow.message, .elementOutsideContent, step: step, on: run, in: overflow.profile)
    }
    for difference in differences {
      reportFailure(
        difference.message, causeOfWrongFrames(on: run), step: step, on: run,
        in: difference.profile,
        picture: picture(of: expected, found: run.layout.elements(in: .infinite), after: step))
    }
    if isComparedWithLookups(on: run) && !comparesWithOracle {
      checkAgainstLookups(
        run.layout.elements(in: .infinite), to: .infinite, of: step, on: run)
    }
    if comparesWithOracle {
      run.checkCount += 1
      let expectedIdentities = expected.map(\.identity)
      let difference = ElementDifference.ofIdentities(
        expected: expectedIdentities, found: found, inOrder: run.comparesElementOrder)
      if let difference {
        reportFailure(
          difference.message,
          cause(
            of: difference.observation, expected: expectedIdentities, found: found, in: .infinite,
            on: run), step: step, on: run,
          in: Self.differsOnlyByMissingElementsWithoutArea(expected: expected, found: found)
            ? .exact : .screen,
          picture: picture(of: expected, found: run.layout.elements(in: .infinite), after: step))
      }
      let size = oracle?.contentSize ?? .zero
      if size != run.layout.contentSize {
        // If elements are missing or at wrong positions, the wrong content size is assumed to have
        // the same cause, so the same rule fails.
        let cause = causeOfWrongFrames(on: run)
        let differsOnlyInContentSize =
          cause == .wrongLayout && differences.isEmpty && difference == nil
        reportFailure(
          "expected content size \(size.text), found \(run.layout.contentSize.text)",
          differsOnlyInContentSize ? .wrongContentSize : cause, step: step, on: run)
      }
    }
    if isChecked(.finite) {
      run.checkCount += 1
      let size = run.layout.contentSize
      if !size.isFinite || size.width < 0 || size.height < 0 {
        reportFailure(
          "expected the content size to be finite and not negative, found \(size.text)",
          .invalidNumber, step: step, on: run,
          in: size.isFinite && !run.source.hasRoom ? .exact : nil)
      }
    }
  }

  /// Whether `found` lacks only elements of `expected` that have no area, and there is no other
  /// difference between the lists.
  private static func differsOnlyByMissingElementsWithoutArea(
    expected: [PlacedElement], found: [ElementIdentity]
  ) -> Bool {
    let foundIdentities = Set(found)
    let missingElements = expected.filter { !foundIdentities.contains($0.identity) }
    return !missingElements.isEmpty && missingElements.count + found.count == expected.count
      && missingElements.allSatisfy { !$0.naiveBoundingBox.hasArea }
  }

  private func checkFinite(_ element: PlacedElement, after step: Step, on run: ImplementationRun) {
    if element.frame.isFinite && element.alpha.isFinite { return }
    reportFailure(
      "expected finite numbers in the attributes of \"\(element.identity)\", found \(element.frame.isFinite ? "alpha \(element.alpha)" : "frame \(element.frame.text)")",
      .invalidNumber, step: step, on: run)
  }

  /// Checks that the three forms of a query return the same elements: as an array, in a buffer of
  /// the caller, and by calls of a closure.
  private func checkArrayBufferAndClosureQueriesAgree(
    in rect: Rect, after step: Step, on run: ImplementationRun
  ) {
    guard isChecked(.agreement) else { return }
    run.checkCount += 1
    if !run.layout.queryVariantsAgree(in: rect, inOrder: run.comparesElementOrder) {
      reportFailure(
        "expected a query to give the same elements in an array, a buffer and a closure, found different elements",
        .queryDiffersFromLookup, step: step, on: run)
    }
  }

  /// Checks the answer of one step: each element occurs once, has finite numbers, and equals both
  /// the result of its lookup and the oracle's element.
  private func checkAnswer(_ answer: [PlacedElement], to step: Step, on run: ImplementationRun) {
    if isChecked(.unique) {
      run.checkCount += 1
      var seenIdentities: Set<ElementIdentity> = []
      for element in answer where !seenIdentities.insert(element.identity).inserted {
        reportFailure(
          "expected every element once, found \"\(element.identity)\" twice", .repeatedElements,
          step: step, on: run)
      }
    }
    if isChecked(.agreement) {
      run.checkCount += 1
      // Rule E-06 is about elements that are not in the data.
      for element in answer where isWithinCounts(element.identity, on: run) {
        if let difference = ElementDifference.ofLookup(
          run.layout.element(element.identity), andQueriedElement: element, in: answer)
        {
          reportFailure(difference, .queryDiffersFromLookup, step: step, on: run)
        }
      }
    }
    if isChecked(.finite) { for element in answer { checkFinite(element, after: step, on: run) } }
    if case .query(let rect) = step.action {
      checkArrayBufferAndClosureQueriesAgree(in: rect, after: step, on: run)
    }
    if isComparedWithOracle(on: run) {
      checkAnswer(
        run.comparesElementOrder ? answer : answer.inCanonicalOrder, to: step, against: oracle,
        on: run)
    } else if isComparedWithLookups(on: run), case .query(let rect) = step.action {
      checkAgainstLookups(answer, to: rect, of: step, on: run)
    }
  }

  private func checkAnswer(
    _ answer: [PlacedElement], to step: Step, against oracle: OracleLayout?,
    on run: ImplementationRun
  ) {
    run.checkCount += 1
    let expected: [PlacedElement]
    switch step.action {
    case .query(let rect): expected = oracle?.elements(in: rect) ?? []
    case .lookUpItem(let path):
      expected = oracle?.element(.cell(path.elementPath)).map { [$0] } ?? []
    case .lookUpSupplementaryView(let kind, let path):
      expected =
        oracle?.element(.supplementary(ElementKind(kind), path.elementPath)).map { [$0] } ?? []
    case .lookUpDecorationView(let kind, let path):
      expected =
        oracle?.element(.decoration(ElementKind(kind), path.elementPath)).map { [$0] } ?? []
    default: return
    }
    let identities = (expected: expected.map(\.identity), found: answer.map(\.identity))
    if let difference = ElementDifference.ofIdentities(
      expected: identities.expected, found: identities.found, inOrder: true)
    {
      let observation = step.queriedRect.map {
        cause(
          of: difference.observation, expected: identities.expected, found: identities.found,
          in: $0,
          on: run)
      }
      let place = step.queriedRect.map { " in \($0.text)" } ?? ""
      reportFailure(
        difference.message + place, observation ?? causeOfWrongFrames(on: run), step: step, on: run,
        in: step.queriedRect.map {
          ConformanceProfile(
            expected: expected.map { ($0.identity, $0.naiveBoundingBox) },
            found: answer.map { ($0.identity, $0.boundingBox) }, in: $0)
        },
        picture: picture(of: expected, found: answer, after: step))
      return
    }
    for (expectedElement, foundElement) in zip(expected, answer) {
      if let difference = expectedElement.difference(from: foundElement) {
        reportFailure(
          difference, causeOfWrongFrames(on: run), step: step, on: run,
          in: max(
            step.queriedRect?.leastStrictProfileForQuery ?? .screen,
            ConformanceProfile(expected: [expectedElement], found: [foundElement])),
          picture: picture(of: expected, found: answer, after: step))
      }
    }
  }

  /// Checks that all implementations agree on answers, errors, offsets and content sizes (rule
  /// X-03). The elements of whole layouts are not compared here, because those of each
  /// implementation are compared with the oracle's.
  func checkImplementationsAgree(after step: Step) {
    // If the first implementation failed in this step, the others are not compared with it.
    guard isChecked(.agreement), !expectedState.isStale, expectedState.isExpectedDataKnown,
      let firstRun = implementationRuns.first,
      firstRun.failures.count <= firstRun.failureCountBeforeStep
    else { return }
    for run in implementationRuns.dropFirst()
    where answersDependOnlyOnCurrentData(on: run) && answersDependOnlyOnCurrentData(on: firstRun) {
      run.checkCount += 1
      if let difference = difference(of: run, from: firstRun) {
        reportFailure(
          "\(difference.message) (the expected value is that of \(firstRun.implementation.name))",
          .implementationsDiffer, step: step, on: run, in: difference.profile)
      }
    }
  }

  /// A message about the first difference between the results of the last step on two
  /// implementations; nil if the results agree. If only the order of elements differs, `profile` is
  /// the least strict profile in which this is a failure; otherwise `profile` is nil.
  private func difference(
    of run: ImplementationRun, from firstRun: ImplementationRun
  ) -> (message: String, profile: ConformanceProfile?)? {
    let sizes = (firstRun.layout.contentSize, run.layout.contentSize)
    if sizes.0 != sizes.1 {
      return ("expected content size \(sizes.0.text), found \(sizes.1.text)", nil)
    }
    let offsets = (firstRun.source.bounds.origin, run.source.bounds.origin)
    if offsets.0 != offsets.1 {
      return ("expected offset \(offsets.0.text), found \(offsets.1.text)", nil)
    }
    // Errors are compared as text, because a NaN in an error is not equal to itself.
    let errorTexts = [firstRun.error, run.error].map { $0.map { "the error \($0)" } ?? "no error" }
    if errorTexts[0] != errorTexts[1] {
      return ("expected \(errorTexts[0]), found \(errorTexts[1])", nil)
    }
    guard let expected = firstRun.answer, let found = run.answer,
      let message = ElementDifference.ofElements(
        expected: expected, found: found,
        inOrder: firstRun.comparesElementOrder && run.comparesElementOrder)
    else { return nil }
    // A wrong order is a failure only in `contract` and stricter profiles, like a failure of rule
    // Q-16 about the order of elements.
    let differsOnlyInOrder =
      ElementDifference.ofElements(expected: expected, found: found, inOrder: false) == nil
    return (message, differsOnlyInOrder ? .contract : nil)
  }
}

extension [PlacedElement] {
  /// The index of each element in the list, by its identity.
  fileprivate var indicesByIdentity: [ElementIdentity: Int] {
    var indices: [ElementIdentity: Int] = [:]
    for (index, element) in enumerated() { indices[element.identity] = index }
    return indices
  }
}

extension LayoutError {
  /// What is observed if a layout wrongly throws this error, or wrongly does not.
  fileprivate var observation: Observation {
    kind == .coordinateOutOfRange ? .wrongErrorAboutCoordinates : .wrongErrorAboutSizes
  }
}
