import CollectionLayout
import LayoutGeometry

/// The size of the content, and the elements that belong to the whole content instead of a section.
///
///     let footer = ContentElement(
///       .supplementary("listFooter", ElementPath(section: 0, item: 0)),
///       frame: Rect(x: 0, y: 900, width: 320, height: 60))
///     let content = ArrangedContent(size: Size(width: 320, height: 960), elements: [footer])
public struct ArrangedContent: Hashable, Sendable {
  public var size: Size

  /// The elements that belong to the whole content, such as the header of a list, in canonical
  /// order.
  public var elements: [ContentElement]

  /// Creates content of the given size. `elements` are those that belong to no section; by default,
  /// there are none.
  public init(size: Size, elements: [ContentElement] = []) {
    self.size = size
    self.elements = elements
  }
}

/// An element that belongs to the whole content instead of a section, such as the header of a list.
public struct ContentElement: Hashable, Sendable {
  public var element: ElementIdentity

  /// The frame in content coordinates.
  public var frame: Rect

  /// Creates an element with its frame in content coordinates.
  public init(_ element: ElementIdentity, frame: Rect) {
    self.element = element
    self.frame = frame
  }
}

/// The combined bounds of all sections, from which an arrangement computes its content size.
public struct ContentSummary: Hashable, Sendable {
  public var sectionCount: Int

  /// The coordinate along the scroll axis at which the last section ends.
  public var sectionsEnd: Double

  /// The greatest coordinate of the elements' boxes along the scroll axis; negative infinity if
  /// there are no elements.
  public var maximumMainEdge: Double

  /// The greatest coordinate of the elements' boxes across the scroll axis; negative infinity if
  /// there are no elements.
  public var maximumCrossEdge: Double

  public init(
    sectionCount: Int, sectionsEnd: Double, maximumMainEdge: Double, maximumCrossEdge: Double
  ) {
    self.sectionCount = sectionCount
    self.sectionsEnd = sectionsEnd
    self.maximumMainEdge = maximumMainEdge
    self.maximumCrossEdge = maximumCrossEdge
  }
}
