import BenchmarkHarness
import CommandPrograms
import ConformanceReports
import LayoutWorkloads
import Reports

/// Draws the first screen of each layout in a report.
enum LayoutPictures {
  /// Draws the layouts that have results in `document`, each on its first data set.
  ///
  /// A user's own layout has no picture, nor has a layout whose data file is missing.
  static func pictures(of document: ResultDocument, dataFolder: String) -> [ReportPicture] {
    let library = DataLibrary(folder: dataFolder, seed: BenchmarkSelection.defaultSeed)
    let names = document.results.map(\.identity.layout).uniqued()
    return names.compactMap(BenchmarkLayout.named).compactMap { layout in
      guard let set = layout.dataSets.first,
        let screen = try? FirstScreen(of: layout, on: set, from: library)
      else { return nil }
      let drawing = LayoutDrawing(
        screen.elements, view: screen.viewBounds, title: "\(layout.name) on \(set.rawValue)",
        hasHeading: false, width: 320, height: 520)
      return ReportPicture(
        title: layout.name, caption: "The first screen on \(set.rawValue): \(set.summary).",
        svg: drawing.svg)
    }
  }
}

extension ReportContext {
  /// The context of a report on `document`: pictures of its layouts, and descriptions of the
  /// workloads.
  @Sendable package static func illustrated(_ document: ResultDocument) -> ReportContext {
    ReportContext(
      pictures: PackageFolder.path.map {
        LayoutPictures.pictures(of: document, dataFolder: $0 + "/Scenarios/data")
      } ?? [],
      workloadSummaries: Dictionary(
        uniqueKeysWithValues: Workload.all.map { ($0.name, $0.summary) }))
  }
}
