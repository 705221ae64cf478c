import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// Collects the elements to draw in the picture of a failed expectation.
extension ScenarioRun {
  /// A picture contains at most this many elements.
  private static let maximumElementCount = 50_000

  /// A picture of the expected and the found elements. Nil if the expectation cannot be drawn, if
  /// the elements are equal, or if there are too many of them.
  func picture(of expectation: Expectation, of step: Step, on run: ImplementationRun)
    -> FailurePicture?
  {
    var found = run.comparedElements
    let expected: [PlacedElement]
    switch expectation.claim {
    case .elements(let names), .elementsInOrder(let names):
      expected = names.compactMap { expectedElement(of: $0.value.identity, in: step, on: run) }
    case .elementCount: expected = expectedAnswer(to: step, on: run) ?? found
    case .frames(let entries):
      expected = found.settingExpectedValues(entries.map { ($0.element.identity, $0.value) }) {
        frame, element in
        if zip(frame.xyWidthHeight, element.frame.xyWidthHeight).allSatisfy(isWithinTolerance) {
          return
        }
        element.frame = frame
      } adding: {
        makeElement($0, at: $1)
      }
    case .origins(let entries):
      expected = found.settingExpectedValues(entries.map { ($0.element.identity, $0.value) }) {
        origin, element in
        let foundFrame = element.frame.standardized
        if isWithinTolerance(origin.x, foundFrame.minX)
          && isWithinTolerance(origin.y, foundFrame.minY)
        {
          return
        }
        element.frame = Rect(origin: origin, size: foundFrame.size)
      } adding: {
        let size = expectedElement(of: $0, in: step, on: run)?.frame.size
        guard let size else { return nil }
        return makeElement($0, at: Rect(origin: $1, size: size))
      }
    case .attributes(let entries):
      expected = found.settingExpectedValues(entries.map { ($0.element.identity, $0.value) }) {
        $1.setExpectedFields($0)
      } adding: { identity, _ in
        expectedElement(of: identity, in: step, on: run)
      }
    case .absent(let names):
      let absentIdentities = Set(names.map(\.value.identity))
      expected = found.filter { !absentIdentities.contains($0.identity) }
      let shownIdentities = Set(found.map(\.identity))
      found += absentIdentities.subtracting(shownIdentities).sorted().compactMap(run.layout.element)
    case .contentSize, .targetOffset, .digest, .error, .pathsToInsert, .pathsToDelete, .work:
      return nil
    }
    if expected == found || expected.count + found.count > Self.maximumElementCount { return nil }
    return FailurePicture(query: step.queriedRect, expected: expected, found: found)
  }

  /// A picture of the oracle's elements and of those that a layout returned; nil if there are too
  /// many of them.
  func picture(
    of oracle: [PlacedElement], found: [PlacedElement], after step: Step
  ) -> FailurePicture? {
    if oracle.count + found.count > Self.maximumElementCount { return nil }
    var picture = FailurePicture(query: step.queriedRect, expected: oracle, found: found)
    picture.setNeighbors(from: self.oracle?.elements ?? [])
    return picture
  }

  /// The element called `identity`, as a picture of a failure draws it among the expected elements.
  /// If the step expects a frame for the element, the result has this frame. Otherwise the element
  /// is taken from the layout's lookup or, if the lookup returns nil, from the oracle.
  private func expectedElement(
    of identity: ElementIdentity, in step: Step, on run: ImplementationRun
  ) -> PlacedElement? {
    for case .frames(let entries) in step.expectations.map(\.claim) {
      if let entry = entries.first(where: { $0.element.identity == identity }) {
        let found = run.layout.element(identity)
        let hasExpectedFrame =
          found.map {
            zip(entry.value.xyWidthHeight, $0.frame.xyWidthHeight).allSatisfy(isWithinTolerance)
          }
          ?? false
        return hasExpectedFrame ? found : makeElement(identity, at: entry.value)
      }
    }
    if let found = run.layout.element(identity) { return found }
    return expectedState.isStale ? nil : oracle?.element(identity)
  }

  /// The expected answer to the query of `step`, from the oracle or from the layout's own lookups.
  /// Nil if the step is not a query, or if the rules do not determine the answer.
  private func expectedAnswer(to step: Step, on run: ImplementationRun) -> [PlacedElement]? {
    guard let rect = step.queriedRect, !expectedState.isStale,
      expectedState.isExpectedDataKnown
    else {
      return nil
    }
    if layout.kind != .any, let oracle { return oracle.elements(in: rect) }
    return allElements(on: run).filter { oracleIntersects($0.boundingBox, rect) }
  }

  /// An element with the given frame and default attributes.
  private func makeElement(_ identity: ElementIdentity, at frame: Rect) -> PlacedElement {
    PlacedElement(LayoutAttributes<NoPayload>(identity, frame: frame, zIndex: 0))
  }
}

extension [PlacedElement] {
  /// A copy of these elements with the values in `expectedValues`. `change` sets the value of an
  /// element that is present, and `adding` makes an element that is missing.
  fileprivate func settingExpectedValues<Value>(
    _ expectedValues: [(ElementIdentity, Value)], change: (Value, inout PlacedElement) -> Void,
    adding: (ElementIdentity, Value) -> PlacedElement?
  ) -> [PlacedElement] {
    var result = self
    for (identity, value) in expectedValues {
      if let index = result.firstIndex(where: { $0.identity == identity }) {
        change(value, &result[index])
      } else if let element = adding(identity, value) {
        result.append(element)
      }
    }
    return result
  }
}

extension PlacedElement {
  /// Sets each field for which `expectedFields` has a value, except custom values.
  fileprivate mutating func setExpectedFields(_ expectedFields: ExpectedAttributes) {
    zIndex = expectedFields.zIndex ?? zIndex
    alpha = expectedFields.alpha ?? alpha
    isHidden = expectedFields.isHidden ?? isHidden
    guard let matrixEntries = expectedFields.transform, matrixEntries.count == 16 else { return }
    let rows = stride(from: 0, to: 16, by: 4).map { SIMD4(matrixEntries[$0..<($0 + 4)]) }
    transform = Transform3D(rows: (rows[0], rows[1], rows[2], rows[3]))
  }
}
