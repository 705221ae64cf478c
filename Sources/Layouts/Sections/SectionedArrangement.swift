import CollectionLayout
import LayoutGeometry

/// An arrangement of stacked sections with headers, insets and footers, as in `flow` 12 to 15.
public protocol SectionedArrangement: Arrangement {
  /// What surrounds the items of every section.
  var surroundings: SectionSurroundings { get set }
}

/// What surrounds the items of every section, by the layout's own properties and by its delegate.
public struct SectionSurroundings {
  var inset = Insets.zero
  var headerReferenceSize = Size.zero
  var footerReferenceSize = Size.zero
  weak var delegate: (any FlowLayoutDelegate)?
  var pinsHeaders = false

  /// What the host said when the layout was last prepared.
  var environment: LayoutEnvironment?

  /// Creates sections with nothing around their items.
  public init() {}
}

extension SectionedArrangement {
  /// The distance from a section's edges to its items, unless the delegate gives another.
  public var sectionInset: Insets {
    get { surroundings.inset }
    set { surroundings.inset = newValue }
  }

  /// The size of headers, unless the delegate gives another; its length along the axis counts.
  public var headerReferenceSize: Size {
    get { surroundings.headerReferenceSize }
    set { surroundings.headerReferenceSize = newValue }
  }

  /// The size of footers, unless the delegate gives another; its length along the axis counts.
  public var footerReferenceSize: Size {
    get { surroundings.footerReferenceSize }
    set { surroundings.footerReferenceSize = newValue }
  }

  /// Who gives sizes per item and metrics per section; held weakly.
  public var delegate: (any FlowLayoutDelegate)? {
    get { surroundings.delegate }
    set { surroundings.delegate = newValue }
  }

  public var boundsDependence: BoundsDependence {
    surroundings.pinsHeaders ? [.crossExtent, .visibleRange] : .crossExtent
  }

  public var boxDependence: BoundsDependence { .crossExtent }

  public func contentSize(of summary: ContentSummary) -> Size {
    stackedContentSize(of: summary)
  }

  /// The content size of sections that follow one another (`flow` 15): the cross extent less the
  /// content inset, and the end of the last section; never below 0.
  func stackedContentSize(of summary: ContentSummary) -> Size {
    let crossExtent = surroundings.environment?.contentCrossExtent(axis) ?? 0
    return Size(main: max(0, summary.end), cross: max(0, crossExtent), axis: axis)
  }

  /// Takes up the environment and checks what concerns all sections.
  mutating func beginSections(in environment: LayoutEnvironment) throws(LayoutError) {
    surroundings.environment = environment
    _ = try Metric.insets("sectionInset", sectionInset, section: nil)
  }

  /// What the layout was prepared in.
  ///
  /// - Precondition: `begin(in:)` was called.
  var environment: LayoutEnvironment {
    guard let environment = surroundings.environment else {
      preconditionFailure("asked for a section before begin(in:)")
    }
    return environment
  }

  /// The checked frame around the items of a section.
  func frame(ofSection section: Int) throws(LayoutError) -> SectionFrame {
    let path = ElementPath(section: section, item: 0)
    let inset = try Metric.insets(
      "sectionInset", delegate?.inset(forSection: section) ?? sectionInset, section: section)
    let footer = try Metric.size(
      .supplementary(.footer, path),
      delegate?.referenceSizeForFooter(inSection: section) ?? footerReferenceSize)
    let header = try Metric.size(
      .supplementary(.header, path),
      delegate?.referenceSizeForHeader(inSection: section) ?? headerReferenceSize)
    return SectionFrame(
      axis: axis, inset: inset, header: header[axis], footer: footer[axis],
      crossExtent: environment.contentCrossExtent(axis), pinsHeader: surroundings.pinsHeaders)
  }

  /// A header that keeps within its section and, where it can, at the edge of what is visible
  /// (`flow` 19); not rounded.
  ///
  /// The box of a pinned header spans all its places; where header and footer leave the section less
  /// than the header's length, its end wins.
  @inline(__always)
  func pinnedHeader(_ box: Rect, in place: SectionPlace) -> Rect {
    let visible = environment.bounds.min(axis) + environment.contentInset.leading(axis)
    let last = place.origin + place.extent - place.footer - place.header
    return Rect(
      origin: Point(
        main: min(max(visible, place.origin), last), cross: box.origin[axis.cross], axis: axis),
      size: Size(main: place.header, cross: box.size[axis.cross], axis: axis))
  }

  /// zIndex of headers where they are pinned.
  static var pinnedZIndex: Int { 1024 }

  /// The sizes of a section's items, to be read.
  func itemSizes(
    ofSection section: Int, layoutSize: Size, style: FlowStyle = FlowStyle()
  ) -> ItemSizes {
    ItemSizes(
      section: section, count: environment.counts[section], layoutSize: layoutSize,
      delegate: delegate, style: style)
  }
}
