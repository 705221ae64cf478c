import LayoutGeometry

/// The position of a section along the axis, in content coordinates.
public struct SectionPlace: Hashable, Sendable {
  /// Where the section starts.
  public var origin: Double

  /// The section's length along the axis.
  public var extent: Double

  /// The values that the arrangement stored with the section.
  public var details: SectionDetails

  /// Creates a place from its parts.
  public init(origin: Double, extent: Double = 0, details: SectionDetails = SectionDetails()) {
    self.origin = origin
    self.extent = extent
    self.details = details
  }

  /// Creates the place of `plan` when it starts at `origin`.
  @inline(__always)
  public init(of plan: some SectionPlan, origin: Double) {
    self.init(origin: origin, extent: plan.extent, details: plan.details)
  }
}

/// Values that an arrangement stores with a section because its attributes depend on them.
public struct SectionDetails: Hashable, Sendable {
  /// The length of the section's header along the axis; 0 if it has none.
  public var headerLength: Double

  /// The length of the section's footer along the axis; 0 if it has none.
  public var footerLength: Double

  /// Boxes, relative to the section's origin, that attributes are computed from; empty for most
  /// arrangements.
  public var referenceBoxes: [Rect]

  /// Creates details; by default of a section without header, footer or reference boxes.
  public init(
    headerLength: Double = 0, footerLength: Double = 0, referenceBoxes: [Rect] = []
  ) {
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.referenceBoxes = referenceBoxes
  }
}
