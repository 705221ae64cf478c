import BenchmarkHarness
import BenchmarkReports
import CommandPrograms
import ConformanceReports
import LayoutWorkloads
import Reports

/// Draws the part of each layout that is visible before scrolling, with the layout's first data
/// set.
///
///     let flow = BenchmarkLayout.named("flow")!
///     let svg = try LayoutPictures.svg(of: flow, dataFolder: "Scenarios/data")
package enum LayoutPictures {
  /// Draws the layouts that have results in `document`.
  ///
  /// A user's own layout and a layout whose data file is missing have no picture.
  static func pictures(of document: ResultDocument, dataFolder: String) -> [ReportPicture] {
    let layoutNames = document.results.map(\.identity.layout).uniqued()
    return layoutNames.compactMap(BenchmarkLayout.named).compactMap { layout in
      guard let dataSet = layout.dataSets.first,
        let svg = try? svg(of: layout, dataFolder: dataFolder, hasHeading: false)
      else { return nil }
      return ReportPicture(
        title: layout.name,
        caption: "The first screen with the data set \(dataSet.rawValue): \(dataSet.summary).",
        svg: svg)
    }
  }

  /// Draws `layout`, with a heading that names the layout and its data.
  ///
  /// - Throws: `LayoutError`, or `DataFileError` for a file in `dataFolder`.
  package static func svg(
    of layout: BenchmarkLayout, dataFolder: String, hasHeading: Bool = true
  ) throws -> String {
    let dataLibrary = DataLibrary(folder: dataFolder, seed: BenchmarkSelection.defaultSeed)
    let dataSet = layout.dataSets[0]
    let firstScreen = try FirstScreen(of: layout, on: dataSet, from: dataLibrary)
    let picturedLayout = PicturedLayout(
      firstScreen.layout, of: layout.specification.kind, source: firstScreen.dataSource,
      in: firstScreen.drawnBounds)
    return LayoutDrawing(
      picturedLayout, view: firstScreen.viewBounds, title: "\(layout.name) on \(dataSet.rawValue)",
      hasHeading: hasHeading, width: 320, height: 520
    ).svg
  }
}

extension ReportContext {
  /// The context of a report on `document`: pictures of its layouts, and descriptions of the
  /// workloads.
  @Sendable package static func contextWithLayoutPictures(of document: ResultDocument)
    -> ReportContext
  {
    ReportContext(
      pictures: PackageFolder.path.map {
        LayoutPictures.pictures(of: document, dataFolder: $0 + "/Scenarios/data")
      } ?? [],
      workloadSummaries: Dictionary(
        uniqueKeysWithValues: Workload.all.map { ($0.name, $0.summary) }))
  }
}
