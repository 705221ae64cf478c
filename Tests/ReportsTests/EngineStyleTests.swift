import Reports
import Testing

@Suite struct EngineStyleTests {
  @Test("an engine has the same style beside any others, and other names get free styles first")
  func stylesAreFixed() {
    #expect(EngineStyle.indices(of: ["lazy", "template"]) == [2, 0])
    #expect(EngineStyle.indices(of: ["bucketed", "mine", "lazy", "yours"]) == [3, 4, 2, 5])
    #expect(EngineStyle.indices(of: ["a", "b", "c", "template"]) == [4, 5, 1, 0])
    #expect(EngineStyle.indices(of: (0..<8).map { "\($0)" }).allSatisfy { (0..<6).contains($0) })
  }
}
