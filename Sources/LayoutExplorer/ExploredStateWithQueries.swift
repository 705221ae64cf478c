import CollectionHost
import LayoutGeometry
import ScenarioPlayer

/// A state of a layout, and the queries that were made while a view scrolled through its content.
///
///     for state in LayoutExploration(input).statesWithQueries {
///       for queries in state.queriesAtOffsets {
///         print(queries.visibleRectQuery.rect, queries.visibleRectQuery.answer.count)
///       }
///     }
struct ExploredStateWithQueries {
  let state: ExploredState
  let offsets: ScrollOffsets

  /// The content size and the queries at each scroll offset; empty if no queries were computed.
  let queriesAtOffsets: [QueriesAtOffset]

  /// The reason why no queries were computed; nil if they were computed.
  let reasonForMissingQueries: String?

  /// The content size and the queries at one scroll offset.
  struct QueriesAtOffset {
    let contentSize: Size
    /// The query of the visible rectangle.
    let visibleRectQuery: ExploredQuery
    /// The query that a host makes at this offset. Its rect consists of all tiles that the visible
    /// rectangle touches.
    let tilesQuery: ExploredQuery
  }

  /// Makes new layouts of `implementations` with the data of `state`, scrolls them to at most
  /// `offsetCount` offsets, and queries them at each offset.
  ///
  /// - Complexity: the time to compute the layouts, plus the time of the queries.
  init(
    _ state: ExploredState, on implementations: [any LayoutImplementation], offsetCount: Int
  ) {
    self.state = state
    var computedQueries: [QueriesAtOffset] = []
    var failureReason: String?
    var offsets = ScrollOffsets(viewOffset: state.bounds.origin)
    let scrolledLayouts = implementations.compactMap { ScrolledLayout(state, on: $0) }
    if scrolledLayouts.count < implementations.count {
      failureReason = "a new layout cannot be made from the data of this step"
    } else if let firstLayout = scrolledLayouts.first,
      !firstLayout.state(copyingOtherPropertiesFrom: state).hasSameElements(as: state)
    {
      failureReason =
        "the layout does not yet show the data of this step, so scrolling would show other elements"
    } else {
      offsets = ScrollOffsets(
        contentSize: state.contentSize, contentInset: state.contentInset, bounds: state.bounds,
        count: offsetCount)
      for number in 0..<offsets.count {
        guard scrolledLayouts.allSatisfy({ $0.scroll(to: offsets[number]) }),
          let firstLayout = scrolledLayouts.first
        else {
          failureReason = "the layout throws an error when it is scrolled"
          break
        }
        let subjects = scrolledLayouts.map(\.subject)
        computedQueries.append(
          QueriesAtOffset(
            contentSize: firstLayout.subject.contentSize,
            visibleRectQuery: ExploredQuery(firstLayout.source.bounds, on: subjects),
            tilesQuery: ExploredQuery(firstLayout.driver.tiles.rect, on: subjects)))
      }
    }
    self.offsets = failureReason == nil ? offsets : ScrollOffsets(viewOffset: state.bounds.origin)
    self.queriesAtOffsets = failureReason == nil ? computedQueries : []
    reasonForMissingQueries = failureReason
  }
}

/// A new layout with its own host. A driver scrolls the host, and calls the layout as a collection
/// view would.
private final class ScrolledLayout {
  let source: ScenarioSource
  let subject: any LayoutUnderTest
  let driver: LayoutDriver

  /// Makes and prepares a layout of the data of `state`; returns nil if that is not possible.
  init?(_ state: ExploredState, on implementation: any LayoutImplementation) {
    source = state.makeSource()
    guard let subject = implementation.layout(state.layout, source: source) else { return nil }
    self.subject = subject
    driver = LayoutDriver(of: subject.layout, in: source)
    guard (try? driver.prepare()) != nil else { return nil }
  }

  /// Moves the view to `offset`, and prepares the layout if the move invalidates it. Returns false
  /// if the layout throws an error.
  func scroll(to offset: Point) -> Bool {
    let bounds = Rect(origin: offset, size: source.bounds.size)
    return (try? driver.moveBoundsAndPrepare(to: bounds)) != nil
  }

  /// A state with the elements and the content size of this layout. All other properties are copied
  /// from `other`.
  func state(copyingOtherPropertiesFrom other: ExploredState) -> ExploredState {
    ExploredState(
      subject, layout: other.layout, data: other.data, bounds: other.bounds,
      contentInset: other.contentInset, scale: other.scale)
  }
}
