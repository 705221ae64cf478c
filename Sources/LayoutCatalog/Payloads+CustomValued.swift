import CollectionLayout
import Layouts
import ScenarioPlayer

extension ClassTreePayload: CustomValued {
  public var customValues: [CustomValue] { [.children(Array(children))] }

  public mutating func changeCustomValues() {
    children = ChildPaths(first: ElementPath(section: 7, item: 7), count: children.count + 1)
  }
}

extension PhotoPayload: CustomValued {
  public var customValues: [CustomValue] {
    layoutMode.map {
      [.layoutMode($0 == .aspectFit ? .aspectFit : .aspectFill)]
    } ?? []
  }

  public mutating func changeCustomValues() {
    layoutMode = layoutMode == .aspectFill ? .aspectFit : .aspectFill
  }
}

extension CoverFlowPayload: CustomValued {
  public var customValues: [CustomValue] {
    // What is no cover carries none.
    shouldRasterize ? [.maskingValue(maskingValue), .shouldRasterize(true)] : []
  }

  public mutating func changeCustomValues() {
    maskingValue += 1
    shouldRasterize.toggle()
  }
}
