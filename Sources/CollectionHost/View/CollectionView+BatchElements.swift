import CollectionLayout

/// The relation between the elements displayed before a batch update and those displayed after it.
struct ElementChanges {
  /// For each surviving element displayed before the batch: its identity after the batch.
  var identitiesAfterBatch: [ElementIdentity: ElementIdentity] = [:]

  /// For each surviving element displayed before the batch: its attributes after the batch, even if
  /// it is not visible.
  var endAttributes: [ElementIdentity: AnyLayoutAttributes] = [:]

  /// The attributes of the elements displayed after the batch.
  var visibleAttributes: [AnyLayoutAttributes] = []

  /// For each element that is displayed after the batch and existed before it: its identity before
  /// the batch.
  var identitiesBeforeBatch: [ElementIdentity: ElementIdentity] = [:]
}

extension CollectionView {
  /// Relates each element displayed before the batch of `plan` to its identity after the batch, and
  /// each element displayed after the batch to its identity before the batch.
  ///
  /// An element that the layout reports as inserted has no identity before the batch. An element
  /// that the layout reports as deleted has no identity after the batch. The layout is asked for
  /// the new attributes of elements that the last query did not return.
  func elementChanges(_ plan: BatchPlan, _ stateBefore: StateBeforeBatch) -> ElementChanges {
    var changes = ElementChanges()
    changes.visibleAttributes = visibleAttributes
    let reportedElements = elementsReportedByLayout(
      ofKindsIn: stateBefore.displayedElements + changes.visibleAttributes.map(\.element)
        + Array(stateBefore.attributes.keys))
    let attributesAfter = attributesByElement
    for element in stateBefore.displayedElements where !reportedElements.deleted.contains(element) {
      guard let newIdentity = plan.identityAfterBatch(of: element),
        !reportedElements.inserted.contains(newIdentity),
        let endAttributes = attributesAfter[newIdentity]
          ?? collectionViewLayout.anyAttributes(for: newIdentity)
      else { continue }
      changes.identitiesAfterBatch[element] = newIdentity
      changes.endAttributes[element] = endAttributes
    }
    for attributes in changes.visibleAttributes
    where !reportedElements.inserted.contains(attributes.element) {
      guard let oldIdentity = plan.identityBeforeBatch(of: attributes.element),
        !reportedElements.deleted.contains(oldIdentity)
      else {
        continue
      }
      changes.identitiesBeforeBatch[attributes.element] = oldIdentity
    }
    return changes
  }

  /// The elements that the layout reports as inserted and deleted, of the kinds that occur in
  /// `elements` (rule U-13).
  private func elementsReportedByLayout(
    ofKindsIn elements: [ElementIdentity]
  ) -> (inserted: Set<ElementIdentity>, deleted: Set<ElementIdentity>) {
    var insertedElements: Set<ElementIdentity> = []
    var deletedElements: Set<ElementIdentity> = []
    for category in [ElementCategory.supplementary, .decoration] {
      let kinds = Set(elements.filter { $0.category == category }.map(\.kind))
      for kind in kinds.sorted() {
        func identity(_ path: ElementPath) -> ElementIdentity {
          ElementIdentity(category: category, kind: kind, path: path)
        }
        insertedElements.formUnion(
          collectionViewLayout.pathsToInsert(for: category, ofKind: kind).map(identity))
        deletedElements.formUnion(
          collectionViewLayout.pathsToDelete(for: category, ofKind: kind).map(identity))
      }
    }
    return (insertedElements, deletedElements)
  }

  /// Collects the animations: first those of the elements that are visible now, then those of the
  /// elements that leave the view.
  ///
  /// A surviving element whose place before the batch is unknown, because it was outside the
  /// rectangle of the last query and the batch did not move it, fades in.
  func collectAnimations(_ changes: ElementChanges, _ stateBefore: StateBeforeBatch) {
    for resting in changes.visibleAttributes {
      if let oldIdentity = changes.identitiesBeforeBatch[resting.element] {
        if let start = stateBefore.attributes[oldIdentity] {
          animationInProgress?.addMove(from: start, to: resting)
        } else {
          animationInProgress?.add(.appearing, restingAttributes: resting, otherEndAttributes: nil)
        }
      } else {
        let initialAttributes = collectionViewLayout.anyInitialAttributes(
          forAppearing: resting.element)
        animationInProgress?.add(
          .appearing, restingAttributes: resting, otherEndAttributes: initialAttributes)
      }
    }
    let elementsAfterBatch = Set(changes.visibleAttributes.map(\.element))
    for element in stateBefore.displayedElements {
      guard let start = stateBefore.attributes[element] else { continue }
      if let newIdentity = changes.identitiesAfterBatch[element],
        let endAttributes = changes.endAttributes[element]
      {
        if !elementsAfterBatch.contains(newIdentity) {
          animationInProgress?.addMove(from: start, to: endAttributes)
        }
      } else {
        let finalAttributes = collectionViewLayout.anyFinalAttributes(forDisappearing: element)
        animationInProgress?.add(
          .disappearing, restingAttributes: start, otherEndAttributes: finalAttributes)
      }
    }
  }
}
