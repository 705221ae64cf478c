import LayoutConformance
import ScenarioPlayer

extension ConformanceFinding {
  /// An SVG picture of the finding: of the two screens of its symptom, or else of the elements of
  /// its first failure that can be drawn; nil if there is nothing to draw.
  var svg: String? {
    if let drawing = SymptomDrawing(self) { return drawing.svg }
    return failures.lazy.compactMap { failure in
      failure.picture.map { FailureDrawing($0, of: failure, rule: rule).svg }
    }.first
  }
}
