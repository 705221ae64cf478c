import LayoutGeometry
import RandomNumbers
import Testing

@testable import Layouts

@Suite("The order index finds every box near a region, and few others")
struct OrderIndexTests {
  private func makeIndex(_ boxes: [Rect], along axis: Axis) -> OrderIndex? {
    var bounds = Box.nothing
    for box in boxes { bounds.formUnion(Box(box)) }
    return boxes.withUnsafeBufferPointer { OrderIndex($0, in: bounds, along: axis) }
  }

  /// Boxes that are placed one after the other. Each is then moved back or ahead by a random
  /// distance of up to `scatter` times 1/1024 point.
  private func makeBoxes(_ count: Int, scatter: Int, axis: Axis, seed: UInt64) -> [Rect] {
    var random = SplitMix64(seed: seed)
    var endOfUnmovedBoxes = 1e7
    return (0..<count).map { _ in
      let start = endOfUnmovedBoxes + Double(random.nextInt(2 * scatter + 1) - scatter) / 1024
      let length = Double(random.nextInt(40 * 1024)) / 1024
      endOfUnmovedBoxes += length
      return Rect(
        main: start, cross: Double(random.nextInt(300)), mainLength: length, crossLength: 20,
        axis: axis)
    }
  }

  @Test(
    "if boxes are in order along the axis, the order index finds every box near a region",
    arguments: [Axis.vertical, .horizontal])
  func findsOrderedBoxes(axis: Axis) throws {
    for (seed, count) in [1, 7, 8, 9, 200, 5000].enumerated() {
      let boxes = makeBoxes(count, scatter: 30 * 1024, axis: axis, seed: UInt64(seed))
      let index = try #require(makeIndex(boxes, along: axis))
      let endOfLastBox = boxes[count - 1].max(axis)
      var random = SplitMix64(seed: 7)
      for _ in 0..<200 {
        let low = 1e7 - 100 + Double(random.nextInt(Int(endOfLastBox - 1e7) + 200))
        let length = Double(random.nextInt(300))
        let region = Box(
          Rect(main: low, cross: 0, mainLength: length, crossLength: 400, axis: axis))
        let expected = boxes.indices.filter {
          boxes[$0].min(axis) <= low + length && boxes[$0].max(axis) >= low
        }
        let foundRange = index.boxes(near: region, along: axis, count: count)
        #expect(expected.allSatisfy(foundRange.contains))
        #expect(foundRange.count <= expected.count + 14 * OrderIndex.groupSize)
        let rangeInFirstHalf = index.boxes(near: region, along: axis, count: count / 2)
        #expect(
          rangeInFirstHalf == foundRange.clamped(to: 0..<count / 2) || rangeInFirstHalf.isEmpty)
      }
      let regionBesideAllBoxes = Box(
        Rect(main: 1e7, cross: 1000, mainLength: 900, crossLength: 1, axis: axis))
      #expect(index.boxes(near: regionBesideAllBoxes, along: axis, count: count).isEmpty)
    }
  }

  @Test("no order index is made for boxes that are not in order along the axis")
  func unorderedBoxesHaveNoIndex() {
    var boxes = makeBoxes(500, scatter: 0, axis: .vertical, seed: 3)
    #expect(makeIndex(boxes, along: .vertical) != nil)
    boxes[20].size.height = 1e6
    #expect(makeIndex(boxes, along: .vertical) == nil)
    boxes[20].size.height = 10
    boxes[400].origin.y = 0
    #expect(makeIndex(boxes, along: .vertical) == nil)
    #expect(makeIndex([], along: .vertical) == nil)
  }
}
