import LayoutGeometry
import ScenarioFiles

/// A user's own item sizes, from a file with the columns `width,height[,section]`.
package struct SizesFile: Sendable {
  /// The file's name without its folders; it stands in ids as the name of the data.
  package let name: String
  package let path: String
  let sections: [[Size]]

  /// The number of items in the file.
  package let rowCount: Int

  /// Reads the file at `path`.
  package init(path: String) throws(DataFileError) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    self.path = path
    sections = try SizesCSV.read(path)
    rowCount = sections.reduce(0) { $0 + $1.count }
  }

  /// The first `count` items of the file, repeated as often as it takes.
  ///
  /// Sections stay what they are: a further round begins with the first section again, and the last
  /// section is cut. A file of one section stays one.
  func sections(count: Int) -> [ResolvedSection] {
    if sections.count == 1 { return [.repeating(sections[0], count: count)] }
    var result: [ResolvedSection] = []
    var rest = count
    while rest > 0 {
      for section in sections where rest > 0 {
        let sizes = Array(section.prefix(rest))
        result.append(ResolvedSection(count: sizes.count, sizes: sizes))
        rest -= sizes.count
      }
    }
    return result
  }
}

extension ResolvedSection {
  /// A section of `count` items whose sizes go through `sizes` again and again.
  ///
  /// - Precondition: `sizes` is not empty.
  static func repeating(_ sizes: [Size], count: Int) -> ResolvedSection {
    var all: [Size] = []
    all.reserveCapacity(count)
    while all.count < count { all += sizes.prefix(count - all.count) }
    return ResolvedSection(count: count, sizes: all)
  }
}
