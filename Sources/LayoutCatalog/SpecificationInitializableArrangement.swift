import LayoutDescriptions
import LayoutGeometry
import Layouts

/// An arrangement that can be created from named parameters, as scenario files give them.
///
///     extension Row: SpecificationInitializableArrangement {
///       init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
///         self.init(spacing: specification.number(.spacing))
///       }
///     }
///
/// A file in `Descriptions` contains a layout's `LayoutDescription` and its conformance to this
/// protocol. The catalog needs nothing else to play scenarios on the layout.
package protocol SpecificationInitializableArrangement: Arrangement, SendableMetatype {
  /// Creates the arrangement with the parameters of `specification` and the data of `source`.
  init(_ specification: LayoutSpecification, source: any LayoutDataSource)
}

/// The delegates and data sources of all layouts of this package, combined.
///
/// Data that only one layout uses need no protocol of their own. The layout reads them with
/// `itemTexts`, under the key that they have in the sections of scenario files.
package protocol LayoutDataSource: FlowLayoutDelegate, FreeLayoutDataSource, ClassTreeDataSource,
  PhotoGridDelegate
{
  /// The texts that a section of a scenario file gives for individual items under the key `key`, by
  /// item number.
  func itemTexts(forSectionKey key: String, inSection section: Int) -> [Int: String]
}

extension SectionedArrangement {
  /// Sets the section inset, the header size and the footer size from the specification, and makes
  /// `source` the delegate. The delegate's values override those of the specification.
  mutating func setInsetsAndHeaders(
    _ specification: LayoutSpecification, _ source: any LayoutDataSource
  ) {
    sectionInset = specification.insets(.sectionInset) ?? .zero
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
    delegate = source
  }
}
