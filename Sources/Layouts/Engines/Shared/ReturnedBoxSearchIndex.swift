import CollectionLayout
import LayoutGeometry
import RectIndex

/// A search index of the returned boxes of all elements, for arrangements with an infinite query
/// outset. Such an outset does not limit the distance between stored and returned boxes.
///
///     if let sections = lazyGrid.preparedSections {
///       let index = ReturnedBoxSearchIndex(sections)
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
  init<P, Section>(_ prepared: PreparedSections<P, Section>) {
    var boxes: [Rect] = []
    var firstBoxIndexOfSection: [Int] = []
    for section in prepared.sections.indices {
      firstBoxIndexOfSection.append(boxes.count)
      for slot in 0..<prepared.sections[section].slotCount {
        boxes.append(prepared.attributes(section: section, slot: slot).boundingBox)
      }
    }
    index = RectIndex(compact: boxes)
    self.firstBoxIndexOfSection = firstBoxIndexOfSection
  }

  /// Appends the attributes of all elements that intersect the query rectangle `queryBox`, in
  /// canonical order (by section, category, kind and item).
  ///
  /// - Complexity: O(log n + s + k log k) for k returned of n elements that overlap little in s
  ///   sections.
  func appendAnswers<P, Section>(
    _ queryBox: Box, of prepared: PreparedSections<P, Section>, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<P.Payload>]
  ) {
    workspace.withBuffers { buffers in
      buffers.slots.removeAll(keepingCapacity: true)
      let inspectedCount = index.query(queryBox, into: &buffers.slots)
      buffers.slots.sort()
      workspace.addWork(inspected: inspectedCount, attributesMade: buffers.slots.count)
      var section = 0
      for foundSlot in buffers.slots {
        while section + 1 < firstBoxIndexOfSection.count
          && Int(foundSlot) >= firstBoxIndexOfSection[section + 1]
        {
          section += 1
        }
        answers.append(
          prepared.attributes(
            section: section, slot: Int(foundSlot) - firstBoxIndexOfSection[section]))
      }
    }
  }
}

extension ReturnedBoxSearchIndex {
  /// The section and the slot (the number within the section) of each element whose box a query
  /// compares with `box`.
  func slotsThatQueryCompares(with box: Box) -> [(section: Int, slot: Int)] {
    index.idsOfRectsCompared(inQueryFor: box).map { id in
      let section = (firstBoxIndexOfSection.lastIndex { $0 <= id }) ?? 0
      return (section, id - firstBoxIndexOfSection[section])
    }
  }
}
