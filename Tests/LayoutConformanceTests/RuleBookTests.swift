import Foundation
import LayoutDescriptions
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("The book of rules")
struct RuleBookTests {
  @Test("lists each rule once, in the order of the catalogue")
  func order() {
    let ids = RuleBook.rules.map(\.id)
    #expect(ids == RuleCatalogue.ids.filter { Set(ids).contains($0) })
    #expect(RuleBook.rule("Q-02")?.sources.contains(.bug("IGListKit 674")) == true)
    #expect(RuleBook.rule("Q-99") == nil)
  }

  @Test("says of each rule what holds, why, and who says so", arguments: RuleBook.rules.map(\.id))
  func words(id: String) throws {
    let rule = try #require(RuleBook.rule(id))
    #expect(rule.sentence.hasSuffix(".") && rule.sentence.first?.isUppercase == true)
    #expect(rule.intent.hasSuffix(".") && rule.intent != rule.sentence)
    #expect(!rule.sources.isEmpty && !rule.methods.isEmpty)
  }

  @Test("has a scenario as evidence for each required rule, or says why not")
  func evidence() {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")
    let named = Set(ScenarioFolder.read(root.path, layouts: LayoutDescription.built).scenarios.flatMap(\.rules))
    #expect(named.contains("Q-02"))
    for rule in RuleBook.rules where rule.standing == .required {
      #expect(
        named.contains(rule.id) == (rule.noScenario == nil),
        "\(rule.id) names a reason where it has a scenario, or neither")
    }
  }

  @Test("every rule of a family that is judged at all is there", arguments: "IUONXWZ")
  func familiesAreWhole(family: Character) {
    let ids = RuleBook.rules.map(\.id).filter { $0.first == family }
    #expect(ids == RuleCatalogue.ids.filter { $0.first == family })
  }
}
