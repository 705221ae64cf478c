import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioPlayer

/// The correct answers of one layout on one set of data. Either all elements are stored, or only
/// those that some queries and lookups return.
///
///     let expected = OracleAnswers(
///       try NaiveGrid().layout(
///         [NaiveSection(itemCount: 40)], in: NaiveEnvironment(bounds: viewport)))
///     expected.cell(at: ElementPath(section: 0, item: 4)).frame.minY  // 44
///     let visible = expected.elements(in: viewport)
///
/// For a layout of this package, the oracle computes the answers. For a user's own layout, the
/// answers are the results of single lookups in a new instance of that layout.
struct OracleAnswers {
  /// The elements that are stored, in canonical order: all of them, or those in ``storedElements``.
  let elements: [PlacedElement]

  /// Which elements are stored; nil if all elements are stored. If a layout has too many elements
  /// to store, only the elements of some queries and lookups are stored.
  let storedElements: StoredElements?
  let contentSize: Size

  /// The bounding box of each element, with its transform applied. The boxes are stored because
  /// applying transforms is slow.
  private let boxes: [Rect]

  /// Creates the answers from the oracle's `layout`. `storedElements` tells which elements `layout`
  /// stores; nil if it stores all elements.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ layout: OracleLayout, storedElements: StoredElements? = nil) {
    self.init(
      elements: layout.elements, boxes: layout.elements.map(\.naiveBoundingBox),
      contentSize: layout.contentSize, storedElements: storedElements)
  }

  /// Creates the answers from single lookups in `subject`, a user's own layout. The elements are
  /// the cells of `source`, and the supplementary and decoration views whose kinds are in `kinds`.
  ///
  /// - Throws: The `LayoutError` of the layout's `prepare` call.
  /// - Complexity: O(n) lookups for n elements.
  init(
    lookupsOf subject: any LayoutUnderTest, kinds: ElementKinds, on source: ScenarioSource
  ) throws(LayoutError) {
    try subject.prepare()
    let elements = candidateIdentities(
      itemCounts: source.counts, supplementaryKinds: kinds.supplementary,
      decorationKinds: kinds.decoration
    ).compactMap(subject.element)
    self.init(
      elements: elements,
      boxes: elements.map(\.naiveBoundingBox), contentSize: subject.contentSize)
  }

  private init(
    elements: [PlacedElement], boxes: [Rect], contentSize: Size,
    storedElements: StoredElements? = nil
  ) {
    self.elements = elements
    self.boxes = boxes
    self.contentSize = contentSize
    self.storedElements = storedElements
  }

  /// The cell at `path`, which must be stored.
  ///
  /// - Complexity: O(log n).
  func cell(at path: ElementPath) -> PlacedElement {
    var (low, high) = (0, elements.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let identity = elements[middle].identity
      // In the canonical order of `elements`, the cells of a section come before its other
      // elements.
      let isMiddleBeforePath =
        identity.path.section < path.section
        || identity.path.section == path.section && identity.category == .cell
          && identity.path.item < path.item
      if isMiddleBeforePath { low = middle + 1 } else { high = middle }
    }
    let element = elements[low]
    precondition(
      element.identity == .cell(path),
      "expected a stored element for the cell at \(path), found none")
    return element
  }

  /// The elements whose bounding boxes hit `rect`, in canonical order. If not all elements are
  /// stored, `rect` must be one of the regions in ``storedElements``.
  ///
  /// Boxes that are more than a point away from `rect` are skipped without the oracle's exact test,
  /// because the test is slow. Rounding errors are much smaller than a point.
  ///
  /// - Complexity: O(n).
  func elements(in rect: Rect) -> [PlacedElement] {
    let (left, right) = (rect.minX - 1, rect.maxX + 1)
    let (top, bottom) = (rect.minY - 1, rect.maxY + 1)
    var hits: [PlacedElement] = []
    for index in boxes.indices {
      let box = boxes[index]
      // A comparison with NaN is false, so no box is skipped because of a NaN coordinate.
      if box.minX > right || box.maxX < left || box.minY > bottom || box.maxY < top { continue }
      if oracleIntersects(box, rect) { hits.append(elements[index]) }
    }
    return hits
  }
}
