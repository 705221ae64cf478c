import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Layouts

extension SharedOptions {
  package static let layouts = Option.words(
    "layout", of: BenchmarkLayout.all.map(\.name), help: "layouts, such as flow,grid")

  package static let engines = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue), help: "engines, such as lazy,bucketed")

  static let ownData = Option.text(
    "data", valueName: "FILE.csv",
    help: "a CSV file of your own item sizes, with the columns width,height[,section]", use: .read)

  static let layoutsToCompareWith = Option.words(
    "against", of: BenchmarkLayout.all.filter { $0.variantForUserData != nil }.map(\.name),
    help: "layouts of this package to compare with, in all engines unless --engine names some")
}

extension MeasuringProgram {
  /// The options that select what to measure: layouts, engines and numbers of items. For a
  /// user's own layout, only numbers of items can be selected.
  var benchmarkSelectionOptions: [any DeclaredOption] {
    userLayout == nil
      ? [SharedOptions.layouts, SharedOptions.engines, SharedOptions.sizes] : [SharedOptions.sizes]
  }

  /// The option that selects the data that layouts are measured on.
  var dataOption: Option<String?> { userLayout == nil ? SharedOptions.data : SharedOptions.ownData }
}
