import LayoutConformance
import ScenarioPlayer

extension FailureDrawing {
  /// An SVG picture of the first finding that can be drawn. If no finding can be drawn, the picture
  /// contains a sentence that says so.
  static func pictureOfFirstFailure(of reports: [ConformanceReport]) -> String {
    for report in reports {
      let rows = report.rows(in: report.profile).flatMap { row -> [(Rule?, PlayFailure)] in
        guard case .failed(let list) = row.verdict else { return [] }
        return list.map { (row.rule, $0) }
      }
      // The failures of findings are tried first. A rule that fails only because another rule fails
      // is drawn if no finding can be drawn.
      let causes = report.findings.flatMap { finding in
        finding.failures.map { (finding.rule, $0) }
      }
      for (rule, failure) in causes + rows {
        if let picture = failure.picture {
          return FailureDrawing(picture, of: failure, rule: rule).svg
        }
      }
    }
    let message =
      reports.contains(where: \.isFailure)
      ? "No failure of this run can be drawn." : "Nothing failed in this run."
    return FailureDrawing.messageDrawing(message)
  }
}
