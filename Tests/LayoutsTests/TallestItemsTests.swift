import LayoutGeometry
import Testing

@testable import Layouts

@Suite("The tallest item of a section is found by comparing a few stored items")
struct TallestItemsTests {
  /// A seeded linear congruential generator.
  private struct NumberGenerator {
    var state: UInt64
    mutating func next(_ bound: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % bound)
    }
  }

  /// The frame, extended to whole points, of an item in a section that starts at `origin`.
  private func frame(_ box: Rect, origin: Double, grid: DeviceGrid) -> Rect {
    var frame = box
    frame.origin.y = grid.rounded(box.origin.y + origin)
    return frame.integral
  }

  /// The first of the tallest frames after extension to whole points, and the number of boxes
  /// compared. The search ends at the first frame of height `limit` or more.
  private func tallestFrame(
    _ boxes: [Rect], origin: Double, grid: DeviceGrid, limit: Double = .infinity
  ) -> (frame: Rect?, comparedCount: Int) {
    var tallestFrame: Rect?
    var comparedCount = 0
    for box in boxes {
      let frame = frame(box, origin: origin, grid: grid)
      comparedCount += 1
      if frame.size.height > tallestFrame?.size.height ?? -1 { tallestFrame = frame }
      if frame.size.height >= limit { break }
    }
    return (tallestFrame, comparedCount)
  }

  @Test(
    "for every display scale and origin, the tallest stored item has the same frame as the tallest of all items",
    arguments: [1, 2, 3, 1.5, 1.1, 4] as [Double])
  func agreesWithAllItems(scale: Double) {
    let grid = DeviceGrid(scale: scale)
    var generator = NumberGenerator(state: UInt64(scale * 10))
    for round in 0..<60 {
      var storedItems = TallestItems(axis: .vertical, grid: grid)
      var allBoxes: [Rect] = []
      var start = 0.0
      for _ in 0..<[1, 7, 120][round % 3] {
        // Lengths that are multiples of 1, of 1/2 or of 1/1024 point.
        let lengthUnit = [1024.0, 512, 1][round % 4 % 3]
        let length = generator.next(round % 2 == 0 ? 4000 : 200_000) * lengthUnit / 1024
        let box = Rect(x: 0, y: start, width: 10, height: length)
        allBoxes.append(box)
        storedItems.addCandidate(box)
        start += length + generator.next(3000) / 2048
      }
      for _ in 0..<20 {
        let origin = generator.next(100_000) / 1024
        let expected = tallestFrame(allBoxes, origin: origin, grid: grid).frame
        let foundTallestFrame = tallestFrame(
          storedItems.boxes, origin: origin, grid: grid, limit: storedItems.greatestRoundedLength)
        #expect(
          foundTallestFrame.frame == expected, "scale \(scale), round \(round), origin \(origin)")
      }
    }
  }

  @Test(
    "the search for the tallest of many items of nearly equal length ends before all of them are compared"
  )
  func searchEndsEarly() {
    var storedItems = TallestItems(axis: .vertical, grid: DeviceGrid(scale: 2))
    var generator = NumberGenerator(state: 1)
    var start = 0.0
    for _ in 0..<100_000 {
      let length = 99 + generator.next(1024) / 1024
      storedItems.addCandidate(Rect(x: 0, y: start, width: 10, height: length))
      start += length
    }
    let comparedBoxCounts = (0..<50).map { round in
      tallestFrame(
        storedItems.boxes, origin: Double(round) / 1024, grid: DeviceGrid(scale: 2),
        limit: storedItems.greatestRoundedLength
      ).comparedCount
    }
    #expect(comparedBoxCounts.max()! < 200)
    // At each of the 1024 positions within a point, only items longer than all earlier ones are
    // stored. For n items in random order, the expected number of these is 1 + 1/2 + ... + 1/n.
    #expect(storedItems.boxes.count < 1024 * 8)
  }
}
