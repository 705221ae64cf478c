import ScenarioPlayer
import Wording

/// A badge for a README: what all implementations of the run can claim.
public struct BadgeFormat: ReportFormat {
  public let name = "badge"
  public let summary = "an SVG badge with the levels held"

  /// Creates the format.
  public init() {}

  public func text(of reports: [ConformanceReport], style: ReportStyle) -> String {
    let claim = ConformanceReport.claim(of: reports)
    let color: String
    switch claim {
    case nil: color = "#6e7681"
    case "no level": color = "#c93c37"
    default: color = "#2a7d3a"
    }
    return Self.badge(
      label: "layout conformance", value: claim ?? "not judged",
      details: reports.map { "\($0.implementation): \($0.claim)" }.joined(separator: "\n"),
      color: color)
  }

  /// The two halves side by side. Each text is given its length, so that it fits in any font.
  private static func badge(label: String, value: String, details: String, color: String) -> String
  {
    let lengths = [label, value].map { Int((Double($0.count) * 6.2).rounded()) }
    let left = lengths[0] + 16
    let width = left + lengths[1] + 16
    let title = XMLText.escaped("\(label): \(value)")
    let tooltip = XMLText.escaped("\(label): \(value)\n\(details)")
    func text(_ text: String, x: Int, length: Int) -> String {
      "  <text x=\"\(x)\" y=\"14\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\">"
        + "\(XMLText.escaped(text))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" \
      aria-label="\(title)">
      <title>\(tooltip)</title>
      <clipPath id="round"><rect width="\(width)" height="20" rx="4"/></clipPath>
      <g clip-path="url(#round)">
        <rect width="\(left)" height="20" fill="#444c56"/>
        <rect x="\(left)" width="\(width - left)" height="20" fill="\(color)"/>
      </g>
      <g fill="#fff" font-family="Verdana, DejaVu Sans, Geneva, sans-serif" font-size="11">
      \(text(label, x: 8, length: lengths[0]))
      \(text(value, x: left + 8, length: lengths[1]))
      </g>
      </svg>

      """
  }
}
