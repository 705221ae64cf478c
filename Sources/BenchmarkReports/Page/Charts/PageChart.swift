import Reports

/// A chart of an HTML page, which a script draws from data in the page.
///
/// The data are in the attribute `data-chart` of an element of the class `plot`. `Drawing.js`
/// reads it. A finished drawing in the page would take several times as many bytes.
protocol PageChart: Encodable {}

extension PageChart {
  /// The element in which the script draws the chart, or a paragraph if a number is infinite, such
  /// as a ratio beyond the range of `Double`.
  var html: String {
    // Encoding fails only for numbers that are not finite.
    guard let line = try? JSONText.line(self) else {
      return HTML.paragraph("No chart: a number is infinite.", style: "quiet")
    }
    let json = PageProgram.escapedJSON(line)
    return "<div class=\"plot\" data-chart='\(json.replacing("'", with: "\\u0027"))'></div>"
  }

  /// The HTML of the chart below a heading. The script of the page adds the names and symbols of
  /// the engines below the heading.
  ///
  /// - Parameter heading: HTML.
  func figure(heading: String) -> String {
    "<figure><figcaption><h4>\(heading)</h4></figcaption>\(html)</figure>"
  }
}
