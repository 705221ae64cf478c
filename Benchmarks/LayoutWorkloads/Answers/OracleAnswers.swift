import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioPlayer

/// What is true about one layout on one set of data: every engine is held to it.
///
/// The oracle says it of our layouts; of a visitor's, a new one's own single lookups do.
struct OracleAnswers {
  /// Every element, in canonical order.
  let elements: [PlacedElement]
  let contentSize: Size

  /// The box of each element, transform included: made once, as transforms are slow.
  private let boxes: [Rect]

  /// Per section where its elements begin, which are its cells first.
  private let firstElements: [Int]

  /// Creates the answers of the oracle's `layout`.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ layout: OracleLayout) {
    self.init(
      elements: layout.elements.map(\.placed), boxes: layout.elements.map(\.boundingBox),
      contentSize: layout.contentSize)
  }

  /// Creates the answers that the single lookups of `subject` give, a visitor's layout that makes
  /// elements of `kinds` beside the cells of `source`.
  ///
  /// - Throws: `LayoutError` of its `prepare`.
  /// - Complexity: that of a lookup for each element.
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
      boxes: elements.map {
        OracleElement($0.identity, frame: $0.frame, transform: $0.transform).boundingBox
      }, contentSize: subject.contentSize)
  }

  private init(elements: [PlacedElement], boxes: [Rect], contentSize: Size) {
    self.elements = elements
    self.boxes = boxes
    self.contentSize = contentSize
    var firstElements: [Int] = []
    for (index, element) in elements.enumerated() {
      while firstElements.count <= element.identity.path.section { firstElements.append(index) }
    }
    self.firstElements = firstElements
  }

  /// The cell at `path`, which is one that the content's facts name: a section's cells are numbered
  /// without a gap.
  ///
  /// - Complexity: O(1).
  func cell(at path: ElementPath) -> PlacedElement {
    elements[firstElements[path.section] + path.item]
  }

  /// The elements whose boxes, transforms included, hit `rect`, in canonical order.
  ///
  /// What lies more than a point away is passed over before the oracle's own word is asked: that is
  /// slow, and such elements are no hits by any reading of it.
  ///
  /// - Complexity: O(n).
  func elements(in rect: Rect) -> [PlacedElement] {
    let (left, right) = (rect.minX - 1, rect.maxX + 1)
    let (top, bottom) = (rect.minY - 1, rect.maxY + 1)
    var hits: [PlacedElement] = []
    for index in boxes.indices {
      let box = boxes[index]
      // Written so that a NaN is not passed over.
      if box.minX > right || box.maxX < left || box.minY > bottom || box.maxY < top { continue }
      if oracleHits(box, rect) { hits.append(elements[index]) }
    }
    return hits
  }
}
