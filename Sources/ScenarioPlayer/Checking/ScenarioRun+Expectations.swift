import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

extension ScenarioRun {
  /// Checks every expectation of a step, and reports each failure on `run`.
  func checkExpectations(of step: Step, on run: ImplementationRun) {
    for expectation in step.expectations {
      run.checkCount += 1
      checkExpectation(expectation, of: step, on: run)
    }
  }

  private func checkExpectation(
    _ expectation: Expectation, of step: Step, on run: ImplementationRun
  ) {
    func reportFailure(_ message: String, at position: SourcePosition? = nil) {
      let picture = picture(of: expectation, of: step, on: run)
      var rules = step.testedRules(among: scenario.rules)
      if picture?.hasDifferingTransformedElement != true {
        rules.removeAll(where: Observation.rulesAboutTransforms.contains)
        if rules.isEmpty { rules = [causeOfWrongFrames(on: run).rule] }
      }
      self.reportFailure(
        message, rules: rules, step: step, at: position ?? expectation.position, on: run,
        isExpectation: true, picture: picture)
    }
    /// Reports each element that is missing, or for which `differenceMessage` returns a message.
    func checkEntries<Value: Sendable>(
      _ entries: [Expectation.ElementEntry<Value>],
      differenceMessage: (Expectation.ElementEntry<Value>, PlacedElement) -> String?
    ) {
      for entry in entries {
        let found = run.returnedElement(entry.element.identity)
        let message =
          found.map { differenceMessage(entry, $0) } ?? "expected \"\(entry.element)\", found none"
        if let message { reportFailure(message, at: entry.position) }
      }
    }
    switch expectation.claim {
    case .elements(let names), .elementsInOrder(let names):
      let found = run.comparedElements.map(\.identity)
      let difference = ElementDifference.ofIdentities(
        expected: names.map(\.value.identity), found: found,
        inOrder: expectation.kind == .ordered && run.comparesElementOrder)
      if let difference {
        let missingName = names.first { !found.contains($0.value.identity) }
        reportFailure(difference.message, at: missingName?.position)
      }
    case .frames(let entries):
      checkEntries(entries) { entry, found in
        zip(entry.value.xyWidthHeight, found.frame.xyWidthHeight).allSatisfy(isWithinTolerance)
          ? nil
          : "expected frame \(entry.value.text) of \"\(entry.element)\", found \(found.frame.text)"
      }
    case .origins(let entries):
      checkEntries(entries) { entry, found in
        let origin = found.frame.standardized.origin
        return isWithinTolerance(entry.value.x, origin.x)
          && isWithinTolerance(entry.value.y, origin.y)
          ? nil
          : "expected origin \(entry.value.text) of \"\(entry.element)\", found \(origin.text)"
      }
    case .elementCount(let count):
      let found = run.comparedElements.count
      if found != count {
        reportFailure("expected \(count) \(count == 1 ? "element" : "elements"), found \(found)")
      }
    case .contentSize(let size):
      let found = run.layout.contentSize
      if !isWithinTolerance(size.width, found.width)
        || !isWithinTolerance(size.height, found.height)
      {
        reportFailure("expected content size \(size.text), found \(found.text)")
      }
    case .attributes(let entries):
      checkEntries(entries, differenceMessage: attributeDifferenceMessage)
    case .absent(let names):
      for name in names {
        if let found = run.elementThatShouldBeAbsent(name.value.identity, after: step) {
          reportFailure(
            "expected no \"\(name.value)\", found one at \(found.frame.text)", at: name.position)
        }
      }
    case .pathsToInsert(let names), .pathsToDelete(let names):
      checkBatchReport(names, expectation.kind, on: run) {
        // If the layout reports wrong paths of inserted or deleted elements, rule U-13 fails
        // instead of the rules that the scenario names.
        self.reportFailure(
          $0, .wrongReportOfBatch, step: step, at: expectation.position, on: run)
      }
    case .error(let expected): checkError(expected, on: run) { reportFailure($0) }
    case .work(let bounds):
      for bound in bounds where run.work[bound.counter] > bound.limit {
        reportFailure(
          "expected the work counter \"\(bound.counter.rawValue)\" to be at most \(bound.limit), found \(run.work[bound.counter])",
          at: bound.position)
      }
    case .targetOffset(let offset):
      let found = run.targetOffset ?? run.source.bounds.origin
      if !isWithinTolerance(offset.x, found.x) || !isWithinTolerance(offset.y, found.y) {
        reportFailure("expected offset \(offset.text), found \(found.text)")
      }
    case .digest(let digest):
      let found = SHA256.hexadecimal(of: canonicalDump(of: run.comparedElements).utf8)
      if found != digest { reportFailure("expected digest \"\(digest)\", found \"\(found)\"") }
    }
  }

  private func checkError(
    _ expected: ExpectedError, on run: ImplementationRun, _ fail: (String) -> Void
  ) {
    guard let error = run.error else {
      return fail("expected the error \(expected.kind.rawValue), found none")
    }
    if error.kind != expected.kind {
      fail("expected the error \(expected.kind.rawValue), found: \(error)")
    } else if let path = expected.path, error.path != path.elementPath {
      fail("expected the error \(expected.kind.rawValue) at \(path), found: \(error)")
    }
  }

  /// True if `found` differs from `expected` by at most the scenario's tolerance, or equals
  /// `expected` rounded down to a multiple of 1/1024 point.
  func isWithinTolerance(_ expected: Double, _ found: Double) -> Bool {
    found == expected || found == Lattice.snappedDown(expected)
      || (found - expected).magnitude <= scenario.tolerance
  }

  private func attributeDifferenceMessage(
    from entry: Expectation.ElementEntry<ExpectedAttributes>, to found: PlacedElement
  ) -> String? {
    let expectedAttributes = entry.value
    func fieldMessage(_ field: String, _ expectedValue: some Any, _ foundValue: some Any) -> String
    {
      "expected \(field) \(expectedValue) of \"\(entry.element)\", found \(foundValue)"
    }
    if let zIndex = expectedAttributes.zIndex, zIndex != found.zIndex {
      return fieldMessage("zIndex", zIndex, found.zIndex)
    }
    if let alpha = expectedAttributes.alpha, !isWithinTolerance(alpha, found.alpha) {
      return fieldMessage("alpha", alpha, found.alpha)
    }
    if let isHidden = expectedAttributes.isHidden, isHidden != found.isHidden {
      return fieldMessage("hidden", isHidden, found.isHidden)
    }
    if let transform = expectedAttributes.transform {
      let isClose = zip(transform, found.transform.matrixEntries).allSatisfy {
        ($0 - $1).magnitude <= 1e-9
      }
      if !isClose { return fieldMessage("transform", transform, found.transform.matrixEntries) }
    }
    for expected in expectedAttributes.customValues where !found.customValues.contains(expected) {
      let foundValue = found.customValues.first { $0.name == expected.name }?.value
      return fieldMessage(
        "custom value", "\(expected.name)=\"\(expected.value)\"",
        foundValue.map { "\(expected.name)=\"\($0)\"" } ?? "none")
    }
    return nil
  }
}

extension Step {
  /// The rules in `namedRules` that the expectations of this step test. In a step about an element
  /// during an animation, these are only the rules about animations, if `namedRules` contains any.
  fileprivate func testedRules(among namedRules: [String]) -> [String] {
    switch action {
    case .readInitialAttributes, .readFinalAttributes, .readAnimatedAttributes:
      let rules = namedRules.filter(Observation.ofAnimations.map(\.rule).contains)
      return rules.isEmpty ? namedRules : rules
    default: return namedRules
    }
  }
}

extension ImplementationRun {
  /// The elements that are compared with expectations: those that the layout returned in the step
  /// or, if the step does not ask for elements, all elements of the layout.
  package var comparedElements: [PlacedElement] { answer ?? layout.elements(in: .infinite) }

  /// The element with this identity, which must not exist according to an `absent` expectation. Nil
  /// if there is no such element, so that the expectation holds.
  ///
  /// After a step that reads an animation, the element is taken from the step's answer. After any
  /// other step, it is looked up in the layout.
  fileprivate func elementThatShouldBeAbsent(_ identity: ElementIdentity, after step: Step)
    -> PlacedElement?
  {
    switch step.action {
    case .readInitialAttributes, .readFinalAttributes, .readAnimatedAttributes:
      return returnedElement(identity)
    default: return layout.element(identity)
    }
  }

  /// The element with this identity that the layout returned in the step. If the step does not ask
  /// for elements, the element is looked up in the layout.
  fileprivate func returnedElement(_ identity: ElementIdentity) -> PlacedElement? {
    guard let answer else { return layout.element(identity) }
    return answer.first { $0.identity == identity }
  }
}

extension Rect {
  var xyWidthHeight: [Double] { [minX, minY, width, height] }
}

extension WorkCounters {
  /// The value of one counter.
  fileprivate subscript(counter: WorkCounter) -> Int {
    switch counter {
    case .sizesAsked: return sizesAsked
    case .attributesMade: return attributesMade
    case .candidatesInspected: return candidatesInspected
    case .elementsLaidOut: return elementsLaidOut
    case .countsAsked: return countsAsked
    }
  }
}
