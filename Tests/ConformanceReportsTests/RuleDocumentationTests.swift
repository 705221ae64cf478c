import Foundation
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("The rules in the documentation")
struct RuleDocumentationTests {
  @Test("the committed page is what the rules say")
  func inSync() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Documentation.docc/Rules.md")
    let committed = try String(contentsOf: page, encoding: .utf8)
    let isSame = committed == RuleDocumentation.markdown()
    #expect(
      isSame, "Documentation.docc/Rules.md differs from the rules; run scripts/make-documentation")
  }

  @Test("the page of a rule contains all its properties")
  func page() {
    let rule = Rule(
      "E-02", "absence", "A | b.", intent: "Why.", sources: [.uikit, .bug("CSStickyHeader 96")],
      standing: .optional, [.direct, .oracle], needs: [.supplementary, .decoration],
      isObservableOverTheWire: false, noFaultYet: "none was thought of", noScenario: "it is new"
    ) { _ in }
    #expect(
      RuleDocumentation.markdown([rule]).hasSuffix(
        """
        | Rule | Level | Standing | Sentence |
        | --- | --- | --- | --- |
        | E-02 absence | Elements | optional | A \\| b. |

        ## E-02 absence

        A | b.

        - intent: Why.
        - sources: measured on UIKit; a bug that shipped: CSStickyHeader 96
        - standing: optional
        - level: Elements
        - checked: asked of the layout itself; against the brute-force answer
        - needs: decoration, supplementary
        - observable: in process only
        - no fault yet: none was thought of
        - no scenario: it is new

        """))
  }
}
