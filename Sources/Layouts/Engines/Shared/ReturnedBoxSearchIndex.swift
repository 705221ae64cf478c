import CollectionLayout
import LayoutGeometry
import RectIndex

/// A search index of the returned boxes of all elements, for arrangements with an infinite query
/// outset. Such an outset does not limit the distance between stored and returned boxes.
///
///     if let sections = lazyGrid.preparedSections {
///       let index = ReturnedBoxSearchIndex(of: sections.list, sections.arrangement)
///       print(index.slotsThatQueryCompares(with: Box(viewport)).count)
///     }
///
/// An arrangement with an infinite query outset can move or transform a box to any place, so stored
/// boxes do not determine where to search.
struct ReturnedBoxSearchIndex {
  private let index: RectIndex
  /// For each section, the number of elements in all earlier sections.
  private let firstBoxIndexOfSection: [Int]

  /// Computes every element's attributes once, and indexes their bounding boxes.
  ///
  /// - Complexity: O(n log n) time and O(n) memory for n elements.
  init(of list: SectionList, _ arrangement: some PreparedArrangement) {
    var boxes: [Rect] = []
    var firstBoxIndexOfSection: [Int] = []
    for (number, section) in list.sections.enumerated() {
      firstBoxIndexOfSection.append(boxes.count)
      let place = SectionPlace(of: section, origin: list.origin(of: number))
      for slot in 0..<section.slotCount {
        let element = section.element(at: slot, section: number)
        boxes.append(
          arrangement.attributes(of: element, box: section.box(at: slot), in: place).boundingBox)
      }
    }
    index = RectIndex(compact: boxes)
    self.firstBoxIndexOfSection = firstBoxIndexOfSection
  }

  /// Appends the attributes of all elements that intersect the query rectangle `queryBox`, in
  /// canonical order.
  ///
  /// - Complexity: O(log n + s + k log k) for k returned of n elements that overlap little in s
  ///   sections.
  func appendAnswers<P>(
    _ queryBox: Box, of prepared: PreparedSections<P>,
    into answers: inout [LayoutAttributes<P.Payload>]
  ) {
    prepared.workspace.withBuffers { buffers in
      buffers.slots.removeAll(keepingCapacity: true)
      let inspectedCount = index.query(queryBox, into: &buffers.slots)
      buffers.slots.sort()
      prepared.workspace.addWork(inspected: inspectedCount, attributesMade: buffers.slots.count)
      var number = 0
      for foundSlot in buffers.slots {
        while number + 1 < firstBoxIndexOfSection.count
          && Int(foundSlot) >= firstBoxIndexOfSection[number + 1]
        {
          number += 1
        }
        let section = prepared.list.sections[number]
        let slot = Int(foundSlot) - firstBoxIndexOfSection[number]
        answers.append(
          prepared.arrangement.attributes(
            of: section.element(at: slot, section: number), box: section.box(at: slot),
            in: SectionPlace(of: section, origin: prepared.list.origin(of: number))))
      }
    }
  }
}

extension ReturnedBoxSearchIndex {
  /// The section and the slot of each element whose box a query compares with `box`.
  func slotsThatQueryCompares(with box: Box) -> [(section: Int, slot: Int)] {
    index.idsOfRectsCompared(inQueryFor: box).map { id in
      let section = (firstBoxIndexOfSection.lastIndex { $0 <= id }) ?? 0
      return (section, id - firstBoxIndexOfSection[section])
    }
  }
}
