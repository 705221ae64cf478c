import CollectionLayout
import ConformanceReports
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer
import Wording

/// Writes the state of a layout, and the queries at each scroll offset, as JSON.
///
///     var kinds = ElementKindTable()
///     for state in LayoutExploration(input).statesWithQueries {
///       print(EncodedStateWithQueries(state).json(&kinds).compactText)
///     }
///
/// The key `own` in the JSON object of a scroll offset lists changed elements: those that queries
/// at this offset returned with attributes that differ from those in the state, or that the state
/// does not contain. The answer to a query is an array of indices into one list, which consists of
/// the elements of the state followed by the elements of `own`.
struct EncodedStateWithQueries {
  private let stateWithQueries: ExploredStateWithQueries
  private let elementIndices: [ElementIdentity: Int]

  init(_ stateWithQueries: ExploredStateWithQueries) {
    self.stateWithQueries = stateWithQueries
    elementIndices = Self.elementIndices(of: stateWithQueries)
  }

  private static func elementIndices(of stateWithQueries: ExploredStateWithQueries)
    -> [ElementIdentity:
    Int]
  {
    Dictionary(
      zip(stateWithQueries.state.elements.map(\.identity), 0...),
      uniquingKeysWith: { first, _ in first })
  }

  /// The number of elements that queries returned but that the state does not contain, or contains
  /// with other attributes. An element is counted once for each scroll offset.
  static func changedElementCount(of stateWithQueries: ExploredStateWithQueries) -> Int {
    let encodedState = EncodedStateWithQueries(stateWithQueries)
    return stateWithQueries.queriesAtOffsets.reduce(0) {
      $0 + encodedState.changedElements(of: $1).count
    }
  }

  /// The elements that the queries at one scroll offset returned, but that the state does not
  /// contain, or contains with other attributes. Each element is listed once.
  private func changedElements(of queries: ExploredStateWithQueries.QueriesAtOffset)
    -> [PlacedElement]
  {
    var seenElements: Set<ElementIdentity> = []
    return (queries.visibleRectQuery.answer + queries.tilesQuery.answer).filter { element in
      let elementInState = elementIndices[element.identity].map {
        stateWithQueries.state.elements[$0]
      }
      return elementInState != element && seenElements.insert(element.identity).inserted
    }
  }

  /// The state, its scroll offsets, and the queries at each offset, as a JSON object.
  func json(_ table: inout ElementKindTable) -> JSONValue {
    let state = stateWithQueries.state
    let elements = state.elements.map { $0.json(&table) }
    let queriesAtOffsets = stateWithQueries.queriesAtOffsets.map { json(of: $0, &table) }
    return .objectOmittingNil([
      ("layout", .string(state.layout.kind.name)),
      ("view", .rect(state.bounds)), ("content", .size(state.contentSize)),
      ("total", .integer(state.elementCount)), ("elements", .array(elements)),
      ("x", .array(stateWithQueries.offsets.x.map(JSONValue.shortNumber))),
      ("y", .array(stateWithQueries.offsets.y.map(JSONValue.shortNumber))),
      (
        "own",
        .array([
          .integer(stateWithQueries.offsets.viewOffsetIndex.x),
          .integer(stateWithQueries.offsets.viewOffsetIndex.y),
        ])
      ),
      ("views", .array(queriesAtOffsets)),
      ("moves", attributesDependOnOffset ? .boolean(true) : nil),
      ("overview", state.overview?.json), ("names", cellNames),
      (
        "connectedPaths",
        state.layout.kind.traits.connectedPathsValueName.map { .string($0) }
      ),
      ("unscrolled", stateWithQueries.reasonForMissingQueries.map { .string($0) }),
    ])
  }

  /// Whether queries at different scroll offsets return an element with different attributes.
  private var attributesDependOnOffset: Bool {
    stateWithQueries.queriesAtOffsets.contains { queries in
      changedElements(of: queries).contains { elementIndices[$0.identity] != nil }
    }
  }

  /// The names of the cells among the state's elements, by path; nil if the data have no names.
  private var cellNames: JSONValue? {
    let namesByPath = stateWithQueries.state.data.tree?.namesByPath ?? [:]
    if namesByPath.isEmpty { return nil }
    let cells = stateWithQueries.state.elements.filter { $0.identity.category == .cell }
    return .objectOmittingNil(
      cells.map { cell in
        let path = cell.identity.path
        return ("\(path)", namesByPath[path].map { .string(printable($0, limit: 80)) })
      })
  }

  private func json(
    of queries: ExploredStateWithQueries.QueriesAtOffset, _ table: inout ElementKindTable
  )
    -> JSONValue
  {
    let encodedChangedElements = changedElements(of: queries).prefix(
      ExplorationLimits.maximumChangedElementsPerOffset)
    var elementIndicesAtOffset = elementIndices
    for (number, element) in encodedChangedElements.enumerated() {
      elementIndicesAtOffset[element.identity] = stateWithQueries.state.elements.count + number
    }
    let changedContentSize =
      queries.contentSize == stateWithQueries.state.contentSize ? nil : queries.contentSize
    return .objectOmittingNil([
      ("content", changedContentSize.map(JSONValue.size)),
      (
        "own",
        encodedChangedElements.isEmpty
          ? nil : .array(encodedChangedElements.map { $0.json(&table) })
      ),
      ("visible", json(of: queries.visibleRectQuery, elementIndicesAtOffset)),
      ("tiles", json(of: queries.tilesQuery, elementIndicesAtOffset)),
    ])
  }

  private func json(
    of query: ExploredQuery, _ elementIndicesAtOffset: [ElementIdentity: Int]
  ) -> JSONValue {
    let work = query.work.map { work -> JSONValue in
      .array([.integer(work.candidatesInspected), .integer(work.attributesMade)])
    }
    let encodedInspectedElements = query.inspectedElementsByImplementation.map {
      list -> JSONValue in
      list.map { .runLengthEncoded($0.compactMap { elementIndicesAtOffset[$0] }.sorted()) } ?? .null
    }
    return .objectOmittingNil([
      ("rect", .rect(query.rect)),
      (
        "answer", .runLengthEncoded(query.answer.compactMap { elementIndicesAtOffset[$0.identity] })
      ),
      ("count", .integer(query.answer.count)),
      ("work", .array(work)), ("compared", .array(encodedInspectedElements)),
      (
        "deviating",
        query.deviatingImplementationIndices.isEmpty
          ? nil : .array(query.deviatingImplementationIndices.map { .integer($0) })
      ),
    ])
  }
}
