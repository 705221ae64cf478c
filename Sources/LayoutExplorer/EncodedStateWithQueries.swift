import CollectionLayout
import ConformanceReports
import ScenarioFiles
import ScenarioPlayer
import Wording

/// Writes the state of a layout, and the queries at each scroll offset, as JSON.
///
/// The key `own` in the JSON object of a scroll offset lists changed elements: those that queries
/// at this offset returned with attributes that differ from those in the state, or that the state
/// does not contain. The answer to a query is an array of indices into the elements of the state
/// followed by the elements of `own`.
struct EncodedStateWithQueries {
  private let explored: ExploredStateWithQueries
  private let elementIndices: [ElementIdentity: Int]

  init(_ stateWithQueries: ExploredStateWithQueries) {
    explored = stateWithQueries
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
    let encoded = EncodedStateWithQueries(stateWithQueries)
    return stateWithQueries.queriesAtOffsets.reduce(0) {
      $0 + encoded.changedElements(of: $1).count
    }
  }

  /// The elements that the queries at one scroll offset returned, but that the state does not
  /// contain, or contains with other attributes. Each element is listed once.
  private func changedElements(of view: ExploredStateWithQueries.QueriesAtOffset) -> [PlacedElement]
  {
    var seen: Set<ElementIdentity> = []
    return (view.visibleRectQuery.answer + view.tilesQuery.answer).filter { element in
      let known = elementIndices[element.identity].map { explored.state.elements[$0] }
      return known != element && seen.insert(element.identity).inserted
    }
  }

  /// The state, its scroll offsets, and the queries at each offset, as a JSON object.
  func json(_ table: inout ElementKindTable) -> JSONValue {
    let state = explored.state
    let elements = state.elements.map { $0.json(&table) }
    let views = explored.queriesAtOffsets.map { json(of: $0, &table) }
    return .members([
      ("layout", .string(state.layout.kind.name)),
      ("view", .rect(state.bounds)), ("content", .size(state.contentSize)),
      ("total", .integer(state.elementCount)), ("elements", .array(elements)),
      ("x", .array(explored.offsets.x.map(JSONValue.shortNumber))),
      ("y", .array(explored.offsets.y.map(JSONValue.shortNumber))),
      (
        "own",
        .array([
          .integer(explored.offsets.viewOffsetIndex.x),
          .integer(explored.offsets.viewOffsetIndex.y),
        ])
      ),
      ("views", .array(views)),
      ("names", cellNames),
      ("connectedPaths", state.layout.kind.traits.connectedPathsValueName.map { .string($0) }),
      ("unscrolled", explored.reasonWithoutQueries.map { .string($0) }),
    ])
  }

  /// The names of the cells among the state's elements, by path; nil if the data have no names.
  private var cellNames: JSONValue? {
    let named = explored.state.data.tree?.namesByPath ?? [:]
    if named.isEmpty { return nil }
    let cells = explored.state.elements.filter { $0.identity.category == .cell }
    return .members(
      cells.map { cell in
        let path = cell.identity.path
        return ("\(path)", named[path].map { .string(printable($0, limit: 80)) })
      })
  }

  private func json(
    of view: ExploredStateWithQueries.QueriesAtOffset, _ table: inout ElementKindTable
  )
    -> JSONValue
  {
    let changedAtOffset = changedElements(of: view).prefix(
      ExplorationLimits.changedElementsPerOffset)
    var places = elementIndices
    for (number, element) in changedAtOffset.enumerated() {
      places[element.identity] = explored.state.elements.count + number
    }
    let size = view.contentSize == explored.state.contentSize ? nil : view.contentSize
    return .members([
      ("content", size.map(JSONValue.size)),
      ("own", changedAtOffset.isEmpty ? nil : .array(changedAtOffset.map { $0.json(&table) })),
      ("visible", json(of: view.visibleRectQuery, places)),
      ("tiles", json(of: view.tilesQuery, places)),
    ])
  }

  private func json(of query: ExploredQuery, _ places: [ElementIdentity: Int]) -> JSONValue {
    let work = query.work.map { work -> JSONValue in
      .array([.integer(work.candidatesInspected), .integer(work.attributesMade)])
    }
    let compared = query.comparedElements.map { list -> JSONValue in
      list.map { .runLengthEncoded($0.compactMap { places[$0] }.sorted()) } ?? .null
    }
    return .members([
      ("rect", .rect(query.rect)),
      ("answer", .runLengthEncoded(query.answer.compactMap { places[$0.identity] })),
      ("count", .integer(query.answer.count)),
      ("work", .array(work)), ("compared", .array(compared)),
      (
        "deviating",
        query.deviatingImplementations.isEmpty
          ? nil : .array(query.deviatingImplementations.map { .integer($0) })
      ),
    ])
  }
}
