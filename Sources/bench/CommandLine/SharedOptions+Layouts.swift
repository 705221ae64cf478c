import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Layouts

extension SharedOptions {
  static let layouts = Option.words(
    "layout", of: BenchmarkLayout.all.map(\.name), help: "layouts, such as flow,grid")

  static let engines = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue), help: "engines, such as lazy,bucketed")
}
