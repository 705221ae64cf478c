import CollectionLayout
import ConformanceReports
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Wording

/// Writes a state and its queries as JSON.
///
/// The answer of a query is written as indices into a list of elements: the state's elements,
/// followed by the list under the view's key `own`, which contains the elements whose attributes
/// differ from the state's.
struct EncodedScene {
  private let scene: ExploredStateViews
  private let indices: [ElementIdentity: Int]

  init(_ scene: ExploredStateViews) {
    self.scene = scene
    indices = Self.indices(of: scene)
  }

  private static func indices(of scene: ExploredStateViews) -> [ElementIdentity: Int] {
    Dictionary(
      zip(scene.state.elements.map(\.identity), 0...), uniquingKeysWith: { first, _ in first })
  }

  /// The number of elements that the answers contain with other attributes than the state, or that
  /// the state does not contain. Each view counts an element once.
  static func changedElementCount(of scene: ExploredStateViews) -> Int {
    let encoded = EncodedScene(scene)
    return scene.views.reduce(0) { $0 + encoded.changedElements(of: $1).count }
  }

  /// The elements in the answers of `view` that are not, or not with the same attributes, among the
  /// state's elements.
  private func changedElements(of view: ExploredStateViews.View) -> [PlacedElement] {
    var seen: Set<ElementIdentity> = []
    return (view.visibleRectQuery.answer + view.tiles.answer).filter { element in
      let known = indices[element.identity].map { scene.state.elements[$0] }
      return known != element && seen.insert(element.identity).inserted
    }
  }

  /// The state, its scroll offsets, and the queries at each offset, as a JSON object.
  func json(_ table: inout KindTable) -> JSONValue {
    let state = scene.state
    let elements = state.elements.map { $0.json(&table) }
    let views = scene.views.map { json(of: $0, &table) }
    return .members([
      ("layout", .string(state.layout.kind.name)),
      ("view", .rect(state.bounds)), ("content", .size(state.contentSize)),
      ("total", .integer(state.elementCount)), ("elements", .array(elements)),
      ("x", .array(scene.offsets.x.map(JSONValue.shortNumber))),
      ("y", .array(scene.offsets.y.map(JSONValue.shortNumber))),
      (
        "own",
        .array([
          .integer(scene.offsets.viewOffsetIndex.x), .integer(scene.offsets.viewOffsetIndex.y),
        ])
      ),
      ("views", .array(views)),
      ("names", names),
      ("unscrolled", scene.reasonWithoutQueries.map { .string($0) }),
    ])
  }

  /// The names of the cells among the state's elements, by path; nil if the data have no names.
  private var names: JSONValue? {
    let named = scene.state.data.tree?.namesByPath ?? [:]
    if named.isEmpty { return nil }
    let cells = scene.state.elements.filter { $0.identity.category == .cell }
    return .members(
      cells.map { cell in
        let path = cell.identity.path
        return ("\(path)", named[path].map { .string(printable($0, limit: 80)) })
      })
  }

  private func json(of view: ExploredStateViews.View, _ table: inout KindTable) -> JSONValue {
    let own = changedElements(of: view).prefix(ExplorationLimits.changedElementsPerView)
    var places = indices
    for (number, element) in own.enumerated() {
      places[element.identity] = scene.state.elements.count + number
    }
    let size = view.contentSize == scene.state.contentSize ? nil : view.contentSize
    return .members([
      ("content", size.map(JSONValue.size)),
      ("own", own.isEmpty ? nil : .array(own.map { $0.json(&table) })),
      ("visible", json(of: view.visibleRectQuery, places)), ("tiles", json(of: view.tiles, places)),
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
