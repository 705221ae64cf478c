extension Rule {
  static let e03SharedPaths = Rule(
    "E-03", "shared-paths",
    "A layout can have a cell, a header and a decoration at the same path, and also decorations of two kinds.",
    intent:
      "A cache that uses only the path as its key overwrites the cell with the header of its section.",
    reliedOnBy: .collectionView, requiredObservation: "two elements at one path",
    sources: [
      .documentation("layoutAttributesForDecorationView(ofKind:at:)"),
      .bug("PSTCollectionView 256"),
    ], [.direct], followsFrom: ["L-02"], specializes: ["Q-02"],
    if: { check, failure in
      // An element that the infinite rect finds is not overwritten, but missing in some queries.
      let foundIdentities = Set(check.answer(in: .infinite).map(\.identity))
      return check.returnsOneElementPerSharedPath
        && !failure.expected.allSatisfy { foundIdentities.contains($0.identity) }
    }
  ) { check in
    // No query can return an element with a NaN frame. Rule C-02 reports such an element.
    let elements = check.observation.elements.filter(\.boundingBox.isFinite)
    let elementsByPath = Dictionary(grouping: elements, by: \.identity.path)
    for element in check.randomElements(3) {
      let path = element.identity.path
      // A lookup of an identity may find no element, but never another element at the same path. Rule
      // Q-04 reports a lookup that returns an element at another path.
      for identity in check.identities(at: path) {
        let found = check.subject.element(identity)
        check.expect(
          found.map { $0.identity == identity || $0.identity.path != path } ?? true,
          "expected the lookup of \"\(identity)\" to return that element or nil, found \"\(found?.identity ?? identity)\""
        )
      }
    }
    let sharedPaths = elementsByPath.filter { $0.value.count > 1 }.keys.sorted()
    for path in sharedPaths.prefix(8) {
      let elementsAtPath = elementsByPath[path] ?? []
      let rect = elementsAtPath.smallestRectAroundBoxes
      guard check.observation.supportsQuery(rect) else { continue }
      check.recordRequiredObservation()
      let answer = check.answer(in: rect)
      let identities = Set(answer.map(\.identity))
      let missingElements = elementsAtPath.filter { !identities.contains($0.identity) }
      check.expect(
        missingElements.isEmpty,
        "expected all \(elementsAtPath.count) elements at path \(path) in one answer to a query of \(rect.text), found no \(ElementDifference.quotedNames(missingElements.map(\.identity)))",
        picture: FailurePicture(query: rect, expected: elementsAtPath, found: answer),
        in: ConformanceProfile(of: missingElements, in: rect))
    }
  }
}

extension RuleCheck {
  /// Whether a query of the infinite rect returns exactly one of the elements that share a path and
  /// a category. Such elements differ in their kind, and lookups by kind may find several of them.
  fileprivate var returnsOneElementPerSharedPath: Bool {
    let found = Set(answer(in: .infinite).map(\.identity))
    let identitiesByCategoryAndPath = Dictionary(grouping: observation.elements.map(\.identity)) {
      "\($0.category) \($0.path)"
    }
    return identitiesByCategoryAndPath.values.allSatisfy { $0.count(where: found.contains) == 1 }
  }

  /// All identities that an element at `path` could have. A layout for UIKit may trap for a header or
  /// footer that neither the data state nor a lookup found.
  fileprivate func identities(at path: ElementPath) -> [ElementIdentity] {
    let identities: [ElementIdentity] =
      [.cell(path)] + elementKinds.supplementary.map { .supplementary($0, path) }
      + elementKinds.decoration.map { .decoration($0, path) }
    return identities.filter { identity in
      !traits.isQueriedInTiles || identity.isStated(by: observation.data.sections)
        || observation.elements.contains { $0.identity == identity }
    }
  }
}

extension [PlacedElement] {
  /// The smallest rect that contains the finite bounding boxes of all elements, of which there must
  /// be at least one, and that extends a point beyond them at the far edges, so that it hits each.
  fileprivate var smallestRectAroundBoxes: Rect {
    let boxes = map(\.boundingBox)
    let (left, top) = (boxes.map(\.minX).min() ?? 0, boxes.map(\.minY).min() ?? 0)
    return Rect(
      x: left, y: top, width: (boxes.map(\.maxX).max() ?? 0) - left + 1,
      height: (boxes.map(\.maxY).max() ?? 0) - top + 1)
  }
}
