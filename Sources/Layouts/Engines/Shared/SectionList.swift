import CollectionLayout
import LayoutGeometry

/// The source of each section in a new layout pass: the previous pass, or a new computation.
enum SectionReuse {
  /// All sections keep their numbers. In a section with changes, either all items are computed
  /// again or only the changed ones.
  case inPlace(changes: [SectionChange])

  /// For each new section, the number of the existing section to keep; nil for a section to
  /// compute.
  case mappedFromOldSections([Int?])
}

/// The change of a section that keeps its number.
struct SectionChange {
  let section: Int

  /// The changes of the section's items; nil if all items must be computed again.
  let itemChanges: ItemChanges?
}

/// The stored sections of one layout pass, and where they are.
///
///     if let list = lazyGrid.preparedSections?.list {
///       print(list.contentSize, list.origin(of: 0), list.elementsLaidOut)
///     }
///
/// Sections are stored relative to their own origins. The origins are prefix sums in a tree, so
/// that a change in one of s sections takes the time to compute that section, plus O(log s).
///
/// The type is not generic: it knows the arrangement only through the values that it copied from it,
/// so that a search of sections is compiled once for all arrangements.
struct SectionList {
  let storage: SectionStorage
  private(set) var environment: LayoutEnvironment
  private(set) var axis = Axis.vertical
  private(set) var stacking = SectionStacking.overlaid

  /// The coordinate at which the first section starts along the scroll axis.
  private(set) var firstSectionStart = 0.0
  private(set) var queryOutset = QueryOutset.none
  private(set) var sections: [any StoredSection] = []
  private(set) var sectionTree: SectionTree
  private(set) var contentElements: [ContentElement] = []
  private(set) var contentSize = Size.zero

  /// The number of elements whose boxes were computed in the last layout pass.
  private(set) var elementsLaidOut = 0

  /// Computes all sections in a form that suits `storage`.
  ///
  /// - Throws: the errors of the arrangement, and `coordinateOutOfRange`.
  /// - Complexity: the time to compute all sections.
  init(
    _ arrangement: some PreparedArrangement, in environment: LayoutEnvironment,
    storage: SectionStorage
  ) throws(LayoutError) {
    self.storage = storage
    self.environment = environment
    sectionTree = SectionTree([])
    sections.reserveCapacity(environment.counts.count)
    for number in environment.counts.indices {
      sections.append(try computedSection(number, of: arrangement))
    }
    setPlacement(from: arrangement)
    sectionTree = SectionTree(sections.map(treeNode))
    try completeLayout(arrangement)
  }

  /// Computes some sections or items again and keeps the others.
  ///
  /// After an error, this value must not be used.
  ///
  /// - Throws: the errors of the arrangement, and `coordinateOutOfRange`.
  /// - Complexity: the time to compute the sections or items, plus O(log s) for each section with
  ///   changes if all s sections keep their numbers, or O(s) otherwise.
  mutating func recompute(
    _ arrangement: some PreparedArrangement, in environment: LayoutEnvironment,
    sources: SectionReuse
  ) throws(LayoutError) {
    self.environment = environment
    setPlacement(from: arrangement)
    elementsLaidOut = 0
    switch sources {
    case .inPlace(let changes):
      for change in changes {
        let number = change.section
        if let itemChanges = change.itemChanges,
          let computedElementCount = try arrangement.changeItems(
            itemChanges, of: sections[number], number: number)
        {
          elementsLaidOut += computedElementCount
        } else {
          sections[number] = try computedSection(number, of: arrangement)
        }
        sectionTree.update(number, to: treeNode(of: sections[number]))
      }
    case .mappedFromOldSections(let sources):
      let oldSections = sections
      sections.removeAll(keepingCapacity: true)
      for (number, source) in sources.enumerated() {
        if let source {
          sections.append(oldSections[source])
        } else {
          sections.append(try computedSection(number, of: arrangement))
        }
      }
      sectionTree = SectionTree(sections.map(treeNode))
    }
    try completeLayout(arrangement)
  }

  /// Replaces the environment without computing anything. The caller must ensure that all elements
  /// have the same boxes and attributes in the new environment as in the old one.
  mutating func replaceEnvironment(with environment: LayoutEnvironment) {
    self.environment = environment
    elementsLaidOut = 0
  }

  /// Copies from an arrangement the values that determine where its sections are.
  private mutating func setPlacement(from arrangement: some PreparedArrangement) {
    axis = arrangement.axis
    stacking = arrangement.stacking
    firstSectionStart = stacking.start
    queryOutset = arrangement.queryOutset
  }

  private mutating func computedSection(
    _ number: Int, of arrangement: some PreparedArrangement
  ) throws(LayoutError) -> any StoredSection {
    let section = try arrangement.section(number, in: storage)
    elementsLaidOut += section.slotCount
    return section
  }

  /// The tree node of a section. Its extent is rounded down to a multiple of 1/1024 point, so that
  /// sums of extents are exact in any order.
  private func treeNode(of section: any StoredSection) -> SectionTree.Node {
    var extent = 0.0
    if case .stacked = stacking { extent = Lattice.snappedDown(section.extent) }
    return SectionTree.Node(extent: extent, cover: section.boundingBox, axis: axis)
  }

  /// Computes the content size and the elements that belong to no single section, and checks the
  /// coordinate range.
  private mutating func completeLayout(_ arrangement: some PreparedArrangement) throws(LayoutError)
  {
    let rootNode = sectionTree.rootNode
    let content = arrangement.content(
      of: ContentSummary(
        sectionCount: sections.count, sectionsEnd: firstSectionStart + rootNode.extent,
        maximumMainEdge: firstSectionStart + rootNode.maximumMainEdge,
        maximumCrossEdge: rootNode.maximumCrossEdge))
    contentElements = content.elements
    contentSize = content.size
    if !isInCoordinateRange { throw .coordinateOutOfRange(elementOutOfRange(of: arrangement)) }
  }

  /// The coordinate at which a section starts along the scroll axis.
  ///
  /// - Complexity: O(log s) for s sections.
  func origin(of section: Int) -> Double { firstSectionStart + sectionTree.origin(of: section) }

  /// True if no coordinate is beyond `Lattice.maximumCoordinate`. Only bounding boxes of transformed
  /// elements may lie farther out.
  private var isInCoordinateRange: Bool {
    // Comparisons with NaN are false, so the check also finds NaN.
    func isInRange(_ edge: Double) -> Bool { edge.magnitude <= Lattice.maximumCoordinate }
    let rootNode = sectionTree.rootNode
    guard isInRange(contentSize.width), isInRange(contentSize.height), isInRange(rootNode.extent)
    else { return false }
    return !rootNode.hasBoxes
      || (isInRange(firstSectionStart + rootNode.minimumMainEdge)
        && isInRange(firstSectionStart + rootNode.maximumMainEdge)
        && isInRange(rootNode.minimumCrossEdge) && isInRange(rootNode.maximumCrossEdge))
  }

  /// The first element, in canonical order, with a coordinate beyond `Lattice.maximumCoordinate`; the
  /// last element if only the end of the content is out of range.
  private func elementOutOfRange(of arrangement: some PreparedArrangement) -> ElementIdentity {
    var frames = contentElements.map { (element: $0.element, frame: $0.frame) }
    for (number, section) in sections.enumerated() {
      let place = SectionPlace(of: section, origin: origin(of: number))
      for slot in 0..<section.slotCount {
        let answer = arrangement.attributes(
          of: section.element(at: slot, section: number), box: section.box(at: slot), in: place)
        frames.append((answer.element, answer.frame))
      }
    }
    let elementsOutOfRange = frames.filter { _, frame in
      ![frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy {
        $0.magnitude <= Lattice.maximumCoordinate
      }
    }
    return elementsOutOfRange.map(\.element).min() ?? frames.map(\.element).max()
      ?? .cell(ElementPath(section: 0, item: 0))
  }
}
