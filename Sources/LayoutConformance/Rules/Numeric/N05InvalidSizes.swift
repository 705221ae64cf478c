import RandomCollections

extension Rule {
  /// A layout that a user of the suite wrote need not throw an error for an invalid size if it
  /// requests only some of the item sizes during prepare. In that case, all elements except the
  /// invalid item must have finite frames. A layout whose answers do not depend on the sizes of
  /// items is not asked.
  static let n05InvalidSizes = Rule(
    "N-05", "invalid-sizes",
    "A NaN, infinite or negative item size makes prepare throw a typed error that names the item's path.",
    intent:
      "If the rule fails, one photo with an invalid size makes the positions of all other photos invalid, and no message names the photo.",
    reliedOnBy: .purist, requiredObservation: "an item of invalid size",
    sources: [.thisProject], [.direct],
    neededTraits: [.errors, .givenSizes], judgesInvariants: .ofReferenceLayouts,
    needsItemSizes: true,
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, var data = check.numberedData,
      let path = check.randomNumbers.pick(data.itemPaths),
      let invalidLength = check.randomNumbers.pick([-1.0, .nan, .infinity])
    else { return }
    data.sections[path.section].propertiesWithoutItems.sizes = []
    let validData = data.resolvedData
    if check.specification.kind == .any, !check.dependsOnItemSizes(of: data) { return }
    data[path].size = Size(width: invalidLength, height: invalidLength)
    let invalidData = data.resolvedData
    let scratchLayout = check.makeLayout(on: invalidData)
    let error = scratchLayout.errorOfPrepare()
    if check.specification.kind == .any {
      if check.makePreparedLayout(on: validData).source.sizesAsked < data.itemPaths.count {
        let nonfiniteElement = scratchLayout.state.elements.first {
          $0.identity != .cell(path) && !$0.frame.isFinite
        }
        guard check.asksForItemSizes(scratchLayout) else { return }
        check.recordRequiredObservation()
        check.expect(
          nonfiniteElement == nil,
          "expected finite frames in a layout with an item size of \(invalidLength) x \(invalidLength), found \(nonfiniteElement?.frame.text ?? "none")"
        )
        return
      }
    } else if check.expectedError(scratchLayout.source) == nil {
      return
    }
    check.recordRequiredObservation()
    var elementInError: ElementIdentity?
    if case .invalidItemSize(let element, _)? = error { elementInError = element }
    check.expect(
      elementInError == .cell(path),
      "expected an error that names \"\(ElementIdentity.cell(path))\" of size \(invalidLength) x \(invalidLength), found \(error.map { "\($0)" } ?? "none")"
    )
    let elementsAfterError = scratchLayout.layout.elements(in: .infinite)
    check.expectEqual(
      [], elementsAfterError,
      occasion:
        "after prepare threw an error for an item size of \(invalidLength) x \(invalidLength)")
    // With a valid size, the layout must be in the same state as if the size had never been
    // invalid.
    scratchLayout.source.data = validData
    scratchLayout.invalidate { $0.invalidatesEverything = true }
    scratchLayout.prepare()
    check.expectEqual(
      check.makePreparedLayout(on: validData).sortedState, scratchLayout.sortedState,
      occasion:
        "after the size \(invalidLength) x \(invalidLength) of item \(path) was replaced with a valid one"
    )
  }
}

extension RuleCheck {
  /// Whether a layout on `data` changes if every item gets another size.
  fileprivate func dependsOnItemSizes(of data: DataWithNumberedItems) -> Bool {
    var changedData = data
    for path in data.itemPaths {
      let size = data[path].size
      changedData[path].size = Size(width: size.width + 17, height: size.height + 23)
    }
    return makePreparedLayout(on: data.resolvedData).state
      != makePreparedLayout(on: changedData.resolvedData).state
  }

  /// The error that the oracle throws for the current data of the source; nil if the data are
  /// valid.
  fileprivate func expectedError(_ source: ScenarioSource) -> LayoutError? {
    do throws(LayoutError) {
      _ = try catalog?.referenceLayout(specification, source)
      return nil
    } catch {
      return error
    }
  }
}
