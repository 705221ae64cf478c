import LookupOracle

extension Rule {
  static let q05Tiling = Rule(
    "Q-05", "tiling",
    "The answers for the half-open tiles of a rect, taken together, equal the answer for the rect; an element of zero size is in exactly one tile.",
    intent:
      "Hosts query whole tiles. An element lost between two tiles is never shown, and an element returned for both is shown twice.",
    reliedOnBy: .virtualizer, requiredObservation: "a tile that holds elements",
    sources: [.thisProject], [.metamorphic], followsFrom: ["Q-01", "Q-02", "Q-03"]
  ) { check in
    let contentRect = Rect(origin: .zero, size: check.subject.contentSize)
    guard contentRect.width > 0, contentRect.height > 0 else { return }
    let columnCount = 3
    let rowCount = 4
    func tileEdge(_ start: Double, _ length: Double, _ index: Int, _ count: Int) -> Double {
      index == count ? start + length : start + (length * Double(index) / Double(count))
    }
    var tileCounts: [ElementIdentity: Int] = [:]
    for row in 0..<rowCount {
      for column in 0..<columnCount {
        let left = tileEdge(contentRect.minX, contentRect.width, column, columnCount)
        let top = tileEdge(contentRect.minY, contentRect.height, row, rowCount)
        let tile = Rect(
          x: left, y: top,
          width: tileEdge(contentRect.minX, contentRect.width, column + 1, columnCount) - left,
          height: tileEdge(contentRect.minY, contentRect.height, row + 1, rowCount) - top)
        for element in check.answer(in: tile) { tileCounts[element.identity, default: 0] += 1 }
      }
    }
    let answerForContent = check.answer(in: contentRect)
    // The size of the tiles that this rule queries depends on the content, so a host that queries
    // only tiles of the size of its bounds never queries them. For such a host, a failure counts
    // only in the conformance profile `contract` and in stricter profiles.
    let leastStrictProfile: ConformanceProfile = check.traits.isQueriedInTiles ? .contract : .screen
    check.recordRequiredObservation(!answerForContent.isEmpty)
    for element in answerForContent {
      let tileCount = tileCounts[element.identity] ?? 0
      let isPoint = element.boundingBox.width == 0 && element.boundingBox.height == 0
      check.expect(
        isPoint ? tileCount == 1 : tileCount > 0,
        "expected \"\(element.identity)\" in \(isPoint ? "exactly one tile" : "at least one tile") of \(contentRect.text), found it in \(tileCount) tiles",
        in: max(leastStrictProfile, ConformanceProfile(of: element.boundingBox, in: contentRect)))
    }
    func hits(_ rect: Rect, _ identity: ElementIdentity) -> Bool {
      check.observation.lookup(identity).map { oracleIntersects($0.boundingBox, rect) } ?? false
    }
    let identitiesInContent = Set(answerForContent.map(\.identity))
    let extraIdentities = tileCounts.keys.filter { !identitiesInContent.contains($0) }.sorted()
    // The whole answer is wrong if it lacks elements that lookups place in the rect.
    let isMissingInContent = extraIdentities.contains { hits(contentRect, $0) }
    let counts = "\(answerForContent.count) elements"
    check.expect(
      tileCounts.count == answerForContent.count,
      extraIdentities.isEmpty
        ? "expected the tiles of \(contentRect.text) to hold \(counts) together, found \(tileCounts.count)"
        : isMissingInContent
          ? "expected \(contentRect.text) to hold the \(tileCounts.count) elements of its tiles, found \(answerForContent.count): missing \(ElementDifference.quotedNames(extraIdentities))"
          : "expected the tiles of \(contentRect.text) to hold \(counts) together, found \(tileCounts.count): extra \(ElementDifference.quotedNames(extraIdentities))",
      alsoViolating: isMissingInContent ? [Observation.missingElements.rule] : [],
      in: max(
        leastStrictProfile,
        ConformanceProfile(
          of: extraIdentities.compactMap(check.observation.element), in: contentRect)))
  }
}
