import Reports
import Wording

/// A chart that the script of the page draws, from data in the page.
///
/// The data are in the attribute `data-chart` of an element of the class `plot`; `ChartScript` reads
/// it. A drawing in the page would be ten times as large.
protocol PageChart: Encodable {}

extension PageChart {
  /// The element in which the script draws the chart. The values are finite.
  var html: String {
    // The encoding fails only for numbers that are not finite.
    let json = PageProgram.escapedJSON((try? JSONText.line(self)) ?? "{}")
    return "<div class=\"plot\" data-chart='\(json.replacing("'", with: "\\u0027"))'></div>"
  }

  /// The chart below a heading. The script names the engines below the heading and draws the
  /// symbol of each.
  ///
  /// - Parameter heading: HTML.
  func figure(heading: String) -> String {
    "<figure><figcaption><h4>\(heading)</h4></figcaption>\(html)</figure>"
  }
}
