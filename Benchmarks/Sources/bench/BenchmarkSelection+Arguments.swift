import CommandLineParsing
import LayoutEngines
import LayoutWorkloads
import Wording

extension BenchmarkSelection {
  /// What the command line of `bench run` asks for.
  ///
  /// - Throws: ``SizelessLayout``, or `DataFileError` for the user's file.
  init(_ arguments: ParsedArguments) throws {
    self.init()
    let layoutNames = arguments[SharedOptions.layouts]
    let engineNames = arguments[SharedOptions.engines]
    let sizes = arguments[SharedOptions.sizes]
    let workloadNames = arguments[RunCommand.workloads]
    if !layoutNames.isEmpty { layouts = layoutNames.compactMap(BenchmarkLayout.named) }
    if !engineNames.isEmpty {
      engines = Engine.allCases.filter { engineNames.contains($0.rawValue) }
    }
    if !sizes.isEmpty { self.sizes = sizes.sorted() }
    if !workloadNames.isEmpty {
      workloads = Workload.allCases.filter { workloadNames.contains($0.rawValue) }
    }
    seed = arguments[SharedOptions.seed] ?? Self.standardSeed

    if let path = arguments[SharedOptions.data] {
      if layoutNames.isEmpty { layouts = layouts.filter(\.takesSizes) }
      if let sizeless = layouts.first(where: { !$0.takesSizes }) {
        throw SizelessLayout(name: sizeless.name)
      }
      file = try SizesFile(path: path)
    }
    let isQuickSuite =
      layoutNames.isEmpty && engineNames.isEmpty && sizes.isEmpty && workloadNames.isEmpty
      && file == nil
    budget =
      arguments[RunCommand.budget].map(Double.init) ?? (isQuickSuite ? Self.quickBudget : nil)
  }
}

/// A layout that a file of sizes says nothing to was to be measured on one.
struct SizelessLayout: Error, CustomStringConvertible {
  let name: String

  var description: String {
    let legal = BenchmarkLayout.all.filter(\.takesSizes).map(\.name)
    return "layout \(quoted(name)) takes no item sizes: with \"--data\" expected "
      + Suggestion.list(legal)
  }
}
