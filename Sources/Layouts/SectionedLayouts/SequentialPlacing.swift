import CollectionLayout
import LayoutGeometry

/// Places items one after the other. The box of an item depends only on its size and on the
/// placement state after the previous item, so placing can start again at any item.
///
///     let rows = ListRows(width: 320, crossStart: 0, spacing: 6)
///     var box = Rect(x: 0, y: 0, width: 0, height: 44)
///     var state = [100.0]
///     state.withUnsafeMutableBufferPointer { rows.placeItem(&box, state: $0) }
///     state  // [150]
///
/// ``FlowLines`` does not conform, because there a box also depends on later items of the line.
protocol SequentialPlacing: RunPlacing {
  /// Sets the box of an item, and updates the placement state for the next item. Before the call
  /// the box contains the item's size.
  func placeItem(_ box: inout Rect, state: UnsafeMutableBufferPointer<Double>)

  /// The maximum distance along the scroll axis by which an item can start before the start of an
  /// earlier item; infinity if there is no limit.
  var maximumDecreaseOfItemStart: Double { get }

  /// The total length of the items along the scroll axis, computed from the placement state after
  /// the last item.
  func itemsLength(for state: [Double], itemCount: Int, start: Double) -> Double
}

extension SequentialPlacing {
  @inline(__always)
  func placeItems(
    _ boxes: UnsafeMutableBufferPointer<Rect>, placementState: UnsafeBufferPointer<Double>,
    endsSection: Bool, until end: Double
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: placementState.count) { currentState in
      _ = currentState.initialize(fromContentsOf: placementState)
      let lastStart = end + maximumDecreaseOfItemStart
      var item = 0
      while item < boxes.count {
        placeItem(&boxes[item], state: currentState)
        item &+= 1
        if boxes[item &- 1].origin[axis] > lastStart { break }
      }
      return item
    }
  }
}

extension ItemSizes {
  /// Computes every box of a section whose items are placed one after the other; `initialState` is
  /// the placement state before the first item.
  @inline(__always)
  func table<Placing: SequentialPlacing>(
    placing: Placing, state initialState: [Double], metrics: SectionMetrics
  ) throws(LayoutError) -> SectionTable {
    var state = initialState
    var failure: LayoutError?
    let boxes = [Rect](unsafeUninitializedCapacity: count + 2) { boxes, filled in
      do throws(LayoutError) {
        try forEachChunk { items, sizes in
          state.withUnsafeMutableBufferPointer { state in
            for (item, size) in zip(items, sizes) {
              var box = Rect(origin: .zero, size: size)
              placing.placeItem(&box, state: state)
              boxes.initializeElement(at: item, to: box)
            }
          }
        }
        filled = count
      } catch {
        failure = error
        filled = 0
      }
    }
    if let failure { throw failure }
    return SectionTable(
      items: boxes, metrics: metrics,
      itemsLength: placing.itemsLength(for: state, itemCount: count, start: metrics.itemsStart))
  }
}
