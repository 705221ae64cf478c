/// A layout of ordinary data, with its cells in the form that regularities compare.
///
/// Data are ordinary if all items have an area and fit into the view, and if no spacing or inset is
/// negative. Regularities of other data tell nothing.
struct OrdinaryLayout {
  /// Access to the layout, its data, and new layouts on other data.
  let check: RuleCheck

  /// The axis along which the content grows.
  let axis: Axis

  /// The cells of each section that are visible, in the order of the items.
  let cellsBySection: [[PlacedElement]]

  /// The visible cells of all sections.
  var cells: [PlacedElement] { cellsBySection.flatMap { $0 } }

  /// The largest difference of two coordinates that rounding to device pixels can cause.
  let pixel: Double

  /// The first two cells that overlap, in the order of their starts; nil if no two overlap.
  private(set) var overlappingCells: (PlacedElement, PlacedElement)?

  /// Creates the form from a layout under test; nil if its data are not ordinary.
  init?(_ check: RuleCheck) {
    guard check.observation.isFullyLaidOut, check.hasOrdinaryData else { return nil }
    self.check = check
    axis = check.scrollAxis
    pixel = 1 / check.source.scale + 0.001
    var cellsBySection = [[PlacedElement]](
      repeating: [], count: check.observation.itemCounts.count)
    for element in check.observation.elements where element.identity.category == .cell {
      guard cellsBySection.indices.contains(element.identity.path.section) else { continue }
      let isVisible =
        !element.isHidden && element.alpha > 0 && element.frame.isFinite
        && element.frame.width > 0 && element.frame.height > 0
      if isVisible { cellsBySection[element.identity.path.section].append(element) }
    }
    self.cellsBySection = cellsBySection
    overlappingCells = firstOverlappingCells
  }

  /// Whether any cell is transformed, so that frames do not show where cells are.
  var hasTransforms: Bool { cells.contains { $0.transform != .identity } }

  /// The size that the data state for the item at `path`; nil if they state none.
  func statedSize(of path: ElementPath) -> Size? {
    let sections = check.observation.data.sections
    guard sections.indices.contains(path.section), let sizes = sections[path.section].sizes,
      sizes.indices.contains(path.item)
    else { return nil }
    return sizes[path.item]
  }
}

extension OrdinaryLayout {
  /// The number of points by which two cells overlap along `axis`; negative if they are apart.
  func overlap(_ one: PlacedElement, _ other: PlacedElement, along axis: Axis) -> Double {
    min(one.frame.max(axis), other.frame.max(axis))
      - max(one.frame.min(axis), other.frame.min(axis))
  }

  /// Whether two cells overlap by more than rounding can cause.
  func overlaps(_ one: PlacedElement, _ other: PlacedElement) -> Bool {
    overlap(one, other, along: axis) > pixel && overlap(one, other, along: axis.cross) > pixel
  }

  /// The first two cells that overlap, in the order of their starts; nil if no two overlap.
  ///
  /// - Complexity: O(n log n + n k) for n cells, of which k are at one place of the axis.
  private var firstOverlappingCells: (PlacedElement, PlacedElement)? {
    let cells = cells.sorted {
      ($0.frame.min(axis), $0.identity) < ($1.frame.min(axis), $1.identity)
    }
    var openCells: [PlacedElement] = []
    for cell in cells {
      openCells.removeAll { $0.frame.max(axis) <= cell.frame.min(axis) }
      if let other = openCells.first(where: { overlaps($0, cell) }) {
        return other.identity < cell.identity ? (other, cell) : (cell, other)
      }
      openCells.append(cell)
    }
    return nil
  }

  /// Whether two cells are level: their starts, middles or ends along the axis agree.
  func areLevel(_ one: PlacedElement, _ other: PlacedElement) -> Bool {
    let startDistance = one.frame.min(axis) - other.frame.min(axis)
    let endDistance = one.frame.max(axis) - other.frame.max(axis)
    return min(abs(startDistance), abs(endDistance), abs(startDistance + endDistance) / 2) <= pixel
  }

  /// Whether two cells stand side by side in one line: they share more than half of the shorter
  /// one's length along the axis, and nothing across it.
  func areSideBySide(_ one: PlacedElement, _ other: PlacedElement) -> Bool {
    overlap(one, other, along: axis.cross) <= pixel
      && 2 * overlap(one, other, along: axis)
        > min(one.frame.size[axis].magnitude, other.frame.size[axis].magnitude)
  }

  /// The lines of a section: runs of successive cells that share a part of their lengths along the
  /// axis.
  func lines(of cells: [PlacedElement]) -> [[PlacedElement]] {
    var lines: [[PlacedElement]] = []
    var end = -Double.infinity
    for cell in cells {
      if lines.isEmpty || cell.frame.min(axis) >= end - pixel {
        lines.append([cell])
        end = cell.frame.max(axis)
      } else {
        lines[lines.count - 1].append(cell)
        end = max(end, cell.frame.max(axis))
      }
    }
    return lines
  }
}

extension RuleCheck {
  /// The axis along which the content grows: as the layout declares it, or else as its content
  /// shows. If the content does not show it, the vertical axis.
  var scrollAxis: Axis {
    if let axis = traits.fixedAxis { return axis }
    return specification.kind == .any
      ? axisShownByContent ?? .vertical : specification.scrollDirection
  }

  /// The axis along which the content seems to grow; nil if it does not show. A content exactly as
  /// wide as the view grows down, and one exactly as high as the view grows to the side.
  var axisShownByContent: Axis? {
    let (content, view, inset) = (subject.contentSize, source.bounds.size, source.contentInset)
    func fills(_ axis: Axis) -> Bool {
      content[axis] == view[axis] || content[axis] == view[axis] - inset.total(axis)
    }
    if fills(.horizontal) != fills(.vertical) {
      return fills(.horizontal) ? .vertical : .horizontal
    }
    let exceedsView = (content.width > view.width, content.height > view.height)
    if exceedsView.0 == exceedsView.1 { return nil }
    return exceedsView.0 ? .horizontal : .vertical
  }

  /// Whether the data have items, all stated sizes have an area and fit into the view, and no stated
  /// spacing or inset is negative.
  fileprivate var hasOrdinaryData: Bool {
    let (data, view) = (observation.data, source.bounds.size)
    guard view.width >= 200, view.height >= 200, observation.itemCounts.contains(where: { $0 > 0 }),
      !specification.spacings.contains(where: { $0 < 0 })
    else { return false }
    func isOrdinary(_ size: Size) -> Bool {
      size.width >= 8 && size.height >= 8 && size.width <= view.width - 50
        && size.height <= view.height - 50
    }
    return data.sections.allSatisfy { section in
      let sizes = (section.sizes ?? []) + (section.frames ?? []).map(\.size)
      return (sizes + [section.header, section.footer].compactMap { $0 }).allSatisfy(isOrdinary)
        && (section.lineSpacing ?? 0) >= 0 && (section.interitemSpacing ?? 0) >= 0
    }
  }
}
