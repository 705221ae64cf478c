import FaultyLayouts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("The book of faults")
struct FaultBookTests {
  @Test("Names are unique, in lower case, and lead to their faults")
  func names() {
    let names = Mutant.all.map(\.name)
    #expect(names.count == 54)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0 == "-" || ($0.isLetter && $0.isLowercase) }, "\(name)")
      #expect(Mutant.named(name)?.name == name)
    }
    #expect(Mutant.named("none") == nil)
  }

  @Test("Every fault says what it does, who shipped it, and which rule of the catalogue finds it")
  func descriptions() {
    for fault in Mutant.all {
      #expect(fault.summary.hasSuffix("."), "\(fault.name)")
      let isOwn = fault.provenance.hasPrefix("own: ")
      #expect(isOwn || fault.provenance.contains { $0.isNumber }, "\(fault.name)")
      let rule = RuleBook.rule(fault.expectedRule)
      #expect(rule != nil, "\(fault.name)")
      #expect(rule?.needs.isSubset(of: fault.capabilities) == true, "\(fault.name)")
      #expect(!fault.kinds.isEmpty && !fault.expectedMessage.isEmpty, "\(fault.name)")
    }
  }

  @Test("A fault can what its kind can, and makes layouts of its kinds alone")
  func capabilities() throws {
    let spaced = try #require(Mutant.named("dropped-decoration"))
    #expect(
      spaced.capabilities
        == [.invalidation, .updates, .scrolling, .supplementary, .decoration, .pinning])
    let free = try #require(Mutant.named("empty-rect-never-hits"))
    #expect(free.capabilities == [.invalidation, .updates, .scrolling])
    let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
    #expect(free.layout(LayoutSpecification(kind: .list), source: source) == nil)
    #expect(free.layout(LayoutSpecification(kind: .free), source: source) != nil)
  }
}
