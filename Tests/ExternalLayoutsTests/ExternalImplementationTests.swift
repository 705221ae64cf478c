import CollectionLayout
import ExternalLayouts
import Foundation
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite struct ExternalImplementationTests {
  /// The command line of a shell that makes layouts of every kind except `flow`. It answers
  /// `contentSize` by running `script`, and all other messages itself.
  private func command(_ script: String) -> [String] {
    [
      "sh", "-c",
      """
      while read -r message; do
        case "$message" in
          *'"kind":"flow"'*) echo '{"protocol": 1, "name": "shell", "refused": "no flow"}';;
          *'"start"'*) echo '{"protocol": 1, "name": "shell", "capabilities": ["updates"]}';;
          *'"stop"'*) echo '{}';;
          *'"contentSize"'*) \(script);;
          *) echo '{}';;
        esac
      done
      """,
    ]
  }

  @Test("a new implementation asks its program which kinds of layouts the program makes")
  func asksForLayoutsFirst() throws {
    let shellProgram = try ExternalImplementation(
      command("exit"), catalog: BuiltInLayouts(), limits: TestProgram.patientLimits)
    #expect(shellProgram.name == "shell")
    #expect(shellProgram.capabilities == [.updates])
    #expect(
      shellProgram.supportedLayouts
        == (LayoutDescription.builtInLayouts + [.any]).filter { $0 != .flow })
    #expect(shellProgram.elementKinds(of: .grid) == ElementKinds())
    #expect(
      shellProgram.layout(LayoutSpecification(kind: .flow), source: TestProgram.source()) == nil)
  }

  @Test("if a program fails, its layout reports the reason, and the next layout gets a new program")
  func failedLayoutRestartsProgram() throws {
    let shellProgram = try ExternalImplementation(
      command("exit 7"), catalog: BuiltInLayouts(), limits: TestProgram.patientLimits)
    for _ in 0..<2 {
      let layout = try #require(
        shellProgram.layout(LayoutSpecification(kind: .grid), source: TestProgram.source()))
      try layout.prepare()
      #expect(layout.permanentFailure == nil)
      #expect(layout.contentSize == .zero)
      expectRecorded(layout.permanentFailure?.description)
    }
  }

  @Test("a program that fails at its first messages is not accepted as an implementation")
  func refusesProgramThatFailsAtStart() {
    #expect(throws: ExternalFailure.died(.exit(code: 2), message: "start", errorLines: [])) {
      try ExternalImplementation(
        ["sh", "-c", "read message; exit 2"], catalog: BuiltInLayouts(),
        limits: TestProgram.patientLimits)
    }
  }
}
