import CollectionLayout
import LayoutGeometry

/// The content as a whole: its size, and the elements that belong to no single section.
public struct ArrangedContent: Hashable, Sendable {
  /// The size of the content.
  public var size: Size

  /// Elements of the whole content in canonical order, such as the header of a list.
  public var elements: [ContentElement]

  /// Creates content of a size, with elements of its own if there are any.
  public init(size: Size, elements: [ContentElement] = []) {
    self.size = size
    self.elements = elements
  }
}

/// An element that belongs to the whole content instead of to one section.
public struct ContentElement: Hashable, Sendable {
  /// The element.
  public var element: ElementIdentity

  /// Its frame in content coordinates.
  public var frame: Rect

  /// Creates an element with its frame in content coordinates.
  public init(_ element: ElementIdentity, frame: Rect) {
    self.element = element
    self.frame = frame
  }
}

/// The bounds of all sections together, from which an arrangement computes the size of its content.
public struct ContentSummary: Hashable, Sendable {
  /// The number of sections.
  public var sectionCount: Int

  /// The end of the last section along the axis.
  public var end: Double

  /// The greatest far edge of a box along the axis; negative infinity if there are no boxes.
  public var farMain: Double

  /// The greatest far edge of a box across the axis; negative infinity if there are no boxes.
  public var farCross: Double

  /// Creates a summary from its parts.
  public init(sectionCount: Int, end: Double, farMain: Double, farCross: Double) {
    self.sectionCount = sectionCount
    self.end = end
    self.farMain = farMain
    self.farCross = farCross
  }
}
