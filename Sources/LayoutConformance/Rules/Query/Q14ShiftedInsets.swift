extension Rule {
  static let q14ShiftedInsets = Rule(
    "Q-14", "shifted-insets",
    "Shifting the insets and the rect by the same distance shifts the frames in the answer by that distance.",
    intent:
      "A bar above the first row moves all rows. A layout that still searches the old places loses rows.",
    reliedOnBy: .virtualizer, requiredObservation: "a cell that moves if the insets grow",
    sources: [.thisProject], requirementStatus: .optional, [.metamorphic],
    followsFrom: ["Q-01", "Q-02"],
    reasonForNoScenario: "a scenario describes one layout, and cannot compare two",
    exclusionReason: onlyWithTraits(
      { $0.cellShiftingInset != nil },
      otherwise:
        "the layout has no inset parameter that shifts the cells by exactly the parameter's value")
  ) { check in
    let shift = Double(1 + check.randomNumber(below: 40))
    // The first layout gets an additional inset at the bottom and right, and the second layout the
    // same inset at the top and left. Both layouts have the same space for their cells, and the
    // cells of the second layout are shifted by `shift`.
    guard let insetParameter = check.traits.cellShiftingInset,
      let unshiftedLayout = check.makeLayout(
        adding: Insets(top: 0, left: 0, bottom: shift, right: shift), to: insetParameter),
      let shiftedLayout = check.makeLayout(
        adding: Insets(top: shift, left: shift, bottom: 0, right: 0), to: insetParameter)
    else { return }
    for rect in [
      .infinite, check.randomRect().roundedDownTo1024ths, check.randomRect().roundedDownTo1024ths,
    ] {
      var expected = unshiftedLayout.layout.elements(in: rect).filter {
        $0.identity.category == .cell
      }
      for index in expected.indices {
        expected[index].frame = expected[index].frame.offsetBy(dx: shift, dy: shift)
      }
      check.recordRequiredObservation(!expected.isEmpty)
      let found = shiftedLayout.layout.elements(in: rect.offsetBy(dx: shift, dy: shift))
      check.expectEqual(
        expected, found.filter { $0.identity.category == .cell }, in: rect,
        occasion:
          "with insets and the queried rect \(rect.originAndSizeText) shifted by \(shift)")
    }
  }
}

extension RuleCheck {
  /// Makes a prepared layout with larger insets; nil if it cannot be prepared.
  fileprivate func makeLayout(adding insets: Insets, to parameter: LayoutParameter)
    -> ScratchLayout?
  {
    var changedSpecification = specification
    changedSpecification.parameters[parameter] = .insets(
      (specification.insets(parameter) ?? .zero).adding(insets))
    var data = observation.data
    for section in data.sections.indices {
      data.sections[section].inset = data.sections[section].inset?.adding(insets)
    }
    guard let scratchLayout = makeLayout(changedSpecification, on: data), scratchLayout.prepare()
    else {
      return nil
    }
    return scratchLayout
  }
}

extension Insets {
  fileprivate func adding(_ other: Insets) -> Insets {
    Insets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}

extension Rect {
  /// The rect with its coordinates rounded down to multiples of 1/1024 point, whose sums have no
  /// rounding errors.
  fileprivate var roundedDownTo1024ths: Rect {
    Rect(
      x: Lattice.snappedDown(minX), y: Lattice.snappedDown(minY),
      width: Lattice.snappedDown(width), height: Lattice.snappedDown(height))
  }
}
