import LayoutConformance
import ScenarioPlayer

extension FailureDrawing {
  /// An SVG picture of the first finding that can be drawn: of the two screens of its symptom, or
  /// else of the elements of its failure. If no finding can be drawn, the picture
  /// contains a sentence that says so.
  static func pictureOfFirstFailure(of reports: [ConformanceReport]) -> String {
    for report in reports {
      let failuresOfRules = report.rows(in: report.profile).flatMap {
        row -> [(Rule?, PlayFailure)] in
        guard case .failed(let failures) = row.verdict else { return [] }
        return failures.map { (row.rule, $0) }
      }
      if let drawing = report.findings.lazy.compactMap(SymptomDrawing.init).first {
        return drawing.svg
      }
      // The failures of findings are tried next. If none of them can be drawn, the failures of all
      // rules are tried, including rules that fail only because another rule fails.
      let failuresOfFindings = report.findings.flatMap { finding in
        finding.failures.map { (finding.rule, $0) }
      }
      for (rule, failure) in failuresOfFindings + failuresOfRules {
        if let picture = failure.picture {
          return FailureDrawing(picture, of: failure, rule: rule).svg
        }
      }
    }
    for surprise in reports.flatMap(\.surprises) {
      if let picture = surprise.failure.picture {
        return FailureDrawing(picture, of: surprise.failure, rule: nil).svg
      }
    }
    let message =
      reports.contains(where: \.isFailure)
      ? "No failure of this run can be drawn." : "Nothing failed in this run."
    return FailureDrawing.messageDrawing(message)
  }
}
