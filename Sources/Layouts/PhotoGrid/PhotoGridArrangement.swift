import CollectionLayout
import LayoutGeometry

/// `photoGrid`: `flow` with square cells, whose attributes say how a photo fills its cell.
public struct PhotoGridArrangement: WrappingArrangement {
  public typealias Payload = PhotoPayload

  /// The flow layout that places the cells.
  public var base: FlowArrangement

  /// How photos fill their cells, where the delegate says nothing else.
  public var layoutMode = PhotoLayoutMode.aspectFit

  /// Who overrides the mode of single items; asked in `prepare`.
  public weak var modeDelegate: (any PhotoGridDelegate)?

  /// The items with a mode of their own, ascending, by section.
  private var overrides: [[(item: Int32, mode: PhotoLayoutMode)]] = []

  /// Creates a photo grid with the documented defaults.
  public init() {
    base = FlowArrangement()
    base.itemSize = Size(width: 100, height: 100)
    base.minimumLineSpacing = 13
    base.minimumInteritemSpacing = 13
    base.sectionInset = Insets(top: 13, left: 13, bottom: 13, right: 13)
  }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    try base.begin(in: environment)
    overrides = environment.counts.indices.map { section in
      (modeDelegate?.layoutModes(inSection: section) ?? [:])
        .map { (item: Int32(clamping: $0.key), mode: $0.value) }
        .sorted { $0.item < $1.item }
    }
  }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<PhotoPayload> {
    let plain = base.attributes(of: element, box: box, in: place)
    var payload = PhotoPayload()
    if element.category == .cell { payload.layoutMode = mode(of: element.path) }
    return LayoutAttributes(
      element, frame: plain.frame, zIndex: plain.zIndex, payload: payload)
  }

  /// - Complexity: O(log k) for k overridden items of the section.
  private func mode(of path: ElementPath) -> PhotoLayoutMode {
    let known = overrides[path.section]
    var low = 0
    var high = known.count
    while low < high {
      let middle = (low + high) / 2
      if Int(known[middle].item) < path.item { low = middle + 1 } else { high = middle }
    }
    return low < known.count && Int(known[low].item) == path.item ? known[low].mode : layoutMode
  }
}
