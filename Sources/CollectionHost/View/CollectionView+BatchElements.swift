import CollectionLayout

/// How a batch maps the elements displayed before it to those displayed after it.
struct ElementChanges {
  /// The identity after the batch of each element displayed before it that survives.
  var after: [ElementIdentity: ElementIdentity] = [:]

  /// The attributes after the batch of each element displayed before it that survives, visible or
  /// not.
  var ends: [ElementIdentity: AnyLayoutAttributes] = [:]

  /// The attributes of the elements displayed after the batch.
  var visible: [AnyLayoutAttributes] = []

  /// The identity before the batch of each element displayed after it that existed.
  var before: [ElementIdentity: ElementIdentity] = [:]
}

extension CollectionView {
  /// Maps the elements by the plan, by the layout's reports on supplementary and decoration
  /// elements, and by whether the layout still has them.
  func elementChanges(_ plan: BatchPlan, _ past: BatchPast) -> ElementChanges {
    var changes = ElementChanges()
    changes.visible = visibleAttributes
    let reported = reportedChanges(
      among: past.shown + changes.visible.map(\.element) + Array(past.attributes.keys))
    let answers = answersByElement
    for element in past.shown where !reported.deleted.contains(element) {
      guard let goal = plan.after(element), !reported.inserted.contains(goal),
        let end = answers[goal] ?? collectionViewLayout.anyAttributes(for: goal)
      else { continue }
      changes.after[element] = goal
      changes.ends[element] = end
    }
    for attributes in changes.visible where !reported.inserted.contains(attributes.element) {
      guard let origin = plan.before(attributes.element), !reported.deleted.contains(origin) else {
        continue
      }
      changes.before[attributes.element] = origin
    }
    return changes
  }

  /// The elements that the layout reports as inserted and deleted (rule U-13).
  private func reportedChanges(
    among elements: [ElementIdentity]
  ) -> (inserted: Set<ElementIdentity>, deleted: Set<ElementIdentity>) {
    var inserted: Set<ElementIdentity> = []
    var deleted: Set<ElementIdentity> = []
    for category in [ElementCategory.supplementary, .decoration] {
      let kinds = Set(elements.filter { $0.category == category }.map(\.kind))
      for kind in kinds.sorted() {
        func identity(_ path: ElementPath) -> ElementIdentity {
          ElementIdentity(category: category, kind: kind, path: path)
        }
        inserted.formUnion(
          collectionViewLayout.pathsToInsert(for: category, ofKind: kind).map(identity))
        deleted.formUnion(
          collectionViewLayout.pathsToDelete(for: category, ofKind: kind).map(identity))
      }
    }
    return (inserted, deleted)
  }

  /// Assembles the animation: first the elements shown now, then those that leave the view.
  ///
  /// A surviving element that was neither in the queried tiles nor moved by an update has no known
  /// start, and fades in.
  func animate(_ changes: ElementChanges, _ past: BatchPast) {
    for resting in changes.visible {
      if let origin = changes.before[resting.element] {
        if let start = past.attributes[origin] {
          animationInProgress?.addMove(from: start, to: resting)
        } else {
          animationInProgress?.add(.appearing, resting: resting, other: nil)
        }
      } else {
        let initial = collectionViewLayout.anyInitialAttributes(forAppearing: resting.element)
        animationInProgress?.add(.appearing, resting: resting, other: initial)
      }
    }
    let staying = Set(changes.visible.map(\.element))
    for element in past.shown {
      guard let start = past.attributes[element] else { continue }
      if let goal = changes.after[element], let end = changes.ends[element] {
        if !staying.contains(goal) { animationInProgress?.addMove(from: start, to: end) }
      } else {
        let final = collectionViewLayout.anyFinalAttributes(forDisappearing: element)
        animationInProgress?.add(.disappearing, resting: start, other: final)
      }
    }
  }
}
