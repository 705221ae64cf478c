import CollectionLayout
import LayoutArrangements
import LayoutGeometry
import LayoutOracle
import Testing

@testable import LayoutWorkloads

@Suite struct ConformanceTallyTests {
  private static func identity(_ item: Int) -> ElementIdentity {
    .cell(ElementPath(section: 0, item: item))
  }

  private static func frame(_ item: Int) -> Rect {
    Rect(x: Double(item), y: 0, width: 1, height: 1)
  }

  private func given(_ item: Int) -> LayoutAttributes<NoPayload> {
    LayoutAttributes(Self.identity(item), frame: Self.frame(item))
  }

  private func tally(
    _ answer: [LayoutAttributes<NoPayload>], _ wanted: [Int] = [0, 1, 2]
  ) -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      answer, with: wanted.map { OracleElement(Self.identity($0), frame: Self.frame($0)) })
    return tally
  }

  @Test("the elements expected conform in any order")
  func right() {
    #expect(tally([given(0), given(1), given(2)]).conforms)
    #expect(tally([given(2), given(0), given(1)]).conforms)
    #expect(tally([], []).conforms)
  }

  @Test("lost elements are missing, others are extra, and so is a repetition")
  func wrong() {
    #expect(tally([given(0), given(2)]) == ConformanceTally(missing: 1))
    #expect(tally([given(0), given(1), given(2), given(3)]) == ConformanceTally(extra: 1))
    #expect(tally([given(0), given(1), given(1), given(2)]) == ConformanceTally(extra: 1))
    #expect(tally([given(3)]) == ConformanceTally(missing: 3, extra: 1))
    #expect(!tally([given(0)]).conforms)
  }

  @Test("an element that is not as it should be is missing and extra")
  func different() {
    var moved = given(1)
    moved.frame = Rect(x: 1, y: 0.0009765625, width: 1, height: 1)
    var raised = given(1)
    raised.zIndex = 1
    var hidden = given(1)
    hidden.isHidden = true
    var faded = given(1)
    faded.alpha = 0.5
    for wrong in [moved, raised, hidden, faded] {
      #expect(tally([given(0), wrong, given(2)]) == ConformanceTally(missing: 1, extra: 1))
    }
  }

  @Test("a tree node's children count as well")
  func children() {
    let paths = [ElementPath(section: 1, item: 0), ElementPath(section: 1, item: 1)]
    let wanted = OracleElement(Self.identity(0), frame: Self.frame(0), children: paths)
    func tally(_ count: Int) -> ConformanceTally {
      let children = ChildPaths(first: paths[0], count: count)
      var tally = ConformanceTally()
      tally.compare(
        LayoutAttributes(
          Self.identity(0), frame: Self.frame(0), payload: ClassTreePayload(children: children)),
        with: wanted)
      return tally
    }
    #expect(tally(2).conforms)
    #expect(tally(1) == ConformanceTally(missing: 1, extra: 1))
    var none = ConformanceTally()
    none.compare(LayoutAttributes<ClassTreePayload>?.none, with: wanted)
    #expect(none == ConformanceTally(missing: 1))
  }
}
