import Foundation
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite struct RuleDocumentationTests {
  @Test("the committed page Rules.md is up to date with the rules")
  func committedPageIsUpToDate() throws {
    let repositoryRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = repositoryRoot.appending(path: "Documentation.docc/Rules.md")
    let committedText = try String(contentsOf: page, encoding: .utf8)
    let pageIsUpToDate = committedText == RuleDocumentation.markdown()
    #expect(
      pageIsUpToDate,
      "Documentation.docc/Rules.md differs from the rules; run scripts/make-documentation")
  }

  @Test("the page of a rule contains all its properties")
  func pageDescribesRule() {
    let rule = Rule(
      "E-02", "absence", "A | b.", intent: "Why.", reliedOnBy: .exporter,
      requiredObservation: "a header", sources: [.uikit, .bug("CSStickyHeader 96")],
      requirementStatus: .optional, [.direct, .oracle], followsFrom: ["E-06"],
      requiredCapabilities: [.supplementary, .decoration],
      isObservableOverTheWire: false, reasonForNoMutant: "none was thought of",
      reasonForNoScenario: "it is new"
    ) { _ in }
    #expect(
      RuleDocumentation.markdown([rule]).hasSuffix(
        """
        | Rule | Level | Profile | Standing | Sentence |
        | --- | --- | --- | --- | --- |
        | E-02 absence | Elements | contract | optional | A \\| b. |

        ## E-02 absence

        A | b.

        - intent: Why.
        - sources: measured on UIKit; a bug in a released library: CSStickyHeader 96
        - relied on by: an exporter or a test
        - profile: contract
        - must be observed: a header
        - standing: optional
        - level: Elements
        - checked: by queries to the layout; by comparison with a brute-force oracle
        - needs: decoration, supplementary
        - observable: only on layouts in the suite's own process
        - may be caused by: E-06
        - no planted fault: none was thought of
        - no scenario: it is new

        """))
  }
}
