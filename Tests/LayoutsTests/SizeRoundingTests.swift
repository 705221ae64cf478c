import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("Sizes of items are rounded down to multiples of 1/1024 point") struct SizeRoundingTests {
  /// Lengths at the limits of the legal range, next to multiples of 1/1024 point, and between such
  /// multiples.
  private static let lengths: [Double] =
    [
      -0.0, 0, .leastNonzeroMagnitude, 1e-300, 0.5 / 1024, Lattice.maximumCoordinate,
      Lattice.maximumCoordinate.nextDown,
    ]
    + (1...40).flatMap { exponent in
      let power = Double(sign: .plus, exponent: exponent - 20, significand: 1)
      return [power.nextDown, power, power.nextUp, power / 3, power * 1.7]
    }.filter { $0 <= Lattice.maximumCoordinate }

  @Test(
    "the size of a cell is rounded down as Lattice.snappedDown rounds", arguments: Engine.allCases)
  func roundsSizesLikeLattice(engine: Engine) throws {
    let host = TestHost(sections: 1, items: 0)
    host.sizes = [Self.lengths.map { Size(width: $0, height: Self.lengths[1] + 7) }]
    let layout = engine.layout(
      of: FlowArrangement(minimumInteritemSpacing: 0, delegate: host))
    layout.host = host
    try layout.prepare()
    let found = Self.lengths.indices.map {
      layout.layoutAttributesForItem(at: ElementPath(section: 0, item: $0))?.frame.size.width
    }
    #expect(found == Self.lengths.map { Lattice.snappedDown($0) })
  }

  @Test(
    "an error shows the first invalid size as the delegate returned it",
    arguments: [Double.nan, -1, .infinity, Lattice.maximumCoordinate.nextUp])
  func errorShowsFirstInvalidSize(length: Double) throws {
    let host = TestHost(sections: 1, items: 700)
    host.sizes[0][0] = Size(width: 1.0 / 3, height: -0.0)
    for item in [600, 650] { host.sizes[0][item] = Size(width: 1.0 / 3, height: length) }
    let layout = Engine.eager.layout(of: FlowArrangement(delegate: host))
    layout.host = host
    let error = #expect(throws: LayoutError.self) { try layout.prepare() }
    guard case .invalidItemSize(let element, let size)? = error else {
      Issue.record("expected an invalid item size, found \(error as Any)")
      return
    }
    #expect(element == .cell(ElementPath(section: 0, item: 600)))
    #expect(size.width == 1.0 / 3)
    #expect(size.height.bitPattern == length.bitPattern)
  }
}
