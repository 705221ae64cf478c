import LayoutGeometry

/// The position and length of a section along the scroll axis, in content coordinates.
///
///     let place = SectionPlace(origin: 880, extent: 440)
///     place.origin + place.extent  // 1320
public struct SectionPlace: Hashable, Sendable {
  /// The coordinate at which the section starts along the scroll axis.
  public var origin: Double

  /// The section's length along the scroll axis.
  public var extent: Double

  /// The values that the arrangement stored with the section, and from which it computes
  /// attributes.
  public var details: SectionHeaderMetrics

  public init(
    origin: Double, extent: Double = 0, details: SectionHeaderMetrics = SectionHeaderMetrics()
  ) {
    self.origin = origin
    self.extent = extent
    self.details = details
  }

  /// Creates the position of `section`, which starts at `origin`.
  @inline(__always)
  public init(of section: any StoredSection, origin: Double) {
    self.init(origin: origin, extent: section.extent, details: section.details)
  }
}

/// Values that an arrangement stores with a section because its attributes depend on them.
public struct SectionHeaderMetrics: Hashable, Sendable {
  /// The length of the section's header along the scroll axis; 0 if the section has no header.
  public var headerLength: Double

  /// The length of the section's footer along the scroll axis; 0 if the section has no footer.
  public var footerLength: Double

  /// The boxes of the items that can be the tallest of the section, relative to the section's
  /// origin. The arrangement computes the attributes of other elements from these boxes. Empty for
  /// most arrangements.
  public var pinnedReferenceBoxes: [Rect]

  /// An upper limit for the lengths, along the scroll axis, of the items' frames. The frames are
  /// computed from `pinnedReferenceBoxes`.
  var itemFrameLengthLimit = 0.0

  /// Creates the values of a section that, by default, has no header and no footer, and no boxes of
  /// tallest items.
  public init(
    headerLength: Double = 0, footerLength: Double = 0, pinnedReferenceBoxes: [Rect] = []
  ) {
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.pinnedReferenceBoxes = pinnedReferenceBoxes
  }
}
