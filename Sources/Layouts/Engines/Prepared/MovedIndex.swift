import CollectionLayout
import LayoutGeometry
import RectIndex

/// An index over the boxes that elements answer with, for arrangements whose reach has no bound.
///
/// Where an arrangement may move or transform a box to anywhere, the boxes its sections keep say
/// nothing about where to look; then the answers' own boxes are indexed, once per `prepare`.
struct MovedIndex {
  private let index: RectIndex
  private let firstSlots: [Int]

  /// Makes every element's attributes once and indexes their boxes.
  ///
  /// - Complexity: O(n) for n elements, and that much memory for each of them.
  init<Content, Section>(_ prepared: PreparedSections<Content, Section>) {
    var boxes: [Rect] = []
    var firstSlots: [Int] = []
    for section in prepared.sections.indices {
      firstSlots.append(boxes.count)
      for slot in 0..<prepared.sections[section].slotCount {
        boxes.append(prepared.attributes(section: section, slot: slot).boundingBox)
      }
    }
    index = RectIndex(boxes)
    self.firstSlots = firstSlots
  }

  /// Appends the attributes of all elements that hit `exact`, in canonical order.
  func append<Content, Section>(
    _ exact: Box, of prepared: PreparedSections<Content, Section>, work: inout WorkCounters,
    scratch: inout QueryScratch, into answers: inout [LayoutAttributes<Content.Payload>]
  ) {
    scratch.slots.removeAll(keepingCapacity: true)
    work.candidatesInspected += index.query(exact, into: &scratch.slots)
    scratch.slots.sort()
    work.attributesMade += scratch.slots.count
    var section = 0
    for found in scratch.slots {
      while section + 1 < firstSlots.count && Int(found) >= firstSlots[section + 1] {
        section += 1
      }
      answers.append(
        prepared.attributes(section: section, slot: Int(found) - firstSlots[section]))
    }
  }
}
