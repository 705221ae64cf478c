import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite(
  "No cover is farther from its stored box than the distance by which a cover flow extends queries")
struct CoverFlowReachTests {
  /// Random cover sizes from 0 to very large ones.
  private final class CoverSizes: FlowLayoutDelegate {
    let sizes: [Size]

    init(count: Int, seed: UInt64) {
      var randomState = seed
      func random(_ count: UInt64) -> UInt64 {
        randomState = randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (randomState >> 33) % count
      }
      func randomLength() -> Double {
        switch random(5) {
        case 0: 0
        case 1: 1 / 1024
        case 2: Double(random(100_000)) / 1024
        case 3: Double(random(400))
        default: Double(UInt64(1) << random(30))
        }
      }
      sizes = (0..<count).map { _ in Size(width: randomLength(), height: randomLength()) }
    }

    func sizeForItem(at path: ElementPath) -> Size? { sizes[path.item] }
  }

  @Test(
    "except near the middle, a cover is at most the query outset (the distance by which queries are extended) from its stored box"
  )
  func boxesLieWithinQueryOutset() throws {
    let coverSizes = CoverSizes(count: 400, seed: 5)
    var comparedCount = 0
    var greatestDistance = 0.0
    for step in 0..<300 {
      let scales: [Double] = [1, 2, 3, 1 / 64]
      let scale = scales[step % 4]
      let x = step % 2 == 0 ? Double(step) * 1e8 : Double(step) * 90
      let arrangement = try CoverFlowArrangement(sectionInset: .zero, delegate: coverSizes)
        .prepared(
          in: LayoutEnvironment(
            bounds: Rect(x: x, y: 0, width: 375, height: 667), contentInset: .zero, scale: scale,
            itemCounts: [400]))
      let sectionTable = try arrangement.table(ofSection: 0)
      let sectionPlace = SectionPlace(of: sectionTable, origin: Double(step) * 7.25)
      let queryOutset = arrangement.queryOutset
      for slot in 0..<sectionTable.slotCount {
        let box = sectionTable.box(at: slot)
        let storedBox = Box(box.offsetBy(dx: sectionPlace.origin, dy: 0))
        let returnedBox = Box(
          arrangement.attributes(
            of: sectionTable.element(at: slot, section: 0), box: box, in: sectionPlace
          ).boundingBox)
        if storedBox.hits(queryOutset.unlimitedOutsetRegion) { continue }
        comparedCount += 1
        let distance: Double = max(
          storedBox.minX - returnedBox.minX, returnedBox.maxX - storedBox.maxX)
        greatestDistance = max(greatestDistance, distance - 0.5 / scale)
        #expect(
          distance <= queryOutset.x,
          "the returned box \(returnedBox) of a cover is too far from its stored box \(storedBox)")
      }
    }
    #expect(comparedCount > 100_000)
    // The returned boxes of thin covers extend beyond the stored boxes by almost 40 points, the
    // maximum for covers of width 0. Therefore the query outset is not larger than necessary.
    #expect(greatestDistance > 39)
  }

  @Test(
    "the stored boxes of covers near the middle overlap the region in which covers may move by any distance"
  )
  func middleCoversHitUnlimitedRegion() throws {
    var hitCount = 0
    for step in 0..<400 {
      let arrangement = try CoverFlowArrangement().prepared(
        in: LayoutEnvironment(
          bounds: Rect(x: Double(step) + 0.3, y: 0, width: 320, height: 480), contentInset: .zero,
          scale: 3, itemCounts: [9]))
      let sectionTable = try arrangement.table(ofSection: 0)
      let sectionPlace = SectionPlace(of: sectionTable, origin: 0.7)
      for slot in 0..<sectionTable.slotCount {
        let box = sectionTable.box(at: slot)
        let returnedAttributes = arrangement.attributes(
          of: sectionTable.element(at: slot, section: 0), box: box, in: sectionPlace)
        guard returnedAttributes.zIndex == 1 else { continue }
        hitCount += 1
        #expect(
          Box(box.offsetBy(dx: 0.7, dy: 0)).hits(arrangement.queryOutset.unlimitedOutsetRegion))
      }
    }
    #expect(hitCount > 400)
  }
}
