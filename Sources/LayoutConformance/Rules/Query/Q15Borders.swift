extension Rule {
  static let q15Borders = Rule(
    "Q-15", "borders",
    "An element that crosses the border between two parts of a layout's storage, such as buckets, pages or sections, is returned exactly once by every query that hits it.",
    intent:
      "A cell stored in two buckets is shown twice; a cell stored only in its first bucket disappears while half of it is still visible.",
    reliedOnBy: .virtualizer,
    requiredObservation:
      "an element at a border between two parts of a layout's storage, such as buckets, pages or sections",
    sources: [.thisProject], [.oracle],
    followsFrom: [
      "Q-04", "L-05", "I-01", "I-05", "L-04", "U-07", "U-14", "A-08", "A-09", "E-03",
    ],
    specializes: ["Q-01", "Q-02", "Q-03"],
    if: { check, failure in check.missesElementAcrossBorder(failure) }
  ) { check in
    let borderRects = RectSample.rectsAroundPowersOfTwo(in: check.subject.contentSize)
    let pageBorderRects = RectSample.rectsAcrossPageBorders(of: check.observation.elements)
    let borderRectsToQuery = [
      borderRects, borderRects, borderRects, pageBorderRects, pageBorderRects,
    ]
    .compactMap {
      check.randomElement(from: $0)
    }
    for rect in borderRectsToQuery {
      check.recordRequiredObservation(!check.expectedElements(in: rect).isEmpty)
      check.expectAnswer(
        in: rect,
        rectDescription: "in a query at a border between two parts of the layout's storage")
    }
    // A layout may divide its storage at a coordinate that is a power of two, at least 64 points.
    // For some elements that extend across such a border, query the parts on both sides of the
    // border.
    for axis in Axis.allCases {
      let crossingBoxes = check.observation.elementBoxes.filter {
        $0.isFinite && $0.greatestPowerOfTwoInside(axis) != nil
      }
      for box in [0, 1].compactMap({ _ in check.randomElement(from: crossingBoxes) }) {
        guard let border = box.greatestPowerOfTwoInside(axis) else { continue }
        check.recordRequiredObservation()
        for (start, end) in [(box.min(axis), border), (border, box.max(axis))] {
          check.expectAnswer(
            in: Rect(
              main: start, cross: box.min(axis.cross), mainLength: end - start,
              crossLength: box.max(axis.cross) - box.min(axis.cross), axis: axis),
            rectDescription:
              "in a query of one side of an element that crosses a border between two parts of the layout's storage"
          )
        }
      }
    }
  }
}

extension RuleCheck {
  /// Whether every missing element is lost at a border between two parts of the layout's storage.
  /// Every multiple of 64 points is tried as a border.
  ///
  /// An element is lost at a border inside its box if queries just before the border find the
  /// element, and queries just after the border do not. Each side is queried with two rects. Along
  /// the other axis, one rect has the extent of the element, and the other has the extent of the
  /// failed query.
  fileprivate func missesElementAcrossBorder(_ failure: FailurePicture) -> Bool {
    guard let query = failure.query, let missingElements = failure.missingElements else {
      return false
    }
    return missingElements.allSatisfy { element in
      let box = element.boundingBox
      return Axis.allCases.contains { axis in
        guard query.min(axis) > box.min(axis) else { return false }
        let firstBorder = ((box.min(axis) / 64).rounded(.down) + 1) * 64
        let borders = stride(from: firstBorder, to: box.max(axis), by: 64).prefix(32)
        return borders.contains { border in
          let coordinateBeforeBorder = border - min(1, (border - box.min(axis)) / 2)
          let coordinateAfterBorder = border + min(1, (box.max(axis) - border) / 2)
          return [box, query].allSatisfy { span in
            isFound(element, from: coordinateBeforeBorder, to: border, across: span, axis)
              && !isFound(element, from: border, to: coordinateAfterBorder, across: span, axis)
          }
        }
      }
    }
  }

  /// Whether a query from `start` to `end` on `axis` finds the element. On the other axis, the
  /// query extends as far as the rect `span`.
  private func isFound(
    _ element: PlacedElement, from start: Double, to end: Double, across span: Rect, _ axis: Axis
  ) -> Bool {
    let rect = Rect(
      main: start, cross: span.min(axis.cross), mainLength: end - start,
      crossLength: span.max(axis.cross) - span.min(axis.cross), axis: axis)
    return answer(in: rect).contains { $0.identity == element.identity }
  }
}

extension FailurePicture {
  /// The expected elements that were not found; nil if all were found, or if any unexpected element
  /// was found.
  var missingElements: [PlacedElement]? {
    let expectedIdentities = Set(expected.map(\.identity))
    let foundIdentities = Set(found.map(\.identity))
    guard foundIdentities.isSubset(of: expectedIdentities), foundIdentities != expectedIdentities
    else { return nil }
    return expected.filter { !foundIdentities.contains($0.identity) }
  }
}

extension Rect {
  /// The greatest power of two, at least 64, that is strictly between the minimum and the maximum
  /// of the rect on this axis; nil if there is none.
  fileprivate func greatestPowerOfTwoInside(_ axis: Axis) -> Double? {
    guard max(axis) > 64, max(axis) < 0x1p40 else { return nil }
    var border = 64.0
    while border * 2 < max(axis) { border *= 2 }
    return border > min(axis) ? border : nil
  }
}
