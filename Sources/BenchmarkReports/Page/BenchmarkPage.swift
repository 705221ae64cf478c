import BenchmarkHarness
import CommandLineTools
import Reports

/// The HTML page of the results of a run: a summary first, followed by the charts and tables that
/// it is based on.
///
///     let html = BenchmarkPage(document, context: ReportContext()).page.html
struct BenchmarkPage {
  let document: ResultDocument
  let context: ReportContext
  let palette: EnginePalette
  let resultGroups: [ResultGroup]
  let noisyTimes: NoisyTimes

  init(_ document: ResultDocument, context: ReportContext) {
    self.document = document
    self.context = context
    palette = EnginePalette(document)
    resultGroups = ResultGroup.groups(of: document.results)
    noisyTimes = NoisyTimes(document.results)
  }

  /// The page: its title, its heading and its sections.
  var page: Page {
    var page = Page(
      title: "Layout benchmarks, \(document.run.started)", heading: "Layout benchmarks",
      coverageSummary: measuredScopeText, provenance: runDescriptionText,
      sections: [
        peerSection
      ].compactMap { $0 } + (hasOnlyPeerComparisons ? [] : engineSections)
        + [notMeasuredSection, environmentSection].compactMap { $0 })
    page.sharedSVGShapes = ChartMark.sharedSVGShapes
    page.program = palette.pageProgram(pictureStyle: sharedPictureStyle)
    return page
  }

  /// Whether the run only compared this package with other implementations (peers), such as the
  /// spatial indexes of other projects. The page then has no sections about engines.
  private var hasOnlyPeerComparisons: Bool {
    document.results.isEmpty && !document.ratios.isEmpty
  }

  /// The sections with the results of layouts, which are measured with each engine.
  private var engineSections: [PageSection] {
    [
      summarySection, verdictSection, sweepSection, ratioSection, memorySection,
      processorSection, scrollSection, pictureSection, conformanceSection,
    ].compactMap { $0 }
  }

  private var measuredScopeText: String {
    if hasOnlyPeerComparisons {
      return
        "\(ReadableNumber.groupedDigits(document.ratios.count)) comparisons of this package with other implementations"
    }
    let itemCountTexts = document.results.map(\.identity.itemCount).uniqued().sorted().map(
      ReadableNumber.shortCountText)
    return
      "\(ReadableNumber.groupedDigits(document.results.count)) results of \(Self.counted(resultGroups.map(\.subject.layout).uniqued().count, "layout")), "
      + "\(Self.counted(palette.engines.count, "engine")), "
      + (itemCountTexts.isEmpty ? "no size" : itemCountTexts.joined(separator: ", ") + " items")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private var runDescriptionText: String {
    let run = document.run
    let revisionNote = run.git.revision.map { ", revision " + $0.prefix(10) } ?? ""
    let changeNote = run.git.isModified ? " with changes" : ""
    return "\(run.started), \(run.fingerprint.cpu), \(run.fingerprint.cores) cores, "
      + "Swift \(run.fingerprint.swift), \(run.fingerprint.flags.joined(separator: " "))"
      + revisionNote + changeNote
  }
}
