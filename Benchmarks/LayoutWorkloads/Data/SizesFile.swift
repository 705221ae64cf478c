import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import Wording

/// The item sizes from a user's CSV file with the columns `width,height[,section]`.
///
///     let file = try SizesFile(path: "photos.csv")
///     let selection = BenchmarkSelection(itemCounts: [file.rowCount], file: file)
package struct SizesFile: Sendable {
  /// The name of the file without its folders. It is the name of the data in benchmark ids.
  package let name: String
  package let path: String
  let sizesBySection: [[Size]]

  /// The number of items in the file.
  package let rowCount: Int

  /// Reads the file at `path`.
  package init(path: String) throws(DataFileError) {
    name = printable(path.split(separator: "/").last.map(String.init) ?? path, limit: 100)
    self.path = path
    sizesBySection = try SizesCSV.read(path)
    rowCount = sizesBySection.reduce(0) { $0 + $1.count }
  }

  /// The line and column at which the file contains the size of `element`; nil if `element` is not
  /// a cell.
  func position(of element: ElementIdentity) -> SourcePosition? {
    guard element.category == .cell, !sizesBySection.isEmpty else { return nil }
    // The sections are repeated if more items are measured than the file has.
    let section = element.path.section % sizesBySection.count
    let row =
      sizesBySection[..<section].reduce(0) { $0 + $1.count } + element.path.item
      % sizesBySection[section].count
    return SizesCSV.position(ofRow: row, in: path)
  }

  /// The first `itemCount` items of the file. The file is repeated if it has fewer items.
  ///
  /// Sections keep their lengths: each repetition starts with the first section again, and only the
  /// last section may be shorter. If the file has one section, the result is one section of
  /// `itemCount` items.
  func sections(itemCount: Int) -> [ResolvedSection] {
    if sizesBySection.count == 1 { return [.repeating(sizesBySection[0], count: itemCount)] }
    var repeatedSections: [ResolvedSection] = []
    var remainingCount = itemCount
    while remainingCount > 0 {
      for section in sizesBySection where remainingCount > 0 {
        let sizes = Array(section.prefix(remainingCount))
        repeatedSections.append(ResolvedSection(count: sizes.count, sizes: sizes))
        remainingCount -= sizes.count
      }
    }
    return repeatedSections
  }
}

extension ResolvedSection {
  /// Creates a section of `count` items, whose sizes are those in `sizes`, repeated as needed.
  ///
  /// - Precondition: `sizes` is not empty.
  static func repeating(_ sizes: [Size], count: Int) -> ResolvedSection {
    var repeatedSizes: [Size] = []
    repeatedSizes.reserveCapacity(count)
    while repeatedSizes.count < count { repeatedSizes += sizes.prefix(count - repeatedSizes.count) }
    return ResolvedSection(count: count, sizes: repeatedSizes)
  }
}
