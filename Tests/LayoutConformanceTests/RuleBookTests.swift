import ScenarioKit
import Testing

@testable import LayoutConformance

@Suite("The rule book")
struct RuleBookTests {
  @Test("rules stand in the order of the catalogue, each once")
  func orderOfCatalogue() {
    let ids = RuleBook.rules.map(\.id)
    #expect(ids == RuleCatalogue.ids.filter(ids.contains))
  }

  @Test("every rule of a family that is judged at all is there", arguments: "IUONXWZ")
  func familiesAreWhole(family: Character) {
    let ids = RuleBook.rules.map(\.id).filter { $0.first == family }
    #expect(ids == RuleCatalogue.ids.filter { $0.first == family })
  }
}
