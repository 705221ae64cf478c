import Testing

@testable import LayoutConformance

@Suite("The table of mistakes")
struct FaultTableTests {
  @Test("every mistake has a name of its own, an origin and a rule that must find it")
  func rowsAreComplete() {
    #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
    for fault in Fault.all {
      #expect(fault.name.allSatisfy { $0 == "-" || $0.isLowercase }, "\(fault.name)")
      let isInvented = fault.origin.hasPrefix("invented: ")
      #expect(isInvented || fault.origin.hasPrefix("issue "), "\(fault.name)")
      #expect(RuleBook.rule(fault.rule) != nil && !fault.message.isEmpty, "\(fault.name)")
    }
  }
}
