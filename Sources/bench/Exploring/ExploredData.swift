import CommandLineParsing
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads
import ScenarioFiles

/// The items that a layout arranges on the page of `bench explore --layout` and in the picture of
/// `bench render --layout`.
struct ExploredData {
  let data: BenchmarkData

  /// Finds the items that `--data` names: a data set of `layout`, or a file of sizes. Without the
  /// option, the items are the first data set of the layout.
  ///
  /// - Throws: the errors of `bench run` for the same options.
  init(for layout: BenchmarkLayout, _ arguments: ParsedArguments) throws {
    let selection = try BenchmarkSelection(dataOf: arguments, for: layout)
    if let file = selection.file {
      data = .file(file)
    } else {
      data = .set(selection.dataSet ?? layout.dataSets[0])
    }
  }

  /// The name of the data set or of the file.
  var name: String { data.name }

  /// The number of items to show if none is requested: `standardCount`, or all items of a file that
  /// has fewer.
  func shownItemCount(standard standardCount: Int) -> Int {
    if case .file(let file) = data { return min(file.rowCount, standardCount) }
    return standardCount
  }

  /// The first `count` items.
  ///
  /// - Throws: `DataFileError` if a file in the data folder is invalid or cannot be read.
  func specification(count: Int, seed: UInt64) throws -> DataSpecification {
    let folder = (PackageFolder.path ?? ".") + "/Scenarios/data"
    let items = try DataLibrary(folder: folder, seed: seed).resolvedData(of: data, count: count)
    return DataSpecification(
      sections: items.sections.map { section in
        let sizes = section.sizes.map(ItemsSpecification.sizes)
        return SectionSpecification(
          items: section.frames.map(ItemsSpecification.frames) ?? sizes ?? .count(section.count))
      }, tree: items.tree)
  }
}
