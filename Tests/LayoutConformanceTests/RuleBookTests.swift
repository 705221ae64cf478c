import Foundation
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite struct RuleBookTests {
  private static let repositoryRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("the rule book lists the rules of a group together, numbered from 01 without a gap")
  func rulesAreInOrder() {
    let letters = RuleBook.rulesByGroup.map(\.letter)
    #expect(letters == ["L", "G", "Q", "A", "E", "C", "I", "U", "O", "N", "X", "W", "Z"])
    #expect(RuleBook.rulesByGroup.flatMap(\.rules).map(\.id) == RuleBook.ids)
    for (letter, rules) in RuleBook.rulesByGroup {
      let expectedIDs = (1...rules.count).map { "\(letter)-\($0 < 10 ? "0" : "")\($0)" }
      #expect(rules.map(\.id) == expectedIDs)
    }
  }

  @Test("every observation of the player breaks a checked rule")
  func observationsBreakCheckedRules() {
    for observation in Observation.allCases {
      let rule = RuleBook.rule(observation.rule)
      #expect(rule != nil && rule?.requirementStatus != .untested, "\(observation)")
    }
  }

  @Test("every rule has a unique name of lowercase words joined by hyphens")
  func ruleNamesAreUnique() {
    #expect(Set(RuleBook.idsAndNames).count == 2 * RuleBook.rules.count)
    for rule in RuleBook.rules {
      let words = rule.name.split(separator: "-", omittingEmptySubsequences: false)
      #expect((1...3).contains(words.count), "\(rule.title)")
      #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLowercase) }, "\(rule.title)")
      #expect(rule.name.count <= 21, "\(rule.title)")
    }
  }

  @Test("the rule book finds a rule by its id and by its name")
  func findsRules() throws {
    let rule = try #require(RuleBook.rule("Q-02"))
    #expect(rule.title == "Q-02 completeness")
    #expect(rule.sources.contains(.bug("IGListKit 674")))
    #expect(RuleBook.rule("completeness")?.id == "Q-02")
    for word in ["Q-99", "Q-00", "Q-2", "q-02", "Completeness", ""] {
      #expect(RuleBook.rule(word) == nil)
    }
  }

  @Test(
    "the rule book has exactly the rules that have a source file, and each file is named after its rule"
  )
  func everyRuleHasFile() throws {
    let folder = Self.repositoryRoot.appending(path: "Sources/LayoutConformance/Rules")
    let groupFolders = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    let fileNames = try groupFolders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }.map { $0.deletingPathExtension().lastPathComponent.lowercased() }
    let expectedNames = RuleBook.rules.map { rule in
      (rule.id + rule.name).replacing("-", with: "").lowercased()
    }
    #expect(Set(fileNames) == Set(expectedNames))
    #expect(fileNames.count == expectedNames.count)
  }

  @Test("every rule has a sentence, an intent, sources and methods", arguments: RuleBook.ids)
  func rulesHaveSentences(id: String) throws {
    let rule = try #require(RuleBook.rule(id))
    #expect(rule.sentence.hasSuffix(".") && rule.sentence.first?.isUppercase == true)
    #expect(rule.intent.hasSuffix(".") && rule.intent != rule.sentence)
    #expect(!rule.sources.isEmpty && !rule.methods.isEmpty)
  }

  @Test(
    "every required rule is tested by a scenario file, or gives the reason why no scenario file tests it"
  )
  func requiredRulesHaveEvidence() {
    let scenarios = ScenarioFolder.read(
      Self.repositoryRoot.appending(path: "Scenarios").path,
      layouts: LayoutDescription.builtInLayouts,
      rules: RuleBook.ids)
    #expect(scenarios.findings.isEmpty)
    let rulesWithScenario = Set(scenarios.scenarios.flatMap(\.rules))
    #expect(rulesWithScenario.contains("Q-02"))
    for rule in RuleBook.rules where rule.requirementStatus == .required {
      #expect(
        rulesWithScenario.contains(rule.id) == (rule.reasonForNoScenario == nil),
        "\(rule.title) must either be tested by a scenario file or give the reason why it is not"
      )
    }
  }
}
