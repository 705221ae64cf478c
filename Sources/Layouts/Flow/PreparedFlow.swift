import CollectionLayout
import LayoutGeometry

/// A ``FlowArrangement`` that is prepared for one layout pass.
///
///     let flow = try PreparedFlow(FlowArrangement(minimumLineSpacing: 4), in: environment)
///     let section = try flow.section(0, in: .onDemand)
///     print(section.extent, section.box(at: 0))
struct PreparedFlow: PreparedSectionedArrangement, BlockwiseArrangement {
  let sectionSettings: SectionSettings
  let environment: LayoutEnvironment
  private let itemSize: Size
  private let minimumLineSpacing: Double
  private let minimumInteritemSpacing: Double
  let style: FlowStyle
  let axis: Axis
  let pinsHeaders: Bool
  private let pinsFooters: Bool
  let blockLength: Int

  init(_ parameters: FlowArrangement, in environment: LayoutEnvironment) throws(LayoutError) {
    _ = try MetricValidation.insets("sectionInset", parameters.sectionInset, section: nil)
    _ = try MetricValidation.length(
      "minimumLineSpacing", parameters.minimumLineSpacing, section: nil)
    _ = try MetricValidation.length(
      "minimumInteritemSpacing", parameters.minimumInteritemSpacing, section: nil)
    sectionSettings = parameters.sectionSettings
    self.environment = environment
    itemSize = parameters.itemSize
    minimumLineSpacing = parameters.minimumLineSpacing
    minimumInteritemSpacing = parameters.minimumInteritemSpacing
    style = parameters.style
    axis = parameters.scrollDirection
    pinsHeaders = parameters.pinsHeaders
    pinsFooters = parameters.pinsFooters
    blockLength = parameters.blockLength
  }

  /// The greatest distance by which rounding to device pixels moves a cell's origin along the
  /// scroll axis (rule 11 of <doc:LayoutDefinitions>). Across the scroll axis the distance is 0,
  /// because stored boxes are already rounded.
  var queryOutset: QueryOutset {
    QueryOutset(environment.grid.maximumRoundingDistance, along: axis)
  }

  /// The frame of a cell, with its origin rounded to device pixels (rule 11 of
  /// <doc:LayoutDefinitions>).
  @inline(__always)
  func cellFrame(_ box: Rect, in place: SectionPlace) -> Rect {
    var frame = box.moved(by: place.origin, along: axis)
    frame.origin[axis] = environment.grid.rounded(frame.origin[axis])
    return frame
  }

  /// The attributes of an element. The origin of a cell is rounded to device pixels (rule 11 of
  /// <doc:LayoutDefinitions>); the origins of other elements are not rounded.
  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    if pinsHeaders && element.kind == .header {
      return LayoutAttributes(
        element, frame: pinnedHeaderFrame(box, in: place), zIndex: Self.pinnedZIndex)
    }
    var frame = box.moved(by: place.origin, along: axis)
    if element.category == .cell {
      frame.origin[axis] = environment.grid.rounded(frame.origin[axis])
    } else if pinsFooters && element.kind == .footer {
      return pinnedFooterAttributes(element, box, in: place)
    }
    return LayoutAttributes(element, frame: frame)
  }

  func sectionInput(ofSection section: Int) throws(LayoutError) -> SectionInput<FlowLines> {
    let metrics = try metrics(ofSection: section)
    let delegate = sectionSettings.delegate
    let lineSpacing = try MetricValidation.length(
      "minimumLineSpacing",
      delegate?.minimumLineSpacing(forSection: section) ?? minimumLineSpacing,
      section: section)
    let interitemSpacing = try MetricValidation.length(
      "minimumInteritemSpacing",
      delegate?.minimumInteritemSpacing(forSection: section) ?? minimumInteritemSpacing,
      section: section)
    return SectionInput(
      metrics: metrics,
      sizes: itemSizes(ofSection: section, layoutSize: itemSize, style: style),
      linePlacing: FlowLines(
        axis: axis, availableLength: metrics.availableLength,
        lengthForEvenSpreading: metrics.lengthForEvenSpreading,
        crossStart: metrics.crossStart,
        lineSpacing: lineSpacing, interitemSpacing: interitemSpacing, grid: environment.grid,
        justification: style.justification))
  }

  var cellRoundingGrid: DeviceGrid? { environment.grid }

  /// True if a section is stored in blocks, which are parts that can be computed again separately.
  /// This requires that its items have individual sizes and are justified. Items of equal size are
  /// stored as a formula instead. A style that needs the tallest items of a section cannot use
  /// blocks, because it must compare all items.
  func usesBlocks(_ input: SectionInput<FlowLines>) -> Bool {
    style.justification == .justified && !style.storesTallestItemBoxes
      && input.sizes.delegate != nil
  }

  func sectionWithoutBlocks(
    _ input: SectionInput<FlowLines>, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    if let itemSize = try uniformItemSize(input) {
      return uniformSection(input, itemSize: itemSize)
    }
    return storage == .onDemand
      ? try mixedSizeSection(input) : IndexedSection(try mixedSizeTable(input), along: axis)
  }

  func table(_ input: SectionInput<FlowLines>) throws(LayoutError) -> SectionTable {
    if let itemSize = try uniformItemSize(input) {
      return SectionTable(boxesOf: uniformSection(input, itemSize: itemSize))
    }
    return try mixedSizeTable(input)
  }

  /// The size of all items, if a formula gives the boxes of the section; otherwise nil.
  private func uniformItemSize(_ input: SectionInput<FlowLines>) throws(LayoutError) -> Size? {
    style.justification == .justified ? try input.sizes.uniformSize() : nil
  }
}
