import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Wording

extension ProgramAnswer {
  /// Reads a layout error that the program reports.
  ///
  /// Numbers that the program leaves out are NaN in the error. The count of an `invalidCount` is
  /// -1, because the protocol has no key for it.
  func readLayoutError(_ kinds: ElementKinds) throws(ExternalFailure) -> LayoutError {
    let kind = try requiredChild("kind", "the kind of the error").readWord(ExpectedError.Kind.self)
    let message = printable(try self["message"]?.readText() ?? "", limit: 400)
    switch kind {
    case .invalidItemSize:
      let size = try self["size"]?.readSize() ?? Size(width: .nan, height: .nan)
      return .invalidItemSize(try readAffectedElement(kinds), size)
    case .coordinateOutOfRange: return .coordinateOutOfRange(try readAffectedElement(kinds))
    case .invalidMetric:
      return .invalidMetric(
        name: try self["name"].map { (name) throws(ExternalFailure) in
          printable(try name.readText(), limit: 60)
        } ?? message, section: try readAffectedPath()?.section,
        value: try self["value"]?.readNumber() ?? .nan)
    case .invalidCount: return .invalidCount(section: try readAffectedPath()?.section, -1)
    case .invalidBatch:
      let target: LayoutUpdate.Target? = try readAffectedPath().map { path in
        path.item.map { .item(ElementPath(section: path.section, item: $0)) }
          ?? .section(path.section)
      }
      return .invalidBatch(reason: message, at: target)
    case .invalidTree:
      return .invalidTree(
        reason: message,
        at: try readAffectedPath().map { ElementPath(section: $0.section, item: $0.item ?? 0) })
    }
  }

  private func readAffectedElement(_ kinds: ElementKinds) throws(ExternalFailure) -> ElementIdentity
  {
    try requiredChild("at", "an element such as \"cell 0.4\"").readElement(kinds)
  }

  private func readAffectedPath() throws(ExternalFailure) -> ItemPath? {
    try self["at"]?.readPath("a path such as \"0.4\" or \"2\"")
  }
}
