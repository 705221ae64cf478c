/// What the HTML page shows in addition to the results: pictures and explanations.
package struct ReportContext: Sendable {
  package var pictures: [ReportPicture]
  /// What each workload does, in a few words.
  package var workloadSummaries: [String: String]
  /// The engine that the other engines are compared with.
  package var baseline: String
  /// Why memory was not measured, if the document gives no reason.
  package var reasonForNoMemory: String

  /// Creates a context.
  package init(
    pictures: [ReportPicture] = [], workloadSummaries: [String: String] = [:],
    baseline: String = "template",
    reasonForNoMemory: String =
      "this run took times alone: memory is counted in a worker of its own"
  ) {
    self.pictures = pictures
    self.workloadSummaries = workloadSummaries
    self.baseline = baseline
    self.reasonForNoMemory = reasonForNoMemory
  }
}

/// A picture for a report, such as a layout's first screen.
package struct ReportPicture: Hashable, Sendable {
  package var title: String
  package var caption: String
  /// A complete SVG document. It is embedded as an image, so its styles and ids do not affect the
  /// page.
  package var svg: String

  /// Creates a picture.
  package init(title: String, caption: String, svg: String) {
    self.title = title
    self.caption = caption
    self.svg = svg
  }
}
