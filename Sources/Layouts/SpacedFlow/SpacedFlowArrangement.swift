import CollectionLayout
import LayoutGeometry

/// `spacedFlow`: photos of one longest side, spread evenly on each line, with a binder behind every
/// section.
///
/// Lines are those of a `flow`; their items stand at equal distances from centre to centre, in whole
/// points. A binder is a decoration as high as the section's tallest cell and its header.
public struct SpacedFlowArrangement: WrappingArrangement {
  public typealias Payload = TransformPayload

  /// The flow layout that breaks the lines.
  public var base: FlowArrangement

  /// Creates a spaced flow with the documented defaults.
  public init() {
    base = FlowArrangement()
    base.style = FlowStyle(spread: .even, longerSide: 100, notesTallest: true)
    base.minimumLineSpacing = 5
    base.minimumInteritemSpacing = 5
    base.sectionInset = Insets(top: 15, left: 5, bottom: 15, right: 5)
    base.headerReferenceSize = Size(width: 60, height: 70)
  }

  /// Widening to whole points moves an edge by less than a point more than rounding does, along both
  /// axes: binders reach across content that is no whole number of points wide.
  public var reach: Reach {
    let distance = base.reach.x + base.reach.y + 1
    return Reach(x: distance, y: distance)
  }

  public var frameReach: Reach { reach }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<TransformPayload> {
    switch element.category {
    case .cell:
      return LayoutAttributes(element, frame: wholeFrame(box, element, in: place))
    case .supplementary:
      let plain = base.attributes(of: element, box: box, in: place)
      return LayoutAttributes(element, frame: plain.frame, zIndex: plain.zIndex)
    case .decoration:
      return LayoutAttributes(element, frame: binderFrame(box, in: place), zIndex: -1)
    }
  }

  /// The frame of a cell in whole points.
  private func wholeFrame(_ box: Rect, _ element: ElementIdentity, in place: SectionPlace) -> Rect {
    base.attributes(of: element, box: box, in: place).frame.integral
  }

  /// The frame of a section's binder: as long as the tallest cell (the first of equals) and the header
  /// together, centred on that cell, across the whole content.
  private func binderFrame(_ box: Rect, in place: SectionPlace) -> Rect {
    let anyCell = ElementIdentity.cell(ElementPath(section: 0, item: 0))
    var tallest: Rect?
    for note in place.notes {
      let frame = wholeFrame(note, anyCell, in: place)
      if tallest.map({ frame.size[axis] > $0.size[axis] }) ?? true { tallest = frame }
    }
    guard let tallest else { return .zero }
    let length = tallest.size[axis] + place.header
    let middle = tallest.min(axis) + tallest.size[axis] / 2
    return Rect(
      main: middle - length / 2, cross: 0, mainLength: length, crossLength: box.size[axis.cross],
      axis: axis
    ).integral
  }

  /// In a section that the batch inserts, the binder comes in from the left and out of nothing, cells
  /// from the right.
  public func initialAttributes(
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
