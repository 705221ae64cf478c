import FaultyLayouts
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("The list of mutants")
struct FaultBookTests {
  @Test("Names are unique and in lower case, and find their mutants")
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

  @Test("Every mutant describes its mistake, its source and the rule that finds it")
  func mutantsAreDescribed() {
    for fault in Mutant.all {
      #expect(fault.summary.hasSuffix("."), "\(fault.name)")
      let isOwn = fault.provenance.hasPrefix("invented for this project: ")
      #expect(isOwn || fault.provenance.contains { $0.isNumber }, "\(fault.name)")
      let rule = RuleBook.rule(fault.expectedRule)
      #expect(rule != nil, "\(fault.name)")
      #expect(rule?.requiredCapabilities.isSubset(of: fault.capabilities) == true, "\(fault.name)")
      #expect(
        !fault.supportedLayouts.isEmpty && !fault.expectedMessagePart.isEmpty, "\(fault.name)")
    }
  }

  @Test("A mutant has the capabilities of its kinds, and makes layouts of these kinds only")
  func mutantsHaveCapabilitiesOfKinds() throws {
    let spaced = try #require(Mutant.named("dropped-decoration"))
    #expect(
      spaced.capabilities
        == [
          .invalidation, .updates, .scrolling, .supplementary, .decoration, .pinning,
          .canonicalOrder,
        ])
    let free = try #require(Mutant.named("empty-rect-never-hits"))
    #expect(free.capabilities == [.invalidation, .updates, .scrolling, .canonicalOrder])
    let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
    #expect(free.layout(LayoutSpecification(kind: .list), source: source) == nil)
    #expect(free.layout(LayoutSpecification(kind: .free), source: source) != nil)
  }
}
