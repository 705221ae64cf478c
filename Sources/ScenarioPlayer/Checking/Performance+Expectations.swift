import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Performance {
  /// Checks the expectations of a step.
  func checkExpectations(of step: Step, on stage: Stage) {
    for expectation in step.expectations {
      stage.checks += 1
      check(expectation, of: step, on: stage)
    }
  }

  private func check(_ expectation: Expectation, of step: Step, on stage: Stage) {
    func fail(_ message: String, at position: SourcePosition? = nil) {
      self.fail(
        message, rules: step.rules(among: scenario.rules), step: step,
        at: position ?? expectation.position, on: stage, isExpectation: true,
        picture: self.picture(of: expectation, of: step, on: stage))
    }
    switch expectation.claim {
    case .elements(let names), .ordered(let names):
      let found = stage.shown.map(\.identity)
      let difference = Difference.ofIdentities(
        expected: names.map(\.value.identity), found: found,
        inOrder: expectation.kind == .ordered && stage.isOrdered)
      if let difference {
        let missing = names.first { !found.contains($0.value.identity) }
        fail(difference.message, at: missing?.position)
      }
    case .frames(let entries):
      for entry in entries {
        guard let found = stage.element(entry.element.identity) else {
          fail("expected \"\(entry.element)\", found none", at: entry.position)
          continue
        }
        let numbers = zip(entry.value.numbers, found.frame.numbers)
        if !numbers.allSatisfy({ matches($0, $1) }) {
          fail(
            "expected frame \(entry.value.text) of \"\(entry.element)\", "
              + "found \(found.frame.text)", at: entry.position)
        }
      }
    case .origins(let entries):
      for entry in entries {
        guard let found = stage.element(entry.element.identity) else {
          fail("expected \"\(entry.element)\", found none", at: entry.position)
          continue
        }
        let origin = found.frame.standardized.origin
        if !matches(entry.value.x, origin.x) || !matches(entry.value.y, origin.y) {
          fail(
            "expected origin \(entry.value.text) of \"\(entry.element)\", found \(origin.text)",
            at: entry.position)
        }
      }
    case .count(let count):
      let found = stage.shown.count
      if found != count {
        fail("expected \(count) \(count == 1 ? "element" : "elements"), found \(found)")
      }
    case .contentSize(let size):
      let found = stage.layout.contentSize
      if !matches(size.width, found.width) || !matches(size.height, found.height) {
        fail("expected content size \(size.text), found \(found.text)")
      }
    case .attributes(let entries):
      for entry in entries {
        if let difference = difference(from: entry, on: stage) {
          fail(difference, at: entry.position)
        }
      }
    case .absent(let names):
      for name in names {
        if let found = stage.lookup(name.value.identity, after: step) {
          fail("expected no \"\(name.value)\", found one at \(found.frame.text)", at: name.position)
        }
      }
    case .pathsToInsert(let names), .pathsToDelete(let names):
      checkReport(names, expectation.kind, on: stage) {
        // A wrong report fails this rule, not the rules that the scenario names.
        self.fail($0, rules: ["U-13"], step: step, at: expectation.position, on: stage)
      }
    case .error(let expected): check(expected, on: stage) { fail($0) }
    case .work(let bounds):
      for bound in bounds where stage.work[bound.counter] > bound.limit {
        fail(
          "expected at most \(bound.limit) \(bound.counter.rawValue), "
            + "found \(stage.work[bound.counter])", at: bound.position)
      }
    case .offset(let offset):
      let found = stage.target ?? stage.source.bounds.origin
      if !matches(offset.x, found.x) || !matches(offset.y, found.y) {
        fail("expected offset \(offset.text), found \(found.text)")
      }
    case .digest(let digest):
      let found = SHA256.hexadecimal(of: canonicalDump(of: stage.shown).utf8)
      if found != digest { fail("expected digest \"\(digest)\", found \"\(found)\"") }
    }
  }

  private func check(_ expected: ExpectedError, on stage: Stage, _ fail: (String) -> Void) {
    guard let error = stage.error else {
      return fail("expected the error \(expected.kind.rawValue), found none")
    }
    if error.kind != expected.kind {
      fail("expected the error \(expected.kind.rawValue), found: \(error)")
    } else if let path = expected.path, error.path != path.elementPath {
      fail("expected the error \(expected.kind.rawValue) at \(path), found: \(error)")
    }
  }

  /// True if `found` equals `expected`, or `expected` rounded down to the lattice, or differs by at
  /// most the scenario's tolerance.
  func matches(_ expected: Double, _ found: Double) -> Bool {
    found == expected || found == Lattice.snappedDown(expected)
      || (found - expected).magnitude <= scenario.tolerance
  }

  private func difference(
    from entry: Expectation.Entry<ExpectedAttributes>, on stage: Stage
  ) -> String? {
    guard let found = stage.element(entry.element.identity) else {
      return "expected \"\(entry.element)\", found none"
    }
    let wanted = entry.value
    func say(_ field: String, _ expected: some Any, _ given: some Any) -> String {
      "expected \(field) \(expected) of \"\(entry.element)\", found \(given)"
    }
    if let zIndex = wanted.zIndex, zIndex != found.zIndex {
      return say("zIndex", zIndex, found.zIndex)
    }
    if let alpha = wanted.alpha, !matches(alpha, found.alpha) {
      return say("alpha", alpha, found.alpha)
    }
    if let isHidden = wanted.isHidden, isHidden != found.isHidden {
      return say("hidden", isHidden, found.isHidden)
    }
    if let transform = wanted.transform {
      let isClose = zip(transform, found.transform.elements).allSatisfy {
        ($0 - $1).magnitude <= 1e-9
      }
      if !isClose { return say("transform", transform, found.transform.elements) }
    }
    for expected in wanted.customValues where !found.customValues.contains(expected) {
      return say("custom value", expected, found.customValues)
    }
    return nil
  }
}

extension Step {
  /// Those of the rules that a scenario names for which an expectation of the step is evidence: what an
  /// element looks like during an animation concerns the rules about animations.
  fileprivate func rules(among named: [String]) -> [String] {
    switch action {
    case .appearing, .disappearing, .animate:
      let rules = named.filter { ["U-10", "U-11", "U-12"].contains($0) }
      return rules.isEmpty ? named : rules
    default: return named
    }
  }
}

extension Stage {
  /// The elements that expectations are compared with: the elements that the step returned, or all
  /// elements if the step returns none.
  package var shown: [PlacedElement] { answer ?? layout.elements(in: .infinite) }

  /// The element that an `absent` expectation refers to: from the answer of the step if it asks for
  /// an animation, otherwise from a lookup.
  fileprivate func lookup(_ identity: ElementIdentity, after step: Step) -> PlacedElement? {
    switch step.action {
    case .appearing, .disappearing, .animate: return element(identity)
    default: return layout.element(identity)
    }
  }

  /// The element in the step's answer; looked up in the layout if the step returns no elements.
  fileprivate func element(_ identity: ElementIdentity) -> PlacedElement? {
    guard let answer else { return layout.element(identity) }
    return answer.first { $0.identity == identity }
  }
}

extension Rect {
  var numbers: [Double] { [minX, minY, width, height] }
}

extension WorkCounters {
  /// The count with the name that scenario files give to `counter`.
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
