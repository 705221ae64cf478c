import LayoutConformance
import Reports
import ScenarioPlayer

extension ConformanceReport {
  /// Explains each surprise: the regularity, how often it holds, the smallest layout found that
  /// breaks it, and how to declare that this is meant.
  var surpriseExplanations: [ReportFinding] {
    surprises.map { surprise in
      ReportFinding(
        headline: "surprise: \(surprise.headline) of \(surprise.failure.implementation)",
        fields: [
          ReportField("difference", surprise.failure.message),
          ReportField("layout", surprise.smallestLayout.scenario.summary),
          ReportField(
            "if meant", "declare the surprise \"\(surprise.regularity.name)\" as intended"),
        ])
    }
  }
}

extension Scenario {
  /// The view and the data in one line: `320 x 480 points at scale 2; section 0: 2 items of 20 x 30`.
  fileprivate var summary: String {
    let view =
      "\(Self.text(of: viewport.size)) points at scale \(CustomValue.Value.number(scale))"
    let sections = data.sections.enumerated().map { number, section in
      var text =
        "section \(number): \(section.items.count) \(section.items.count == 1 ? "item" : "items")"
      if let sizes = section.items.sizes, !sizes.isEmpty {
        let texts = Set(sizes).count == 1 ? [Self.text(of: sizes[0])] : sizes.map(Self.text)
        text += " of \(texts.joined(separator: ", "))"
      }
      if let header = section.header { text += ", header \(Self.text(of: header))" }
      if let footer = section.footer { text += ", footer \(Self.text(of: footer))" }
      return text
    }
    return ([view] + sections).joined(separator: "; ")
  }

  private static func text(of size: Size) -> String {
    "\(CustomValue.Value.number(size.width)) x \(CustomValue.Value.number(size.height))"
  }
}
