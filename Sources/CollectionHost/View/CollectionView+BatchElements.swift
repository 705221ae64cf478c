import CollectionLayout

/// What a batch does to the elements that are on display before it or after it.
struct ElementChanges {
  /// For those shown before: which element survives them.
  var after: [ElementIdentity: ElementIdentity] = [:]

  /// For those shown before, where they are now, even if out of sight.
  var ends: [ElementIdentity: AnyLayoutAttributes] = [:]

  /// What is shown after.
  var visible: [AnyLayoutAttributes] = []

  /// For those shown after: which element survives in them.
  var before: [ElementIdentity: ElementIdentity] = [:]
}

extension CollectionView {
  /// Matches the elements before and after: by the plan, by what the layout says of supplementary
  /// and decoration elements, and by whether the layout still has them.
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

  /// The elements that the layout itself says come and go (rule U-13).
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

  /// Puts the animation together: what is shown now first, then what leaves the view.
  ///
  /// A survivor that was neither in the tiles nor moved by name has no known start, and fades in.
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
