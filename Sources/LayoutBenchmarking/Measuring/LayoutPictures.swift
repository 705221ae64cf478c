import BenchmarkHarness
import BenchmarkReports
import CommandLineTools
import CommandPrograms
import ConformanceReports
import LayoutWorkloads
import Reports

/// Draws layouts on the data of benchmarks: the part that is visible before scrolling, or the whole
/// content.
///
///     let flow = BenchmarkLayout.named("flow")!
///     let svg = try LayoutPictures(folder: "Scenarios/data", seed: 1)
///       .svg(of: flow, on: .set(.unicodeNames), itemCount: 200)
package struct LayoutPictures {
  private let library: DataLibrary

  /// A layout of a report is drawn with at most this many items, if it was measured with so few.
  private static let greatestItemCountInReports = 10_000

  /// Draws layouts on the data files in `folder`, and on random data made from `seed`.
  package init(folder: String, seed: UInt64) {
    library = DataLibrary(folder: folder, seed: seed)
  }

  /// Draws the layouts that have results in `document`, each on the data and with a number of items
  /// that it was measured with.
  ///
  /// A user's own layout, a layout that was measured on a file of the user, and a layout whose data
  /// file is missing have no picture.
  static func pictures(of document: ResultDocument, dataFolder: String) -> [ReportPicture] {
    let pictures = LayoutPictures(folder: dataFolder, seed: seed(of: document.run))
    let subjects = document.results.map(\.identity.subject.withoutEngine).uniqued()
    return subjects.map(\.withoutItemCount).uniqued().compactMap { group in
      let itemCounts = subjects.filter { $0.withoutItemCount == group }.map(\.itemCount).sorted()
      guard let layout = BenchmarkLayout.named(group.layout),
        let dataSet = DataSet(rawValue: group.data), layout.accepts(dataSet),
        let itemCount = itemCounts.last(where: { $0 <= greatestItemCountInReports })
          ?? itemCounts.first,
        let svg = try? pictures.svg(
          of: layout, on: .set(dataSet), itemCount: itemCount, hasHeading: false)
      else { return nil }
      return ReportPicture(
        title: group.title,
        caption:
          "The first screen of \(ReadableNumber.shortCountText(itemCount)) items of the data set \(dataSet.rawValue): \(dataSet.summary).",
        svg: svg)
    }
  }

  /// The seed of the random data of a run, which its command line states unless it is the default.
  private static func seed(of run: ResultDocument.RunDescription) -> UInt64 {
    let words = run.arguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    guard let index = words.lastIndex(of: "--seed"), index + 1 < words.count else {
      return BenchmarkSelection.defaultSeed
    }
    return UInt64(words[index + 1]) ?? BenchmarkSelection.defaultSeed
  }

  /// Draws the first screen of `layout`, or its whole content, with a heading that names the layout
  /// and its data.
  ///
  /// - Throws: `LayoutError`, or `DataFileError` for a data file.
  package func svg(
    of layout: BenchmarkLayout, on data: BenchmarkData, itemCount: Int,
    showsAllContent: Bool = false, hasHeading: Bool = true
  ) throws -> String {
    let screen = try FirstScreen(
      of: layout, on: data, from: library, count: itemCount, showsAllContent: showsAllContent)
    let picturedLayout = PicturedLayout(
      screen.layout, of: layout.specification.kind, source: screen.dataSource,
      in: screen.drawnBounds)
    let title = "\(layout.name) on \(data.name)"
    guard showsAllContent else {
      return LayoutDrawing(
        picturedLayout, view: screen.viewBounds, title: title, hasHeading: hasHeading, width: 320,
        height: 520
      ).svg
    }
    return LayoutDrawing.svg(
      ofAllContent: picturedLayout, size: screen.layout.contentSize, visible: screen.viewBounds,
      title: title, notes: ["\(ReadableNumber.groupedDigits(itemCount)) items"])
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
