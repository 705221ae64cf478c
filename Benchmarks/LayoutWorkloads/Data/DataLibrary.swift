import LayoutGeometry
import ScenarioFiles

/// The source of a benchmark's items.
package enum BenchmarkData: Sendable {
  /// A named data set of this package.
  case set(DataSet)
  /// A file of item sizes that the user named.
  case file(SizesFile)

  /// The name of the data in benchmark ids.
  package var name: String {
    switch self {
    case .set(let set): set.rawValue
    case .file(let file): file.name
    }
  }
}

/// Creates the data of all benchmarks, for any number of items. Each file of the data folder is
/// read once.
///
///     let library = DataLibrary(folder: "Scenarios/data", seed: 1)
///     let data = try library.resolvedData(of: .set(.photoAspects), count: 1_000)
package final class DataLibrary {
  private let folder: String
  let seed: UInt64
  private var sizesByDataSet: [DataSet: [Size]] = [:]
  private var treesByDataSet: [DataSet: ClassTree] = [:]

  /// Creates a library of the data files in `folder`. Random data are generated from `seed`.
  package init(folder: String, seed: UInt64) {
    self.folder = folder
    self.seed = seed
  }

  /// The items of `data`, repeated or truncated to `count` items.
  ///
  /// - Throws: ``DataFileError`` if a file of the data folder is missing or invalid.
  /// - Complexity: O(`count`), or O(1) for items without their own sizes.
  package func resolvedData(of data: BenchmarkData, count: Int) throws(DataFileError)
    -> ResolvedData
  {
    let set: DataSet
    switch data {
    case .file(let file): return ResolvedData(sections: file.sections(itemCount: count))
    case .set(let dataSet): set = dataSet
    }
    switch set {
    case .uniform:
      return ResolvedData(sections: [ResolvedSection(count: count)])
    case .varied:
      return ResolvedData(sections: [ResolvedSection(count: count, sizes: randomSizes(count))])
    case .sections:
      let sizes = randomSizes(count)
      return ResolvedData(
        sections: Self.sectionRanges(count).map {
          ResolvedSection(count: $0.count, sizes: Array(sizes[$0]))
        })
    case .uniformSections:
      return ResolvedData(
        sections: Self.sectionRanges(count).map { ResolvedSection(count: $0.count) })
    case .scattered:
      let frames = ScatteredFrames(seed: seed, count: count).frames
      return ResolvedData(sections: [ResolvedSection(count: count, frames: frames)])
    case .unicodeNames, .photoAspects:
      return ResolvedData(sections: [.repeating(try readSizes(of: set), count: count)])
    case .nsobject, .jdk17:
      return ResolvedData(sections: [], tree: try readTree(of: set).repeated(toNodeCount: count))
    }
  }

  private func randomSizes(_ count: Int) -> [Size] {
    RandomSizes(
      seed: seed, count: count, width: NumberInterval(low: 40, high: 360),
      height: NumberInterval(low: 20, high: 120)
    ).sizes()
  }

  /// The ranges of items in each section. There are 1,000 sections of nearly equal length, or as
  /// many sections as items if there are fewer items.
  private static func sectionRanges(_ count: Int) -> [Range<Int>] {
    let sectionCount = min(count, 1000)
    return (0..<sectionCount).map { $0 * count / sectionCount..<($0 + 1) * count / sectionCount }
  }

  private func readSizes(of set: DataSet) throws(DataFileError) -> [Size] {
    if let knownSizes = sizesByDataSet[set] { return knownSizes }
    let sizes = try SizesCSV.read(filePath(of: set)).flatMap { $0 }
    sizesByDataSet[set] = sizes
    return sizes
  }

  private func readTree(of set: DataSet) throws(DataFileError) -> ClassTree {
    if let knownTree = treesByDataSet[set] { return knownTree }
    let tree = try ClassTreeCSV.read(filePath(of: set))
    treesByDataSet[set] = tree
    return tree
  }

  private func filePath(of set: DataSet) -> String { "\(folder)/\(set.fileName ?? "")" }
}
