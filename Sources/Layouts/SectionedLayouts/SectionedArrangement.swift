import CollectionLayout
import LayoutGeometry

/// An arrangement whose sections follow one another along the scroll axis, and have insets, headers
/// and footers (rules 12 to 15 of <doc:LayoutDefinitions>).
///
///     var grid = GridArrangement(columns: 4)
///     grid.sectionInset = Insets(top: 8, left: 8, bottom: 8, right: 8)
public protocol SectionedArrangement: Arrangement {
  /// The insets, header and footer around the items of each section.
  var sectionSettings: SectionSettings { get set }
}

/// The parameters of the insets, headers and footers around the items of sections.
public struct SectionSettings {
  var inset = Insets.zero
  var headerReferenceSize = Size.zero
  var footerReferenceSize = Size.zero
  weak var delegate: (any FlowLayoutDelegate)?
  var pinsHeaders = false
  var pinsFooters = false

  /// Creates settings from values for all sections. By default sections have no insets, headers or
  /// footers.
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
  /// The distances between a section's edges and its items, unless the delegate overrides them.
  public var sectionInset: Insets {
    get { sectionSettings.inset }
    set { sectionSettings.inset = newValue }
  }

  /// The size of headers, unless the delegate overrides it. Only the length along the scroll axis
  /// is used.
  public var headerReferenceSize: Size {
    get { sectionSettings.headerReferenceSize }
    set { sectionSettings.headerReferenceSize = newValue }
  }

  /// The size of footers, unless the delegate overrides it. Only the length along the scroll axis
  /// is used.
  public var footerReferenceSize: Size {
    get { sectionSettings.footerReferenceSize }
    set { sectionSettings.footerReferenceSize = newValue }
  }

  /// The object that provides individual item sizes and section metrics; held weakly.
  public var delegate: (any FlowLayoutDelegate)? {
    get { sectionSettings.delegate }
    set { sectionSettings.delegate = newValue }
  }

  public var boundsDependence: BoundsDependence {
    sectionSettings.pinsHeaders || sectionSettings.pinsFooters
      ? [.crossExtent, .attributesOnly(.visibleRange)] : .crossExtent
  }
}

/// A ``SectionedArrangement`` that is prepared for one layout pass.
protocol PreparedSectionedArrangement: PreparedArrangement {
  /// The parameters of the insets, headers and footers around the items of sections.
  ///
  /// Reading one parameter copies all of them, which is expensive, because they contain a weak
  /// reference. The values that attributes need are therefore stored separately.
  var sectionSettings: SectionSettings { get }

  /// The values that were read from the layout's host, such as the bounds and the numbers of items.
  var environment: LayoutEnvironment { get }
}

extension PreparedSectionedArrangement {
  func content(of summary: ContentSummary) -> ArrangedContent {
    ArrangedContent(size: stackedContentSize(end: summary.sectionsEnd))
  }

  /// The content size of sections that follow one another (rule 15 of <doc:LayoutDefinitions>).
  /// Across the scroll axis, the length is the view's extent minus the content inset. Along the
  /// scroll axis, the length is `end`, the coordinate at which the last section ends. Neither
  /// length is negative.
  func stackedContentSize(end: Double) -> Size {
    Size(main: max(0, end), cross: max(0, environment.contentCrossExtent(axis)), axis: axis)
  }

  /// The validated header, insets and footer of a section.
  func metrics(ofSection section: Int) throws(LayoutError) -> SectionMetrics {
    let path = ElementPath(section: section, item: 0)
    let settings = sectionSettings
    let delegate = settings.delegate
    let inset = try MetricValidation.insets(
      "sectionInset", delegate?.inset(forSection: section) ?? settings.inset, section: section)
    let footer = try MetricValidation.size(
      .supplementary(.footer, path),
      delegate?.referenceSizeForFooter(inSection: section) ?? settings.footerReferenceSize)
    let header = try MetricValidation.size(
      .supplementary(.header, path),
      delegate?.referenceSizeForHeader(inSection: section) ?? settings.headerReferenceSize)
    return SectionMetrics(
      axis: axis, inset: inset, headerLength: header[axis], footerLength: footer[axis],
      crossExtent: environment.contentCrossExtent(axis), pinsHeader: settings.pinsHeaders,
      pinsFooter: settings.pinsFooters)
  }

  /// The frame of a pinned header: at the start of the visible range, but within its section (rule
  /// 19 of <doc:LayoutDefinitions>). The frame is not rounded.
  ///
  /// The stored box of a pinned header covers all its positions. If header and footer together are
  /// longer than the section, the header ends where the footer starts.
  @inline(__always)
  func pinnedHeaderFrame(_ box: Rect, in place: SectionPlace) -> Rect {
    let visibleStart = environment.bounds.min(axis) + environment.contentInset.leading(axis)
    let length = place.details.headerLength
    let lastOrigin = place.origin + place.extent - place.details.footerLength - length
    return Rect(
      origin: Point(
        main: min(max(visibleStart, place.origin), lastOrigin), cross: box.origin[axis.cross],
        axis: axis),
      size: Size(main: length, cross: box.size[axis.cross], axis: axis))
  }

  /// The attributes of a pinned footer: at the end of the visible range, but between its section's
  /// header and the end of the section. The frame is not rounded.
  ///
  /// The stored box of a pinned footer covers all its positions. If header and footer together are
  /// longer than the section, the footer starts where the header ends.
  func pinnedFooterAttributes(
    _ element: ElementIdentity, _ box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    let visibleEnd = environment.bounds.max(axis) - environment.contentInset.trailing(axis)
    let length = place.details.footerLength
    let firstOrigin = place.origin + place.details.headerLength
    let lastOrigin = place.origin + place.extent - length
    let frame = Rect(
      origin: Point(
        main: max(min(visibleEnd - length, lastOrigin), firstOrigin), cross: box.origin[axis.cross],
        axis: axis),
      size: Size(main: length, cross: box.size[axis.cross], axis: axis))
    return LayoutAttributes(element, frame: frame, zIndex: Self.pinnedZIndex)
  }

  /// The zIndex of pinned headers and footers (rule 19 of <doc:LayoutDefinitions>).
  static var pinnedZIndex: Int { 1024 }

  /// A reader of the sizes of a section's items. No size is read before the reader is used.
  func itemSizes(
    ofSection section: Int, layoutSize: Size, style: FlowStyle = FlowStyle()
  ) -> ItemSizes {
    ItemSizes(
      section: section, count: environment.counts[section], layoutSize: layoutSize,
      delegate: sectionSettings.delegate, style: style)
  }
}
