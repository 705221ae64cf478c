import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Preparing twice.
  static let l02 = Rule(
    "L-02", "repeated-prepare",
    "Preparing twice equals preparing once: the same dump in the same order.",
    intent: "Hosts prepare again at will; a layout that appends instead of starting anew doubles "
      + "its elements.",
    sources: [.header], [.metamorphic]
  ) { moment in
    let twin = moment.makePreparedLayout()
    let once = twin.state
    twin.prepare()
    moment.expectEqual(once, twin.state, "after a second prepare")
    twin.invalidate()
    twin.prepare()
    moment.expectEqual(once, twin.state, "after another prepare that was asked for")
  }
}
