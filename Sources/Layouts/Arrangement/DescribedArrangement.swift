import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// An arrangement that can be made from parameters by name, as scenario files give them.
///
/// The folder of each layout holds its `LayoutDescription` and this conformance; the catalog needs no
/// more than the two to play scenarios on it.
package protocol DescribedArrangement: Arrangement, SendableMetatype {
  /// Creates the arrangement with the parameters of `specification`, fed by `source`.
  init(_ specification: LayoutSpecification, source: any LayoutDataSource)
}

/// Everything that the layouts of this package ask their delegates and data sources.
///
/// A layout whose values no other layout has reads them by the name of its section key, and needs no
/// protocol of its own.
package protocol LayoutDataSource: FlowLayoutDelegate, FreeLayoutDataSource, ClassTreeDataSource,
  PhotoGridDelegate
{
  /// The words that the section key `key` gives to single items of a section, by item.
  func words(_ key: String, inSection section: Int) -> [Int: String]

  /// The sizes that the section key `key` gives to the first items of a section.
  func sizes(_ key: String, inSection section: Int) -> [Size]
}

extension SectionedArrangement {
  /// Sets the section inset, header and footer, and the delegate that overrides them.
  mutating func setSurroundings(
    _ specification: LayoutSpecification, _ source: any LayoutDataSource
  ) {
    sectionInset = specification.insets(.sectionInset) ?? .zero
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
    delegate = source
  }
}
