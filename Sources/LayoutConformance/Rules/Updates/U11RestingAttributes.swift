import CollectionHost
import RandomCollections

extension Rule {
  /// If a layout returns nil as the initial or final attributes of an element, the host uses the
  /// element's resting attributes. A layout is checked only with elements that the batch does not
  /// change: their animations must start and end at rest.
  static let u11RestingAttributes = Rule(
    "U-11", "resting-attributes",
    "If the initial or final attributes of an element are nil, the host uses its resting attributes, which a lookup returns. "
      + "A layout gives nil or the resting attributes for elements that the batch does not touch.",
    intent:
      "If the rule fails, a screen full of rows blinks because one row was inserted.",
    reliedOnBy: .collectionView, requiredObservation: "an item that a batch does not touch",
    sources: [.documentation("initialLayoutAttributesForAppearingItem(at:)")], [.direct],
    followsFrom: ["U-10"],
    requiredCapabilities: [.updates],
    symptom: .wrongAnimation, exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData, !data.itemPaths.isEmpty
    else {
      return
    }
    let batch = BatchOfNumberedItems(items: [.insert], of: data, &check.randomNumbers)
    let scratchLayout = check.makePreparedLayout(before: batch)
    let pathsBefore = batch.dataBefore.itemPathsByNumber
    let pathsAfter = batch.dataAfter.itemPathsByNumber
    var restingElements: [ElementIdentity: PlacedElement] = [:]
    let survivingItemNumbers =
      check.randomNumbers.shuffled(pathsBefore.numbersAndPaths.map(\.number)).prefix(4)
    for number in survivingItemNumbers {
      if let path = pathsBefore[number] {
        restingElements[.cell(path)] = scratchLayout.layout.element(.cell(path))
      }
    }
    scratchLayout.beginBatch(batch)
    for number in survivingItemNumbers {
      guard let pathBefore = pathsBefore[number], let path = pathsAfter[number] else { continue }
      check.recordRequiredObservation()
      let (element, elementBefore) = (ElementIdentity.cell(path), ElementIdentity.cell(pathBefore))
      let initialAttributes = scratchLayout.initialAttributes(.cell(path))
      check.expect(
        initialAttributes == nil || initialAttributes == scratchLayout.layout.element(.cell(path)),
        "expected the initial attributes of \"\(element)\", which the batch does not insert, to be nil or those of a cell at rest, found other attributes during \(batch.text)"
      )
      let finalAttributes = scratchLayout.finalAttributes(.cell(pathBefore))
      check.expect(
        finalAttributes == nil || finalAttributes == restingElements[.cell(pathBefore)]
          || finalAttributes == scratchLayout.layout.element(.cell(pathBefore)),
        "expected the final attributes of \"\(elementBefore)\", which the batch does not delete, to be nil or those of a cell at rest, found other attributes during \(batch.text)"
      )
    }
    scratchLayout.endBatch()
    check.expectFadeIn()
  }
}

extension RuleCheck {
  /// Checks that the host fades in an element at its resting position if the layout returns nil as
  /// the element's initial attributes.
  fileprivate func expectFadeIn() {
    guard
      let restingAttributes = subject.layout.anyAttributesForElements(in: .infinite).first(where: {
        $0.frame.isFinite
      })
    else { return }
    var animation = LayoutAnimation()
    animation.add(.appearing, restingAttributes: restingAttributes, otherEndAttributes: nil)
    guard
      let startAttributes = animation.animation(of: restingAttributes.element)?.attributes(at: 0)
    else {
      expect(false, "expected an animation of \"\(restingAttributes.element)\", found none")
      return
    }
    expect(
      startAttributes.frame == restingAttributes.frame && startAttributes.alpha == 0,
      "expected \"\(restingAttributes.element)\" to start at \(restingAttributes.frame.text) with alpha 0, found \(startAttributes.frame.text) with alpha \(startAttributes.alpha)"
    )
  }
}
