import CollectionLayout
import LayoutGeometry

/// An arrangement of stacked sections with insets, headers and footers (`flow` 12 to 15).
public protocol SectionedArrangement: Arrangement {
  /// The parameters of everything around the items of a section.
  var surroundings: SectionSurroundings { get set }
}

/// The parameters of everything around the items of a section.
public struct SectionSurroundings {
  var inset = Insets.zero
  var headerReferenceSize = Size.zero
  var footerReferenceSize = Size.zero
  weak var delegate: (any FlowLayoutDelegate)?
  var pinsHeaders = false

  /// Creates parameters; by default of sections with nothing around their items.
  public init(
    inset: Insets = .zero, headerReferenceSize: Size = .zero, footerReferenceSize: Size = .zero,
    delegate: (any FlowLayoutDelegate)? = nil, pinsHeaders: Bool = false
  ) {
    self.inset = inset
    self.headerReferenceSize = headerReferenceSize
    self.footerReferenceSize = footerReferenceSize
    self.delegate = delegate
    self.pinsHeaders = pinsHeaders
  }
}

extension SectionedArrangement {
  /// The distances from a section's edges to its items, unless the delegate gives others.
  public var sectionInset: Insets {
    get { surroundings.inset }
    set { surroundings.inset = newValue }
  }

  /// The size of headers, unless the delegate gives another; only its length along the axis is used.
  public var headerReferenceSize: Size {
    get { surroundings.headerReferenceSize }
    set { surroundings.headerReferenceSize = newValue }
  }

  /// The size of footers, unless the delegate gives another; only its length along the axis is used.
  public var footerReferenceSize: Size {
    get { surroundings.footerReferenceSize }
    set { surroundings.footerReferenceSize = newValue }
  }

  /// The object that gives sizes per item and metrics per section; held weakly.
  public var delegate: (any FlowLayoutDelegate)? {
    get { surroundings.delegate }
    set { surroundings.delegate = newValue }
  }

  public var boundsDependence: BoundsDependence {
    surroundings.pinsHeaders ? [.crossExtent, .attributesOnly(.visibleRange)] : .crossExtent
  }
}

/// A ``SectionedArrangement`` that is prepared for one layout pass.
protocol PreparedSectionedArrangement: CompiledArrangement {
  /// The parameters of everything around the items of a section.
  ///
  /// They hold a weak reference, which makes copies expensive, and the compiler copies them to read a
  /// property of theirs. So each function reads them once, and values that attributes depend on are
  /// stored beside them.
  var surroundings: SectionSurroundings { get }

  /// The host's values.
  var environment: LayoutEnvironment { get }
}

extension PreparedSectionedArrangement {
  func content(of summary: ContentSummary) -> ArrangedContent {
    ArrangedContent(size: stackedContentSize(end: summary.end))
  }

  /// The content size of stacked sections (`flow` 15): the cross extent minus the content inset, and
  /// `end`, the end of the last section; never negative.
  func stackedContentSize(end: Double) -> Size {
    Size(main: max(0, end), cross: max(0, environment.contentCrossExtent(axis)), axis: axis)
  }

  /// The validated frame around the items of a section.
  func frame(ofSection section: Int) throws(LayoutError) -> SectionFrame {
    let path = ElementPath(section: section, item: 0)
    let surroundings = surroundings
    let delegate = surroundings.delegate
    let inset = try Metric.insets(
      "sectionInset", delegate?.inset(forSection: section) ?? surroundings.inset, section: section)
    let footer = try Metric.size(
      .supplementary(.footer, path),
      delegate?.referenceSizeForFooter(inSection: section) ?? surroundings.footerReferenceSize)
    let header = try Metric.size(
      .supplementary(.header, path),
      delegate?.referenceSizeForHeader(inSection: section) ?? surroundings.headerReferenceSize)
    return SectionFrame(
      axis: axis, inset: inset, header: header[axis], footer: footer[axis],
      crossExtent: environment.contentCrossExtent(axis), pinsHeader: surroundings.pinsHeaders)
  }

  /// The frame of a pinned header: at the start of the visible range, within its section (`flow` 19);
  /// not rounded.
  ///
  /// The kept box of a pinned header covers all its places. If header and footer are longer than the
  /// section, the header ends where the footer starts.
  @inline(__always)
  func pinnedHeader(_ box: Rect, in place: SectionPlace) -> Rect {
    let visible = environment.bounds.min(axis) + environment.contentInset.leading(axis)
    let length = place.details.headerLength
    let last = place.origin + place.extent - place.details.footerLength - length
    return Rect(
      origin: Point(
        main: min(max(visible, place.origin), last), cross: box.origin[axis.cross], axis: axis),
      size: Size(main: length, cross: box.size[axis.cross], axis: axis))
  }

  /// The zIndex of pinned headers (`flow` 19).
  static var pinnedZIndex: Int { 1024 }

  /// The sizes of a section's items; nothing is read yet.
  func itemSizes(
    ofSection section: Int, layoutSize: Size, style: FlowStyle = FlowStyle()
  ) -> ItemSizes {
    ItemSizes(
      section: section, count: environment.counts[section], layoutSize: layoutSize,
      delegate: surroundings.delegate, style: style)
  }
}
