import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension ExternalLayout {
  package var collectionViewContentSize: Size {
    request("contentSize", makeMessage("contentSize")) { answer throws(ExternalFailure) in
      try answer.requiredChild("contentSize", "2 numbers [width, height]").readSize()
    } ?? .zero
  }

  package func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var message = JSONObjectBuilder("query", layoutNumber)
    message.add("rect", ScenarioWriter.rectJSON(rect))
    let kinds = program?.kinds ?? ElementKinds()
    return request("query", message.object, querying: rect) { answer throws(ExternalFailure) in
      try answer.requiredChild("attributes", "an array of attributes").readAttributesList(
        kinds, specification.kind.customValues)
    } ?? []
  }

  package func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    requestAttributes("item", nil, path)
  }

  package func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    capabilities.contains(.supplementary) ? requestAttributes("supplementary", kind, path) : nil
  }

  package func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    capabilities.contains(.decoration) ? requestAttributes("decoration", kind, path) : nil
  }

  private func requestAttributes(_ name: String, _ kind: ElementKind?, _ path: ElementPath)
    -> Attributes?
  {
    var message = JSONObjectBuilder(name, layoutNumber)
    message.add("kind", kind.map { .string($0.name) })
    message.add("at", .string("\(path)"))
    let kinds = program?.kinds ?? ElementKinds()
    let attributes = request(name, message.object) {
      answer throws(ExternalFailure) -> Attributes? in
      guard answer.node["attributes"] != nil else {
        throw answer.mismatch(expected: "the key \"attributes\"")
      }
      return try answer["attributes"]?.readAttributes(kinds, specification.kind.customValues)
    }
    return attributes ?? nil
  }

  package func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    guard capabilities.contains(.scrolling) else { return proposed }
    var message = JSONObjectBuilder("snap", layoutNumber)
    message.add("proposed", ScenarioWriter.pointJSON(proposed))
    message.add("velocity", ScenarioWriter.pointJSON(velocity))
    message.add("viewport", ScenarioWriter.frameJSON(source.bounds))
    return request("snap", message.object) { answer throws(ExternalFailure) in
      try answer.requiredChild("offset", "2 numbers [x, y]").readPoint()
    } ?? proposed
  }
}
