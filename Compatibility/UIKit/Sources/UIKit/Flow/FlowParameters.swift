internal import LayoutGeometry
internal import Layouts

/// The values of the properties of a flow layout.
struct FlowParameters: Equatable {
  private let itemSize: Size
  private let minimumLineSpacing: Double
  private let minimumInteritemSpacing: Double
  private let scrollDirection: Axis
  private let sectionInset: Insets
  private let headerReferenceSize: Size
  private let footerReferenceSize: Size
  private let pinsHeaders: Bool
  private let pinsFooters: Bool

  @MainActor init(of layout: UICollectionViewFlowLayout) {
    itemSize = Size(layout.itemSize)
    minimumLineSpacing = Double(layout.minimumLineSpacing)
    minimumInteritemSpacing = Double(layout.minimumInteritemSpacing)
    scrollDirection = layout.scrollDirection == .vertical ? .vertical : .horizontal
    sectionInset = Insets(layout.sectionInset)
    headerReferenceSize = Size(layout.headerReferenceSize)
    footerReferenceSize = Size(layout.footerReferenceSize)
    pinsHeaders = layout.sectionHeadersPinToVisibleBounds
    pinsFooters = layout.sectionFootersPinToVisibleBounds
  }

  func copy(to flow: inout FlowArrangement) {
    flow.itemSize = itemSize
    flow.minimumLineSpacing = minimumLineSpacing
    flow.minimumInteritemSpacing = minimumInteritemSpacing
    flow.scrollDirection = scrollDirection
    flow.sectionInset = sectionInset
    flow.headerReferenceSize = headerReferenceSize
    flow.footerReferenceSize = footerReferenceSize
    flow.pinsHeaders = pinsHeaders
    flow.pinsFooters = pinsFooters
  }
}
