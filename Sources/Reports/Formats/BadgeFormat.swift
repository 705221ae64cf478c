import Wording

extension ReportFormat {
  /// A badge for a README, with the conformance levels that all implementations of the run have
  /// reached.
  package static let badge = ReportFormat(
    "badge", summary: "an SVG badge with the conformance levels reached", kinds: [.conformance]
  ) { report, _ in
    guard let badge = report.badge else {
      throw UnsupportedReport(format: "badge", kind: report.kind)
    }
    return badge.svg
  }
}

extension ReportBadge {
  /// The badge as an SVG document, with the label and the value side by side. Each text is
  /// stretched or compressed to a fixed length, so that it fits in any font.
  fileprivate var svg: String {
    let textLengths = [label, value].map { Int((Double($0.count) * 6.2).rounded()) }
    let labelWidth = textLengths[0] + 16
    let width = labelWidth + textLengths[1] + 16
    let title = XMLText.escaped("\(label): \(value)")
    let tooltip = XMLText.escaped("\(label): \(value)\n\(tooltipText)")
    func textElement(_ text: String, x: Int, length: Int) -> String {
      "  <text x=\"\(x)\" y=\"14\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\">"
        + "\(XMLText.escaped(text))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" \
      aria-label="\(title)">
      <title>\(tooltip)</title>
      <metadata>\(ProjectVersion.generator)</metadata>
      <clipPath id="round"><rect width="\(width)" height="20" rx="4"/></clipPath>
      <g clip-path="url(#round)">
        <rect width="\(labelWidth)" height="20" fill="#444c56"/>
        <rect x="\(labelWidth)" width="\(width - labelWidth)" height="20" fill="\(color)"/>
      </g>
      <g fill="#fff" font-family="Verdana, DejaVu Sans, Geneva, sans-serif" font-size="11">
      \(textElement(label, x: 8, length: textLengths[0]))
      \(textElement(value, x: labelWidth + 8, length: textLengths[1]))
      </g>
      </svg>

      """
  }

  private var color: String {
    switch tone {
    case .good: "#2a7d3a"
    case .bad: "#c93c37"
    default: "#6e7681"
    }
  }
}
