import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Answer {
  /// Reads a layout error that the program reports.
  ///
  /// Numbers that the program leaves out are NaN in the error, and a missing count is -1.
  func layoutError(_ kinds: ElementKinds) throws(ExternalFailure) -> LayoutError {
    let kind = try required("kind", "the kind of the error").word(ExpectedError.Kind.self)
    let message = try self["message"]?.text() ?? ""
    switch kind {
    case .invalidItemSize:
      let size = try self["size"]?.size() ?? Size(width: .nan, height: .nan)
      return .invalidItemSize(try place(kinds), size)
    case .coordinateOutOfRange: return .coordinateOutOfRange(try place(kinds))
    case .invalidMetric:
      return .invalidMetric(
        name: try self["name"]?.text() ?? message, section: try path()?.section,
        value: try self["value"]?.number() ?? .nan)
    case .invalidCount: return .invalidCount(section: try path()?.section, -1)
    case .invalidBatch:
      let target: LayoutUpdate.Target? = try path().map { path in
        path.item.map { .item(ElementPath(section: path.section, item: $0)) }
          ?? .section(path.section)
      }
      return .invalidBatch(reason: message, at: target)
    case .invalidTree:
      return .invalidTree(
        reason: message,
        at: try path().map { ElementPath(section: $0.section, item: $0.item ?? 0) })
    }
  }

  private func place(_ kinds: ElementKinds) throws(ExternalFailure) -> ElementIdentity {
    try required("at", "an element such as \"cell 0.4\"").element(kinds)
  }

  private func path() throws(ExternalFailure) -> PathName? {
    guard let value = self["at"] else { return nil }
    guard let path = PathName(try value.text()) else {
      throw value.mismatch(expected: "a path such as \"0.4\" or \"2\"")
    }
    return path
  }
}
