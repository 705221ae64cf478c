import LayoutGeometry
import Testing

@testable import Layouts

@Suite("Packed sizes unpack to the same numbers, bit for bit")
struct PackedSizesTests {
  func makePackedSizes(_ sizes: [Size]) -> PackedSizes {
    var copy = sizes
    var packedSizes = PackedSizes()
    copy.withUnsafeMutableBufferPointer { packedSizes.append(contentsOf: $0) }
    packedSizes.freeUnusedCapacity()
    return packedSizes
  }

  @Test("every range of packed sizes unpacks to the sizes that were packed")
  func unpacksPackedSizes() {
    var state: UInt64 = 1
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 20) % bound
    }
    let widthFactors: [UInt64] = [1, 2, 1024, 1 << 20, 1 << 40]
    for count in [0, 1, 63, 64, 65, 500] {
      for widthFactor in widthFactors {
        let sizes = (0..<count).map { _ in
          Size(
            width: Double(next(1 << 10) &* widthFactor) / 1024,
            height: next(9) == 0 ? Lattice.maximumCoordinate : Double(next(7)))
        }
        let packedSizes = makePackedSizes(sizes)
        for start in stride(from: 0, to: count, by: 37) {
          let items = start..<min(count, start + 90)
          var boxes = [Rect](repeating: .zero, count: items.count)
          boxes.withUnsafeMutableBufferPointer { packedSizes.unpack(items, into: $0) }
          #expect(boxes.map(\.size) == Array(sizes[items]))
        }
      }
    }
  }
}
