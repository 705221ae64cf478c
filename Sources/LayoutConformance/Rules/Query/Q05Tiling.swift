import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let q05 = Rule(
    "Q-05", "tiling",
    "The answers for the half-open tiles of a rect together are the answer for the rect; "
      + "a zero-size element is in exactly one tile.",
    intent:
      "Hosts query whole tiles. An element lost between two tiles is never shown, and an "
      + "element counted in both is shown twice.",
    reliedOnBy: .virtualizer, requiredObservation: "a tile that holds elements",
    sources: [.thisProject], [.metamorphic], followsFrom: ["Q-01", "Q-02", "Q-03"]
  ) { check in
    let content = Rect(origin: .zero, size: check.subject.contentSize)
    guard content.width > 0, content.height > 0 else { return }
    let columns = 3
    let rows = 4
    func tileEdge(_ start: Double, _ length: Double, _ part: Int, _ parts: Int) -> Double {
      part == parts ? start + length : start + (length * Double(part) / Double(parts))
    }
    var inTiles: [ElementIdentity: Int] = [:]
    for row in 0..<rows {
      for column in 0..<columns {
        let left = tileEdge(content.minX, content.width, column, columns)
        let top = tileEdge(content.minY, content.height, row, rows)
        let tile = Rect(
          x: left, y: top, width: tileEdge(content.minX, content.width, column + 1, columns) - left,
          height: tileEdge(content.minY, content.height, row + 1, rows) - top)
        for element in check.answer(in: tile) { inTiles[element.identity, default: 0] += 1 }
      }
    }
    let whole = check.answer(in: content)
    // The tiles are parts of the content, which a host that queries whole tiles of the bounds never
    // asks for.
    let least: ConformanceProfile = check.traits.isQueriedInTiles ? .contract : .screen
    check.recordExercise(!whole.isEmpty)
    for element in whole {
      let times = inTiles[element.identity] ?? 0
      let isPoint = element.boundingBox.width == 0 && element.boundingBox.height == 0
      check.expect(
        isPoint ? times == 1 : times > 0,
        "expected \"\(element.identity)\" in \(isPoint ? "one tile" : "some tile") of "
          + "\(content.text), found it in \(times)",
        in: max(least, ConformanceProfile(of: element.boundingBox, in: content)))
    }
    let names = Set(whole.map(\.identity))
    let extra = inTiles.keys.filter { !names.contains($0) }.sorted()
    check.expect(
      inTiles.count == whole.count,
      "expected the tiles of \(content.text) to hold \(whole.count) elements together, found "
        + "\(inTiles.count)" + (extra.isEmpty ? "" : ": extra \(Difference.quotedNames(extra))"),
      in: max(
        least, ConformanceProfile(of: extra.compactMap(check.observation.element), in: content)))
  }
}
