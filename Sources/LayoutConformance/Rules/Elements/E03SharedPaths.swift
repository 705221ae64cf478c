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
    if: { check, _ in check.returnsOneElementPerSharedPath }
  ) { check in
    let answer = Set(check.answer(in: .infinite).map(\.identity))
    // No query can return an element with a NaN frame. Rule C-02 reports such an element.
    let elements = check.observation.elements.filter(\.boundingBox.isFinite)
    let elementsByPath = Dictionary(grouping: elements, by: \.identity.path)
    for element in check.randomElements(3) {
      let path = element.identity.path
      // A lookup of an identity may find no element, but never an element with another identity
      // than the requested one.
      for identity in check.identities(at: path) {
        let found = check.subject.element(identity)
        check.expect(
          found.map { $0.identity == identity } ?? true,
          "expected the lookup of \"\(identity)\" to return that element or nil, found \"\(found?.identity ?? identity)\""
        )
      }
    }
    // A host that queries only tiles of the size of its bounds never queries the infinite rect,
    // which this rule uses. For such a host, the layout fails only in the conformance profile
    // `contract` and in stricter profiles.
    let leastStrictProfile: ConformanceProfile = check.traits.isQueriedInTiles ? .contract : .screen
    let sharedPaths = elementsByPath.filter { $0.value.count > 1 }.keys.sorted()
    for path in sharedPaths.prefix(8) {
      check.recordRequiredObservation()
      let missingIdentities = (elementsByPath[path] ?? []).map(\.identity).filter {
        !answer.contains($0)
      }
      check.expect(
        missingIdentities.isEmpty,
        "expected all \(elementsByPath[path]?.count ?? 0) elements at path \(path) in one answer, found no \(ElementDifference.quotedNames(missingIdentities))",
        in: leastStrictProfile)
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

  /// All identities that an element at `path` could have.
  fileprivate func identities(at path: ElementPath) -> [ElementIdentity] {
    [.cell(path)] + elementKinds.supplementary.map { .supplementary($0, path) }
      + elementKinds.decoration.map { .decoration($0, path) }
  }
}
