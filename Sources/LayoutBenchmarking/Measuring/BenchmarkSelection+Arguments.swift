import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutWorkloads
import Layouts
import ScenarioFiles
import Wording

extension BenchmarkSelection {
  /// Creates the selection of benchmarks that `arguments`, the command-line arguments of `program`,
  /// describe.
  ///
  /// - Throws: the errors of ``init(_:)``.
  init(_ arguments: ParsedArguments, of program: MeasuringProgram) throws {
    guard let userLayout = program.userLayout else {
      try self.init(arguments)
      return
    }
    self.init(
      layouts: [.userLayout(userLayout)]
        + arguments[SharedOptions.layoutsToCompareWith].compactMap {
          BenchmarkLayout.named($0)?.variantForUserData
        })
    try setValuesOfSharedOptions(arguments, program: program)
    file = try arguments[program.dataOption].map(SizesFile.init(path:))
    timeBudgetSeconds = arguments[SharedOptions.budget].map { Double($0) }
  }

  /// Sets the values, such as the numbers of items and the seed, that are given by the same options
  /// for layouts of this package and for a user's own layout.
  private mutating func setValuesOfSharedOptions(
    _ arguments: ParsedArguments, program: MeasuringProgram
  ) throws {
    let engineNames = arguments[SharedOptions.engines]
    let itemCounts = arguments[SharedOptions.sizes]
    let workloadNames = arguments[RunCommand.workloads]
    shard = arguments[RunCommand.shard]
    if !engineNames.isEmpty {
      engines = Engine.allCases.filter { engineNames.contains($0.rawValue) }
    }
    if let excessiveItemCount = itemCounts.first(where: { $0 > Self.maximumItemCount }) {
      let expectedSize =
        "a number of items of at most \(ReadableNumber.shortCountText(Self.maximumItemCount))"
      throw UsageError(
        command: "\(program.name) run",
        .invalidValue(
          .text(ReadableNumber.shortCountText(excessiveItemCount), expected: expectedSize),
          option: "--n")
      )
    }
    if !itemCounts.isEmpty { self.itemCounts = itemCounts.sorted() }
    if !workloadNames.isEmpty {
      let selectsAllWorkloads = workloadNames.contains(Workload.allOptionValue)
      workloads = Workload.all.filter { selectsAllWorkloads || workloadNames.contains($0.name) }
    }
    seed = arguments[SharedOptions.seed] ?? Self.defaultSeed
  }

  /// Creates the selection of benchmarks that the arguments of `bench run` describe.
  ///
  /// - Throws: `UsageError`, ``LayoutWithoutItemSizes``, ``UnsupportedDataSet``, or `DataFileError`
  ///   for the user's file.
  package init(_ arguments: ParsedArguments) throws {
    self.init()
    let layoutNames = arguments[SharedOptions.layouts]
    let engineNames = arguments[SharedOptions.engines]
    let itemCounts = arguments[SharedOptions.sizes]
    let workloadNames = arguments[RunCommand.workloads]
    let isFullSuite = arguments[RunCommand.suite()] == RunCommand.Suite.full.rawValue
    if isFullSuite {
      workloads = Workload.all
      self.itemCounts = Self.fullSuiteItemCounts
    }
    if !layoutNames.isEmpty { layouts = layoutNames.compactMap(BenchmarkLayout.named) }
    try setValuesOfSharedOptions(arguments, program: .bench)

    try setData(arguments, hasLayouts: !layoutNames.isEmpty)
    let isQuickSuite =
      layoutNames.isEmpty && engineNames.isEmpty && itemCounts.isEmpty && workloadNames.isEmpty
      && file == nil && dataSet == nil && !isFullSuite
    timeBudgetSeconds =
      arguments[SharedOptions.budget].map { Double($0) }
      ?? (isQuickSuite ? Self.quickBudgetSeconds : nil)
    if isQuickSuite, arguments[SharedOptions.budget] == nil {
      maximumItemCountMeasuredBeyondBudget = Self.maximumItemCountMeasuredBeyondQuickBudget
    }
  }

  /// Sets the data set or the file that the option `--data` names. If a layout cannot be measured
  /// on these data, an error is thrown if the user named the layouts (`hasLayouts` is true);
  /// otherwise the layout is removed from the selection.
  private mutating func setData(_ arguments: ParsedArguments, hasLayouts: Bool) throws {
    if let namedSet = arguments[SharedOptions.data].flatMap(DataSet.init(rawValue:)) {
      if !hasLayouts { layouts = layouts.filter { $0.accepts(namedSet) } }
      if let unsupportedLayout = layouts.first(where: { !$0.accepts(namedSet) }) {
        throw UnsupportedDataSet(layoutName: unsupportedLayout.name, dataSet: namedSet)
      }
      dataSet = namedSet
    } else if let path = arguments[SharedOptions.data] {
      if !hasLayouts { layouts = layouts.filter(\.usesItemSizes) }
      if let layoutWithoutSizes = layouts.first(where: { !$0.usesItemSizes }) {
        throw LayoutWithoutItemSizes(layoutName: layoutWithoutSizes.name)
      }
      do throws(DataFileError) {
        file = try SizesFile(path: path)
      } catch {
        let similarName = Suggestion.nearest(to: path, among: DataSet.allCases.map(\.rawValue))
        let mayBeName = similarName != nil || !path.contains { $0 == "/" || $0 == "." }
        guard error.kind == .unreadable, mayBeName else { throw error }
        throw UnknownData(error: error, similarName: similarName)
      }
    }
  }

  /// Creates the selection of benchmarks of `layout` on the data that the option `--data` names.
  ///
  /// - Throws: ``LayoutWithoutItemSizes``, ``UnsupportedDataSet``, or `DataFileError` for the
  ///   user's file.
  package init(dataOf arguments: ParsedArguments, for layout: BenchmarkLayout) throws {
    self.init()
    layouts = [layout]
    try setData(arguments, hasLayouts: true)
  }
}

/// An error: the value of `--data` is neither a file that can be read nor the name of a data set.
/// The user may have misspelled the name of a data set.
package struct UnknownData: Error, CustomStringConvertible {
  let error: DataFileError
  /// The most similar name of a data set; nil if none is similar.
  let similarName: String?

  package var description: String {
    similarName.map { "\(error), did you mean the data set \(quoted($0))?" }
      ?? "\(error), and no data set has this name; see \"bench explain\""
  }
}

/// An error: a layout without item sizes cannot be measured on a file of sizes.
package struct LayoutWithoutItemSizes: Error, CustomStringConvertible {
  let layoutName: String

  package var description: String {
    let legalLayoutNames = BenchmarkLayout.all.filter(\.usesItemSizes).map(\.name)
    return
      "layout \(quoted(layoutName)) does not use the item sizes that \"--data\" gives: expected layout \(Suggestion.quotedList(legalLayoutNames))"
  }
}

/// An error: a layout cannot be measured on the selected data set.
package struct UnsupportedDataSet: Error, CustomStringConvertible {
  let layoutName: String
  let dataSet: DataSet

  package var description: String {
    let legalLayoutNames = BenchmarkLayout.all.filter { $0.accepts(dataSet) }.map(\.name)
    return
      "layout \(quoted(layoutName)) cannot be measured on \(quoted(dataSet.rawValue)): expected \(Suggestion.quotedList(legalLayoutNames))"
  }
}
