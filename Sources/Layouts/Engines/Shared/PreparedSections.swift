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

/// A prepared arrangement with its sections, in the form that an engine stores.
///
///     if let sections = lazyGrid.preparedSections {
///       print(sections.contentSize, sections.origin(of: 0), sections.elementsLaidOut)
///     }
///
/// Sections are stored relative to their own origins. The origins are prefix sums in a tree, so
/// that a change in one of s sections takes the time to compute that section, plus O(log s).
struct PreparedSections<P: PreparedArrangement, Section: SectionPlan> {
  typealias Attributes = LayoutAttributes<P.Payload>

  private(set) var arrangement: P
  private(set) var environment: LayoutEnvironment
  private(set) var sections: [Section]
  private(set) var sectionTree: SectionTree
  private(set) var contentElements: [ContentElement] = []
  private(set) var contentSize = Size.zero
  private(set) var returnedBoxSearchIndex: ReturnedBoxSearchIndex?
  let sectionOperations: SectionOperations<P, Section>

  /// The number of elements whose boxes were computed in the last layout pass.
  private(set) var elementsLaidOut = 0

  /// Computes all sections.
  ///
  /// - Throws: the errors of the arrangement, and `coordinateOutOfRange`.
  /// - Complexity: the time to compute all sections.
  init(
    _ arrangement: consuming P, in environment: LayoutEnvironment,
    operations: SectionOperations<P, Section>
  ) throws(LayoutError) {
    var sections: [Section] = []
    sections.reserveCapacity(environment.counts.count)
    for section in environment.counts.indices {
      sections.append(try operations.makeSection(section, arrangement))
      elementsLaidOut += sections[section].slotCount
    }
    self.environment = environment
    self.sectionOperations = operations
    self.sections = sections
    sectionTree = SectionTree(
      sections, axis: arrangement.axis, stacking: arrangement.stacking)
    self.arrangement = arrangement
    try completeLayout()
  }

  /// Computes some sections or items again and keeps the others.
  ///
  /// After an error, this value must not be used.
  ///
  /// - Throws: the errors of the arrangement, and `coordinateOutOfRange`.
  /// - Complexity: the time to compute the sections or items, plus O(log s) for each section with
  ///   changes if all s sections keep their numbers, or O(s) otherwise.
  mutating func recompute(
    _ arrangement: consuming P, in environment: LayoutEnvironment, sources: SectionReuse
  ) throws(LayoutError) {
    self.environment = environment
    self.arrangement = arrangement
    elementsLaidOut = 0
    switch sources {
    case .inPlace(let changes):
      for change in changes {
        let section = change.section
        if let itemChanges = change.itemChanges,
          let computedElementCount = try sectionOperations.changeItems(
            sections[section], itemChanges, section, self.arrangement)
        {
          elementsLaidOut += computedElementCount
        } else {
          sections[section] = try computeSection(section)
        }
        sectionTree.update(
          section,
          to: SectionTree.Node(
            sections[section], axis: self.arrangement.axis, stacking: self.arrangement.stacking))
      }
    case .mappedFromOldSections(let sources):
      let oldSections = sections
      sections.removeAll(keepingCapacity: true)
      for (section, source) in sources.enumerated() {
        if let source {
          sections.append(oldSections[source])
        } else {
          sections.append(try computeSection(section))
        }
      }
      sectionTree = SectionTree(
        sections, axis: self.arrangement.axis, stacking: self.arrangement.stacking)
    }
    try completeLayout()
  }

  /// Replaces the environment without computing anything. The caller must ensure that all elements
  /// have the same boxes and attributes in the new environment as in the old one.
  mutating func replaceEnvironment(with environment: LayoutEnvironment) {
    self.environment = environment
    elementsLaidOut = 0
  }

  private mutating func computeSection(_ section: Int) throws(LayoutError) -> Section {
    let plan = try sectionOperations.makeSection(section, arrangement)
    elementsLaidOut += plan.slotCount
    return plan
  }

  /// Computes the content size, the elements that belong to no single section, and the index of
  /// returned boxes if the arrangement needs one. Checks the coordinate range.
  private mutating func completeLayout() throws(LayoutError) {
    let rootNode = sectionTree.rootNode
    let firstSectionStart = arrangement.stacking.start
    let content = arrangement.content(
      of: ContentSummary(
        sectionCount: sections.count, sectionsEnd: firstSectionStart + rootNode.extent,
        maximumMainEdge: firstSectionStart + rootNode.maximumMainEdge,
        maximumCrossEdge: rootNode.maximumCrossEdge))
    contentElements = content.elements
    contentSize = content.size
    try checkCoordinateRange()
    returnedBoxSearchIndex =
      arrangement.queryOutset.isInfinite(along: arrangement.axis)
        && !sectionOperations.scansEverySection
      ? ReturnedBoxSearchIndex(self) : nil
  }

  /// The coordinate at which a section starts along the scroll axis.
  ///
  /// - Complexity: O(log s) for s sections.
  func origin(of section: Int) -> Double {
    arrangement.stacking.start + sectionTree.origin(of: section)
  }

  /// Throws `coordinateOutOfRange` for the first element with a coordinate beyond
  /// `Lattice.maximumCoordinate`. Only bounding boxes of transformed elements may lie farther out.
  private func checkCoordinateRange() throws(LayoutError) {
    let rootNode = sectionTree.rootNode
    var edges = [contentSize.width, contentSize.height, rootNode.extent]
    if rootNode.hasBoxes {
      edges += [
        arrangement.stacking.start + rootNode.minimumMainEdge,
        arrangement.stacking.start + rootNode.maximumMainEdge,
        rootNode.minimumCrossEdge, rootNode.maximumCrossEdge,
      ]
    }
    // Comparisons with NaN are false, so the check also finds NaN.
    if edges.allSatisfy({ $0.magnitude <= Lattice.maximumCoordinate }) { return }
    var lastElement = ElementIdentity.cell(ElementPath(section: 0, item: 0))
    var elementOutOfRange: ElementIdentity?
    forEachFrame { element, frame in
      if elementOutOfRange != nil { return }
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      if !edges.allSatisfy({ $0.magnitude <= Lattice.maximumCoordinate }) {
        elementOutOfRange = element
      }
      lastElement = element
    }
    // If only the end of the content is out of range, the error names the last element.
    throw .coordinateOutOfRange(elementOutOfRange ?? lastElement)
  }

  /// Calls `body` with every element and its frame, in canonical order (by section, category, kind
  /// and item).
  private func forEachFrame(_ body: (ElementIdentity, Rect) -> Void) {
    var remainingContentElements = contentElements[...]
    for section in sections.indices {
      for slot in 0..<sections[section].slotCount {
        let answer = attributes(section: section, slot: slot)
        while let contentElement = remainingContentElements.first,
          contentElement.element < answer.element
        {
          body(contentElement.element, contentElement.frame)
          remainingContentElements.removeFirst()
        }
        body(answer.element, answer.frame)
      }
    }
    for contentElement in remainingContentElements {
      body(contentElement.element, contentElement.frame)
    }
  }
}

extension SectionTree {
  /// Builds a tree from the extents and the bounding boxes of sections.
  fileprivate init(_ sections: [some SectionPlan], axis: Axis, stacking: SectionStacking) {
    self.init(sections.map { Node($0, axis: axis, stacking: stacking) })
  }
}

extension SectionTree.Node {
  /// Creates the tree node of one section.
  fileprivate init(_ section: some SectionPlan, axis: Axis, stacking: SectionStacking) {
    var extent = 0.0
    // Extents are rounded down to multiples of 1/1024 point, so that their sums are exact in any
    // order.
    if case .stacked = stacking { extent = Lattice.snappedDown(section.extent) }
    self.init(extent: extent, cover: section.boundingBox, axis: axis)
  }
}
