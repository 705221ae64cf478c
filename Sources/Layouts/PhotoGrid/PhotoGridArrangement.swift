import CollectionLayout
import LayoutGeometry

/// `photoGrid`: a `flow` of square cells whose attributes say how a photo fills its cell.
///
///     let layout = Engine.eager.layout(of: PhotoGridArrangement(layoutMode: .aspectFill))
public struct PhotoGridArrangement: WrappingArrangement {
  /// The flow layout that places the cells.
  public var base: FlowArrangement

  /// The mode in which photos fill their cells, unless the delegate overrides it.
  public var layoutMode: PhotoLayoutMode

  /// The object that overrides the layout mode of individual items, held weakly and called in
  /// `prepare`.
  public weak var modeDelegate: (any PhotoGridDelegate)?

  /// Creates a photo grid.
  public init(
    itemSize: Size = Size(width: 100, height: 100), minimumLineSpacing: Double = 13,
    minimumInteritemSpacing: Double = 13, scrollDirection: Axis = .vertical,
    sectionInset: Insets = Insets(top: 13, left: 13, bottom: 13, right: 13),
    layoutMode: PhotoLayoutMode = .aspectFit, modeDelegate: (any PhotoGridDelegate)? = nil,
    delegate: (any FlowLayoutDelegate)? = nil
  ) {
    base = FlowArrangement(
      itemSize: itemSize, minimumLineSpacing: minimumLineSpacing,
      minimumInteritemSpacing: minimumInteritemSpacing, scrollDirection: scrollDirection,
      sectionInset: sectionInset, delegate: delegate)
    self.layoutMode = layoutMode
    self.modeDelegate = modeDelegate
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<PhotoPayload> {
    let base = try PreparedFlow(base, in: environment)
    let modeDelegate = modeDelegate
    let modesOfItems = environment.counts.indices.map { section in
      (modeDelegate?.layoutModes(inSection: section) ?? [:])
        .map { (item: Int32(clamping: $0.key), mode: $0.value) }
        .sorted { $0.item < $1.item }
    }
    return PreparedPhotoGrid(base: base, layoutMode: layoutMode, modesOfItems: modesOfItems)
  }
}

/// A ``PhotoGridArrangement`` that is prepared for one layout pass.
struct PreparedPhotoGrid: PreparedWrappingArrangement {
  let base: PreparedFlow
  let layoutMode: PhotoLayoutMode

  /// For each section, the items for which the delegate provides a layout mode, in ascending order.
  let modesOfItems: [[(item: Int32, mode: PhotoLayoutMode)]]

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<PhotoPayload> {
    let flowAttributes = base.attributes(of: element, box: box, in: place)
    var payload = PhotoPayload()
    if element.category == .cell { payload.layoutMode = mode(of: element.path) }
    return LayoutAttributes(
      element, frame: flowAttributes.frame, zIndex: flowAttributes.zIndex, payload: payload)
  }

  /// The layout mode that the delegate provides for the item at `path`; the mode of the whole grid
  /// if the delegate provides none.
  ///
  /// - Complexity: O(log k) if the delegate provides modes for k items of the section.
  private func mode(of path: ElementPath) -> PhotoLayoutMode {
    let modes = modesOfItems[path.section]
    var low = 0
    var high = modes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(modes[middle].item) < path.item { low = middle + 1 } else { high = middle }
    }
    return low < modes.count && Int(modes[low].item) == path.item ? modes[low].mode : layoutMode
  }
}
