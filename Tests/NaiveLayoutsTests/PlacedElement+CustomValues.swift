import CollectionLayout
import LayoutDescriptions
import LookupOracle

/// The custom values of the built-in layouts, each nil if the element carries no such value.
extension PlacedElement {
  private func value(_ name: String) -> CustomValue.Value? {
    customValues.first { $0.name == name }?.value
  }

  var children: [ElementPath]? {
    if case .paths(let paths)? = value("children") { return paths }
    return nil
  }

  var layoutMode: String? {
    if case .keyword(let word)? = value("layoutMode") { return word }
    return nil
  }

  var maskingValue: Double? {
    if case .number(let number)? = value("maskingValue") { return number }
    return nil
  }

  var shouldRasterize: Bool? {
    if case .boolean(let flag)? = value("shouldRasterize") { return flag }
    return nil
  }
}
