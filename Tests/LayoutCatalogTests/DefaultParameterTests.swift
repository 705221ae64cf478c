import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import Testing

/// The initializer without arguments and the description in the catalog state the same defaults.
@Suite("An arrangement made without arguments has the parameters that its description states")
struct DefaultParameterTests {
  /// The stored values of `value` by name, without those that refer to data sources and delegates.
  private func storedValues(_ value: Any, _ name: String = "") -> [String: String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty else {
      return mirror.displayStyle == .class ? [:] : [name: "\(value)"]
    }
    return mirror.children.reduce(into: [:]) { values, child in
      let childName = name + "." + (child.label ?? "")
      if ["delegate", "source"].contains(where: childName.lowercased().contains) { return }
      values.merge(storedValues(child.value, childName)) { $1 }
    }
  }

  @Test func defaultsAreThoseOfDescriptions() {
    let source = EmptySource()
    func compare<A: SpecificationInitializableArrangement>(
      _ arrangement: A, _ description: LayoutDescription
    ) {
      let values = storedValues(arrangement)
      #expect(!values.isEmpty)
      #expect(
        values == storedValues(A(LayoutSpecification(kind: description), source: source)),
        "\(description.name)")
    }
    compare(FlowArrangement(), .flow)
    compare(SpacedFlowArrangement(), .spacedFlow)
    compare(CoverFlowArrangement(), .coverFlow)
    compare(GridArrangement(), .grid)
    compare(ListArrangement(), .list)
    compare(StackArrangement(), .stack)
    compare(WaterfallArrangement(), .waterfall)
    compare(PhotoGridArrangement(), .photoGrid)
    compare(ClassTreeArrangement(), .classTree)
  }
}

/// A source without data.
private final class EmptySource: LayoutDataSource {
  func sizeForItem(at path: ElementPath) -> Size? { nil }
  func frameForItem(at path: ElementPath) -> Rect { .zero }
  var numberOfRoots: Int { 0 }
  func numberOfChildren(ofNodeAt path: ElementPath) -> Int { 0 }
  func layoutModes(inSection section: Int) -> [Int: PhotoLayoutMode] { [:] }
  func itemTexts(forSectionKey key: String, inSection section: Int) -> [Int: String] { [:] }
}
