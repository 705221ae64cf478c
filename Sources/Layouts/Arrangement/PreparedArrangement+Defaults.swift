import CollectionLayout
import LayoutGeometry

extension PreparedArrangement {
  public var axis: Axis { .vertical }
  public var stacking: SectionStacking { .stacked(from: 0) }
  public var queryOutset: QueryOutset { .none }

  public func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    let table = try table(ofSection: number)
    return storage.isScanned ? table : IndexedSection(table)
  }

  public func changeItems(
    _ changes: ItemChanges, of section: any StoredSection, number: Int
  ) throws(LayoutError) -> Int? { nil }

  public func content(of summary: ContentSummary) -> ArrangedContent {
    ArrangedContent(
      size: Size(
        main: max(0, summary.sectionsEnd, summary.maximumMainEdge),
        cross: max(0, summary.maximumCrossEdge), axis: axis))
  }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<Payload> {
    LayoutAttributes(element, frame: box.moved(by: place.origin, along: axis))
  }
}

extension Rect {
  /// The rectangle moved by `distance` along `axis`. The size is not recomputed, so it keeps the
  /// same bits.
  @inline(__always)
  func moved(by distance: Double, along axis: Axis) -> Rect {
    var movedRect = self
    if axis == .vertical {
      movedRect.origin.y += distance
    } else {
      movedRect.origin.x += distance
    }
    return movedRect
  }
}

extension Box {
  /// The box moved by `distance` along `axis`.
  @inline(__always)
  func moved(by distance: Double, along axis: Axis) -> Box {
    offsetBy(
      dx: axis == .horizontal ? distance : 0, dy: axis == .vertical ? distance : 0)
  }
}
