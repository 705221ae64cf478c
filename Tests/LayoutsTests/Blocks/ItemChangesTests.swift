import Testing

@testable import Layouts

@Suite(
  "Item changes determine the items of each block, and the items whose sizes are read again"
)
struct ItemChangesTests {
  @Test(
    "after item changes, each block of items knows which old sizes to keep and which items to read")
  func findsSourcesOfSizes() throws {
    // Before: a b c d e f. Removes b and d, places X at 1 and Y at 4, invalidates e.
    // After: a X c e Y f.
    let changes = try #require(
      ItemChanges(
        removedItems: [3, 1], insertedItems: [4, 1], invalidItems: [3], oldCount: 6, newCount: 6))
    #expect(changes.staleItems == [4])
    #expect(changes.newStart(ofBlockAt: 2) == 2)
    #expect(changes.newStart(ofBlockAt: 5) == 5)
    #expect(
      changes.sizeSources(ofBlock: 0..<2)
        == BlockSizeSources(oldItems: [0, nil], itemRangesToRead: [1..<2]))
    #expect(
      changes.sizeSources(ofBlock: 2..<5)
        == BlockSizeSources(oldItems: [2, nil, nil], itemRangesToRead: [3..<5]))
    #expect(changes.sizeSources(ofBlock: 5..<6) == nil)
  }

  @Test("a reloaded item that is also deleted is not read")
  func skipsReloadOfDeletedItem() {
    let changes = ItemChanges(
      removedItems: [1], reloadedItems: [1, 9], invalidItems: [7], oldCount: 3, newCount: 2)
    #expect(changes?.staleItems == [])
  }

  @Test("changes that contradict the new number of items are rejected")
  func refusesContradictoryChanges() {
    #expect(ItemChanges(removedItems: [1], invalidItems: [], oldCount: 3, newCount: 3) == nil)
    #expect(ItemChanges(removedItems: [1, 1], invalidItems: [], oldCount: 3, newCount: 1) == nil)
    #expect(ItemChanges(removedItems: [3], invalidItems: [], oldCount: 3, newCount: 2) == nil)
    #expect(ItemChanges(insertedItems: [-1], invalidItems: [], oldCount: 3, newCount: 4) == nil)
    #expect(ItemChanges(insertedItems: [4], invalidItems: [], oldCount: 3, newCount: 4) == nil)
  }
}
