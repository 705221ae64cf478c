import Reports

/// The HTML page of a run's results: a summary first, then the charts and tables behind it.
struct BenchmarkPage {
  let document: ResultDocument
  let context: ReportContext
  let palette: EnginePalette
  let groups: [ResultGroup]

  /// Creates the page of `document`.
  init(_ document: ResultDocument, context: ReportContext) {
    self.document = document
    self.context = context
    palette = EnginePalette(document)
    groups = ResultGroup.groups(of: document.results)
  }

  /// The contents of the page.
  var page: Page {
    Page(
      title: "Layout benchmarks, \(document.run.started)", heading: "Layout benchmarks",
      scope: scope, origin: origin,
      sections: [
        summarySection, verdictSection, sweepSection, ratioSection, memorySection,
        processorSection, scrollSection, pictureSection, conformanceSection, notMeasuredSection,
        environmentSection,
      ].compactMap { $0 })
  }

  private var scope: String {
    let sizes = document.results.map(\.identity.n).uniqued().sorted().map(HumanNumber.size)
    return "\(HumanNumber.grouped(document.results.count)) results of "
      + "\(groups.map(\.subject.layout).uniqued().count) layouts, \(palette.engines.count) engines, "
      + (sizes.isEmpty ? "no size" : sizes.joined(separator: ", ") + " items")
  }

  private var origin: String {
    let run = document.run
    let revision = run.git.revision.map { ", revision " + $0.prefix(10) } ?? ""
    let changes = run.git.isModified ? " with changes" : ""
    return "\(run.started), \(run.fingerprint.cpu), \(run.fingerprint.cores) cores, Swift "
      + "\(run.fingerprint.swift), \(run.fingerprint.flags.joined(separator: " "))"
      + revision + changes
  }
}
