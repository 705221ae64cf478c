import LayoutGeometry
import LookupOracle
import ScenarioFiles

extension Rule {
  /// Rects of any bits.
  static let g06 = Rule(
    "G-06", "any-bit-pattern",
    "To hit never traps, for any bit pattern; a NaN anywhere hits nothing.",
    intent: "One NaN of a gesture or an animation takes the whole app down, or fills the screen.",
    sources: [.own], [.random]
  ) { moment in
    for _ in 0..<4 {
      let rect = moment.drawnBits()
      moment.expectAnswer(in: rect, ", a rect of random bits")
    }
    for element in moment.drawnElements(1) {
      var rect = element.boundingBox
      rect.size.width = .nan
      moment.expectAnswer(in: rect)
      rect.size.width = .infinity
      moment.expectAnswer(in: rect)
    }
    for _ in 0..<8 {
      let (one, other) = (moment.drawnBits(), moment.drawnBits())
      moment.expect(
        one.hits(other) == oracleHits(one, other),
        "expected \(one.numbers) \(oracleHits(one, other) ? "to hit" : "not to hit") "
          + "\(other.numbers), found otherwise")
    }
  }
}
