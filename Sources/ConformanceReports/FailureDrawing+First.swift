import LayoutConformance
import ScenarioPlayer

extension FailureDrawing {
  /// A picture of the first finding that can be drawn, or of a sentence if there is none.
  static func first(of reports: [ConformanceReport]) -> String {
    for report in reports {
      let rows = report.rows(in: report.profile).flatMap { row -> [(Rule?, PlayFailure)] in
        guard case .failed(let list) = row.verdict else { return [] }
        return list.map { (row.rule, $0) }
      }
      // The causes come first; a rule that follows from one is drawn only if no cause can be.
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
      ? "No failure of this run has anything to draw." : "Nothing failed in this run."
    return FailureDrawing.notice(message)
  }
}
