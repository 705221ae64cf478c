import FaultyLayouts
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("The list of mutants")
struct FaultBookTests {
  @Test("the names of mutants are unique and in lower case, and each name finds its mutant")
  func namesAreUnique() {
    let names = Mutant.all.map(\.name)
    #expect(names.count == 60)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0 == "-" || ($0.isLetter && $0.isLowercase) }, "\(name)")
      #expect(Mutant.named(name)?.name == name)
    }
    #expect(Mutant.named("none") == nil)
  }

  @Test(
    "every mutant describes its mistake, the source of the mistake and the rule that finds the mutant"
  )
  func mutantsAreDescribed() {
    for fault in Mutant.all {
      #expect(fault.summary.hasSuffix("."), "\(fault.name)")
      let isOwnInvention = fault.provenance.hasPrefix("invented for this project: ")
      #expect(isOwnInvention || fault.provenance.contains { $0.isNumber }, "\(fault.name)")
      let rule = RuleBook.rule(fault.expectedFailingRule)
      #expect(rule != nil, "\(fault.name)")
      #expect(rule?.requiredCapabilities.isSubset(of: fault.capabilities) == true, "\(fault.name)")
      #expect(
        !fault.supportedLayouts.isEmpty && !fault.expectedMessagePart.isEmpty, "\(fault.name)")
    }
  }

  @Test("a mutant has the capabilities of its layout kinds, and makes layouts of only these kinds")
  func mutantsHaveCapabilitiesOfKinds() throws {
    let spacedFlowMutant = try #require(Mutant.named("dropped-decoration"))
    #expect(
      spacedFlowMutant.capabilities
        == [
          .invalidation, .updates, .scrolling, .supplementary, .decoration, .pinning,
          .canonicalOrder,
        ])
    let freeFormMutant = try #require(Mutant.named("empty-rect-never-hits"))
    #expect(freeFormMutant.capabilities == [.invalidation, .updates, .scrolling, .canonicalOrder])
    let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
    #expect(freeFormMutant.layout(LayoutSpecification(kind: .list), source: source) == nil)
    #expect(freeFormMutant.layout(LayoutSpecification(kind: .free), source: source) != nil)
  }
}
