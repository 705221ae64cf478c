import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fixture {
  /// Why `workload` says nothing about the fixture's layout on its data; nil where it does.
  func reason(against workload: Workload) -> String? {
    switch workload {
    case .insertOne, .deleteOne, .moveOne, .insertTop:
      if source.data.tree != nil {
        return "the data are a tree, which no batch of items changes"
      }
      return content.cellCount == 0 ? "there is no item" : nil
    case .changeOne: return content.cellCount == 0 ? "there is no item" : nil
    case .switchLayout:
      return layout.alternative == nil ? "no other layout shows the same data" : nil
    default: return nil
    }
  }

  /// The change that `workload` is; nil for those that change nothing, or where a reason speaks
  /// against it.
  func change(of workload: Workload) -> Change? {
    guard reason(against: workload) == nil else { return nil }
    let middle = content.cellCount == 0 ? nil : content.path(ofCell: content.cellCount / 2)
    let first = content.cellCount == 0 ? nil : content.path(ofCell: 0)
    let data = source.data
    return switch workload {
    case .reprepare: .everything
    case .changeOne: middle.map { .item(at: $0, of: data) }
    case .insertOne: middle.map { .insertion(of: 1, at: $0, into: data) }
    case .deleteOne: middle.map { .deletion(at: $0, from: data) }
    case .moveOne: middle.map { .move(from: $0, in: data) }
    case .insertTop: first.map { .insertion(of: 1000, at: $0, into: data) }
    case .rotate:
      Change(
        bounds: Rect(
          origin: source.bounds.origin,
          size: Size(width: source.bounds.height, height: source.bounds.width)))
    default: nil
    }
  }
}
