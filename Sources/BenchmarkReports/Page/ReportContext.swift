/// The content of the HTML report that is not in the result document: pictures and explanations.
///
///     let context = ReportContext(workloadSummaries: ["viewport": "elements of one screen"])
///     let report = document.report { _ in context }
package struct ReportContext: Sendable {
  package var pictures: [ReportPicture]
  /// A short description of each workload, by the name of the workload.
  package var workloadSummaries: [String: String]
  /// The engine that the other engines are compared with.
  let baselineEngine = "template"
  /// The reason to show if the document has neither memory counts nor a reason why they are
  /// missing.
  let reasonForMissingMemory =
    "this run measured only times; memory is counted by a separate worker, which did not run"

  package init(pictures: [ReportPicture] = [], workloadSummaries: [String: String] = [:]) {
    self.pictures = pictures
    self.workloadSummaries = workloadSummaries
  }
}

/// A picture in a report, such as the first screen of a layout.
package struct ReportPicture: Hashable, Sendable {
  package var title: String
  package var caption: String
  /// A complete SVG document. It is embedded as an image, so its styles and ids do not affect the
  /// page.
  package var svg: String

  package init(title: String, caption: String, svg: String) {
    self.title = title
    self.caption = caption
    self.svg = svg
  }
}
