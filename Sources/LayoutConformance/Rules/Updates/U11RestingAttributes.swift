import CollectionHost
import RandomCollections

extension Rule {
  /// If a layout returns nil as the initial or final attributes of an element, the host uses the
  /// element's resting attributes. A layout is checked only with elements that the batch does not
  /// change: their animations must start and end at rest.
  static let u11RestingAttributes = Rule(
    "U-11", "resting-attributes",
    "Initial or final attributes of nil mean the resting attributes. "
      + "A layout gives nil or the resting attributes for elements that the batch does not touch.",
    intent:
      "Otherwise a screen full of rows blinks because one row was inserted.",
    reliedOnBy: .collectionView, requiredObservation: "an item that a batch does not touch",
    sources: [.documentation("initialLayoutAttributesForAppearingItem(at:)")], [.direct],
    followsFrom: ["U-10"],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.mayHaveChangedSinceLastStep, let data = check.numberedData, !data.itemPaths.isEmpty
    else {
      return
    }
    let batch = NumberedBatch(items: [.insert], of: data, &check.randomNumbers)
    let scratch = check.makePreparedLayout(before: batch)
    let pathsBefore = batch.dataBefore.itemPathsByNumber
    let pathsAfter = batch.dataAfter.itemPathsByNumber
    var restingElements: [ElementIdentity: PlacedElement] = [:]
    let survivingNumbers =
      check.randomNumbers.shuffled(pathsBefore.numbersAndPaths.map(\.name)).prefix(4)
    for number in survivingNumbers {
      if let path = pathsBefore[number] {
        restingElements[.cell(path)] = scratch.layout.element(.cell(path))
      }
    }
    scratch.beginBatch(batch)
    for number in survivingNumbers {
      guard let pathBefore = pathsBefore[number], let path = pathsAfter[number] else { continue }
      check.recordExercise()
      let (element, elementBefore) = (ElementIdentity.cell(path), ElementIdentity.cell(pathBefore))
      let initialAttributes = scratch.initialAttributes(.cell(path))
      check.expect(
        initialAttributes == nil || initialAttributes == scratch.layout.element(.cell(path)),
        "expected the initial attributes of \"\(element)\", which the batch does not insert, to be nil or those of a cell at rest, "
          + "found other attributes during \(batch.text)")
      let finalAttributes = scratch.finalAttributes(.cell(pathBefore))
      check.expect(
        finalAttributes == nil || finalAttributes == restingElements[.cell(pathBefore)]
          || finalAttributes == scratch.layout.element(.cell(pathBefore)),
        "expected the final attributes of \"\(elementBefore)\", which the batch does not delete, to be nil or those of a cell at rest, "
          + "found other attributes during \(batch.text)")
    }
    scratch.endBatch()
    check.expectFadeIn()
  }
}

extension RuleCheck {
  /// Checks that the host fades in an element at its resting position if the layout returns nil as
  /// the element's initial attributes.
  fileprivate func expectFadeIn() {
    guard
      let resting = subject.layout.anyAttributesForElements(in: .infinite).first(where: {
        $0.frame.isFinite
      })
    else { return }
    var animation = LayoutAnimation()
    animation.add(.appearing, resting: resting, other: nil)
    guard let start = animation.animation(of: resting.element)?.attributes(at: 0) else {
      expect(false, "expected an animation of \"\(resting.element)\", found none")
      return
    }
    expect(
      start.frame == resting.frame && start.alpha == 0,
      "expected \"\(resting.element)\" to start at \(resting.frame.text) with alpha 0, found \(start.frame.text) with alpha \(start.alpha)"
    )
  }
}
