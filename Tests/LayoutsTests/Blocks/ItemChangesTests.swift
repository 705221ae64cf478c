import Testing

@testable import Layouts

@Suite("Changes of items give each block its items and their sources")
struct ItemChangesTests {
  @Test("Blocks find the sources of their sizes after items are removed, inserted and invalidated")
  func findsSourcesOfSizes() throws {
    // Before: a b c d e f. Removes b and d, places X at 1 and Y at 4, invalidates e.
    // After: a X c e Y f.
    let changes = try #require(
      ItemChanges(removed: [3, 1], inserted: [4, 1], invalid: [3], oldCount: 6, newCount: 6))
    #expect(changes.stale == [4])
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

  @Test("A reloaded item that is also deleted is not read")
  func skipsReloadOfDeletedItem() {
    let changes = ItemChanges(
      removed: [1], reloaded: [1, 9], invalid: [7], oldCount: 3, newCount: 2)
    #expect(changes?.stale == [])
  }

  @Test("Changes that do not lead to the number of items are rejected")
  func refusesContradictions() {
    #expect(ItemChanges(removed: [1], invalid: [], oldCount: 3, newCount: 3) == nil)
    #expect(ItemChanges(removed: [1, 1], invalid: [], oldCount: 3, newCount: 1) == nil)
    #expect(ItemChanges(removed: [3], invalid: [], oldCount: 3, newCount: 2) == nil)
    #expect(ItemChanges(inserted: [-1], invalid: [], oldCount: 3, newCount: 4) == nil)
    #expect(ItemChanges(inserted: [4], invalid: [], oldCount: 3, newCount: 4) == nil)
  }
}
