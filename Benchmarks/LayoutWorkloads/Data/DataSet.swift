/// Data that layouts are measured on; the raw value stands in ids.
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

  /// The file it comes from, below the folder of data; nil where it is made from the seed.
  package var file: String? {
    switch self {
    case .uniform, .varied, .scattered, .sections, .uniformSections: nil
    case .unicodeNames: "unicode-name-lengths.csv"
    case .photoAspects: "photo-aspects.csv"
    case .nsobject: "nsobject-classes.csv"
    case .jdk17: "jdk17-classes.csv"
    }
  }

  /// True if its items have no sizes of their own, so that no size is asked for. The nodes of a tree
  /// are such items: their layout has one size for all.
  var isSizeless: Bool { self == .uniform || self == .uniformSections || isTree }

  /// True if its items are the nodes of a tree.
  var isTree: Bool { self == .nsobject || self == .jdk17 }

  /// True if its items are spread over many sections.
  var hasManySections: Bool { self == .sections || self == .uniformSections }

  /// What it holds, in a few words.
  package var summary: String {
    switch self {
    case .uniform: "items of the layout's own size"
    case .varied: "random sizes, 40 to 360 wide and 20 to 120 high"
    case .unicodeNames: "chips as wide as the names of Unicode characters"
    case .photoAspects: "photos in common formats and orientations"
    case .nsobject: "the classes under NSObject, repeated as further roots"
    case .jdk17: "the classes of JDK 17, repeated as further roots"
    case .scattered: "random frames, about 40 in a viewport at any size"
    case .sections: "random sizes as in varied, in 1,000 sections"
    case .uniformSections: "items of the layout's own size, in 1,000 sections"
    }
  }
}
