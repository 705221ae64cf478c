import LayoutDescriptions
import Layouts

extension LayoutDescription {
  package static let free = LayoutDescription(
    "free", data: .frames,
    traits: LayoutTraits {
      $0.mayOverflow = true
      $0.readsBounds = false
    })
}

extension FreeArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    dataSource = source
  }
}
