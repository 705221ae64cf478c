import CollectionLayout
import LayoutGeometry

/// `spacedFlow`: photos whose longer sides are equal, spread evenly on each line, with a binder
/// behind every section.
///
///     let layout = Engine.eager.layout(of: SpacedFlowArrangement(delegate: sizes))
///
/// Lines are broken as in `flow`. The items of a line are spread at equal distances from center to
/// center, and their frames are extended to whole points. A binder is a decoration view as high as
/// the section's tallest cell and its header together.
public struct SpacedFlowArrangement: WrappingArrangement {
  /// The flow layout that breaks the lines.
  public var base: FlowArrangement

  /// Creates a spaced flow. `delegate` provides the sizes of the photos.
  public init(
    minimumLineSpacing: Double = 5, minimumInteritemSpacing: Double = 5,
    scrollDirection: Axis = .vertical,
    sectionInset: Insets = Insets(top: 15, left: 5, bottom: 15, right: 5),
    headerReferenceSize: Size = Size(width: 60, height: 70), footerReferenceSize: Size = .zero,
    pinsHeaders: Bool = false, delegate: (any FlowLayoutDelegate)? = nil
  ) {
    base = FlowArrangement(
      minimumLineSpacing: minimumLineSpacing, minimumInteritemSpacing: minimumInteritemSpacing,
      scrollDirection: scrollDirection, sectionInset: sectionInset,
      headerReferenceSize: headerReferenceSize, footerReferenceSize: footerReferenceSize,
      pinsHeaders: pinsHeaders, delegate: delegate)
    base.style = FlowStyle(
      justification: .evenCenterDistances, scaledLongerSide: 100, storesTallestItemBoxes: true)
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<TransformPayload> {
    PreparedSpacedFlow(base: try PreparedFlow(base, in: environment))
  }
}

/// A ``SpacedFlowArrangement`` that is prepared for one layout pass.
struct PreparedSpacedFlow: PreparedWrappingArrangement, AppearingArrangement {
  let base: PreparedFlow

  /// The greatest distance by which an edge moves when frames are rounded and extended to whole
  /// points. The distance applies to both axes, because binders span the content, whose width need
  /// not be a whole number of points.
  var queryOutset: QueryOutset {
    let greatestEdgeMovement = base.queryOutset.x + base.queryOutset.y + 1
    return QueryOutset(x: greatestEdgeMovement, y: greatestEdgeMovement)
  }

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<TransformPayload> {
    switch element.category {
    case .cell:
      return LayoutAttributes(element, frame: integralFrame(box, in: place))
    case .supplementary:
      let flowAttributes = base.attributes(of: element, box: box, in: place)
      return LayoutAttributes(element, frame: flowAttributes.frame, zIndex: flowAttributes.zIndex)
    case .decoration:
      return LayoutAttributes(element, frame: sectionDecorationFrame(box, in: place), zIndex: -1)
    }
  }

  /// The frame of a cell, extended to whole points.
  private func integralFrame(_ box: Rect, in place: SectionPlace) -> Rect {
    base.cellFrame(box, in: place).integral
  }

  /// The frame of a section's binder. Along the scroll axis, the binder is as long as the tallest
  /// cell and the header together, and is centered on that cell. Across the scroll axis, it spans
  /// the content. If several cells are equally long, the first counts as the tallest.
  private func sectionDecorationFrame(_ box: Rect, in place: SectionPlace) -> Rect {
    var tallestFrame: Rect?
    for candidate in place.details.pinnedReferenceBoxes {
      let frame = integralFrame(candidate, in: place)
      if tallestFrame.map({ frame.size[axis] > $0.size[axis] }) ?? true { tallestFrame = frame }
      // No cell can be taller than this one, so the search ends.
      if frame.size[axis] >= place.details.itemFrameLengthLimit { break }
    }
    guard let tallestFrame else { return .zero }
    let length = tallestFrame.size[axis] + place.details.headerLength
    let middle = tallestFrame.min(axis) + tallestFrame.size[axis] / 2
    return Rect(
      main: middle - length / 2, cross: 0, mainLength: length, crossLength: box.size[axis.cross],
      axis: axis
    ).integral
  }

  /// The attributes with which an element appears in a section that the batch inserts: the binder
  /// fades in from the left, and cells move in from the right. Nil for all other elements.
  func initialAttributes(
    of element: ElementIdentity, resting: LayoutAttributes<TransformPayload>?,
    in batch: ArrangedBatch
  ) -> LayoutAttributes<TransformPayload>? {
    guard var attributes = resting, batch.inserts(section: element.path.section) else { return nil }
    switch element.category {
    case .cell:
      attributes.transform = AffineTransform(translationX: batch.contentSize.width, y: 0)
    case .decoration:
      attributes.alpha = 0
      attributes.transform = AffineTransform(translationX: -attributes.frame.width, y: 0)
    case .supplementary: return nil
    }
    return attributes
  }
}
