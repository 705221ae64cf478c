import LayoutConformance
import ScenarioPlayer

extension FailureDrawing {
  /// A picture of the first failure that can be drawn. If there is none, the picture contains a
  /// sentence.
  static func first(of reports: [ConformanceReport]) -> String {
    for report in reports {
      let failures = report.rows.flatMap { row -> [(Rule?, PlayFailure)] in
        guard case .failed(let list) = row.verdict else { return [] }
        return list.map { (row.rule, $0) }
      }
      let all = failures + report.failuresOutsideRules.map { (nil, $0) }
      for (rule, failure) in all {
        if let picture = failure.picture {
          return FailureDrawing(picture, of: failure, rule: rule).svg
        }
      }
    }
    let message =
      reports.contains(where: \.isFailure)
      ? "No failure of this run can be drawn." : "Nothing failed in this run."
    return FailureDrawing.notice(message)
  }
}
