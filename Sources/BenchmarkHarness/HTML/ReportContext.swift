/// What the caller knows beyond the results: pictures, and what its words mean.
public struct ReportContext: Sendable {
  public var pictures: [ReportPicture]
  /// What each workload does, in a few words.
  public var workloadSummaries: [String: String]
  /// The engine that the others are compared with.
  public var baseline: String
  /// Why a metric is not measured, where the document does not say.
  public var reasonForNoMemory: String

  /// Creates a context.
  public init(
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
public struct ReportPicture: Hashable, Sendable {
  public var title: String
  public var caption: String
  /// A whole SVG document. It is shown as an image: its styles and ids stay its own.
  public var svg: String

  /// Creates a picture.
  public init(title: String, caption: String, svg: String) {
    self.title = title
    self.caption = caption
    self.svg = svg
  }
}
