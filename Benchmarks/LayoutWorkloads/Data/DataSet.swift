/// A data set that layouts are measured on. The raw value is its name in benchmark ids.
package enum DataSet: String, CaseIterable, Sendable {
  case uniform
  case varied
  case unicodeNames = "unicode-names"
  case photoAspects = "photo-aspects"
  case nsobject
  case jdk17
  case scattered
  case sections
  case uniformSections = "uniform-sections"

  /// The name of the file of the data set in the data folder; nil if the data are generated from
  /// the seed.
  package var fileName: String? {
    switch self {
    case .uniform, .varied, .scattered, .sections, .uniformSections: nil
    case .unicodeNames: "unicode-name-lengths.csv"
    case .photoAspects: "photo-aspects.csv"
    case .nsobject: "nsobject-classes.csv"
    case .jdk17: "jdk17-classes.csv"
    }
  }

  /// Whether the items have no sizes of their own, so the layout requests no sizes from the host.
  /// The nodes of a tree have no sizes of their own, because the tree layout gives all nodes the
  /// same size.
  var hasNoSizes: Bool { self == .uniform || self == .uniformSections || isTree }

  /// Whether the items are the nodes of a tree.
  var isTree: Bool { self == .nsobject || self == .jdk17 }

  /// Whether the items are distributed over many sections.
  var hasManySections: Bool { self == .sections || self == .uniformSections }

  /// A short description of the data set.
  package var summary: String {
    switch self {
    case .uniform: "items without their own sizes"
    case .varied: "random sizes, 40 to 360 wide and 20 to 120 high"
    case .unicodeNames: "chips as wide as the names of Unicode characters"
    case .photoAspects: "photos in common formats and orientations"
    case .nsobject: "the subclasses of NSObject, repeated as separate trees"
    case .jdk17: "the classes of JDK 17, repeated as separate trees"
    case .scattered:
      "random frames; a viewport shows about 40 of them, whatever the number of items"
    case .sections: "random sizes as in \"varied\", in 1,000 sections"
    case .uniformSections: "items without their own sizes, in 1,000 sections"
    }
  }
}
