import CollectionLayout
import LayoutGeometry
import LayoutOracle
import LookupOracle
import Testing

@Suite("Looking every element up, one by one")
struct BruteForceTests {
  /// Two cells, the second turned by a scale; a header without a query of its own.
  final class Pair: CollectionLayout {
    typealias Payload = TransformPayload
    weak var host: (any LayoutHost)?
    func prepare() throws(LayoutError) {}
    var collectionViewContentSize: Size { Size(width: 100, height: 100) }
    func layoutAttributesForElements(in rect: Rect) -> [Attributes] { [] }

    func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
      guard path.section == 0, 0..<2 ~= path.item else { return nil }
      let frame = Rect(x: 20 * Double(path.item), y: 0, width: 10, height: 10)
      var payload = TransformPayload()
      if path.item == 1 { payload.transform3D = Transform3D(scaleX: 3, y: 1) }
      return Attributes(.cell(path), frame: frame, payload: payload)
    }

    func layoutAttributesForSupplementaryView(
      ofKind kind: ElementKind, at path: ElementPath
    ) -> Attributes? {
      guard kind == .header, path == ElementPath(section: 0, item: 0) else { return nil }
      return Attributes(
        .supplementary(kind, path), frame: Rect(x: 0, y: 50, width: 100, height: 5))
    }
  }

  @Test("The array holds what lookups gave, and is filtered by the boxes of transforms (A-08)")
  func filtersBoundingBoxes() {
    let oracle = BruteForce(
      Pair(), identities: candidateIdentities(itemCounts: [3], supplementaryKinds: [.header]))
    #expect(
      oracle.attributes.map(\.element.description) == ["cell 0.0", "cell 0.1", "header 0"])
    // The second cell reaches from 10 to 40.
    let hit = oracle.elements(in: Rect(x: 10, y: 0, width: 2, height: 60))
    #expect(hit.map(\.element.description) == ["cell 0.1", "header 0"])
    #expect(oracle.elements(in: .infinite).count == 3)
    #expect(oracle.elements(in: .null).isEmpty)
  }

  @Test("Candidates stand in canonical order, also for empty sections")
  func candidates() {
    let identities = candidateIdentities(
      itemCounts: [0, 2], supplementaryKinds: [.header, .footer], decorationKinds: [.binder])
    #expect(
      identities.map(\.description) == [
        "footer 0", "header 0", "binder 0", "cell 1.0", "cell 1.1", "footer 1", "footer 1.1",
        "header 1", "header 1.1", "binder 1", "binder 1.1",
      ])
    #expect(identities == identities.sorted())
  }

  @Test("The oracle's elements stand in canonical order (X-01)")
  func canonicalOrder() throws {
    let tree = try OracleClassTree().layout(parents: (0..<40).map { $0 == 0 ? nil : ($0 - 1) / 3 })
    #expect(tree.elements.map(\.identity) == tree.elements.map(\.identity).sorted())
    #expect(tree.elements.count > 40)
  }
}
