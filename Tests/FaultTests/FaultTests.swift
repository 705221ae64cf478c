import FaultyLayouts
import ScenarioFiles
import Testing

@testable import LayoutConformance

extension Mutant: CustomTestStringConvertible {
  public var testDescription: String { name }
}

@Suite("Seeded faults")
struct FaultTests {
  @Test(
    "The expected rule finds every fault, with the expected message", arguments: Mutant.all)
  func faultIsFound(fault: Mutant) {
    #expect(
      FaultSearch(fault).failure(worlds: 60) != nil,
      "\(fault.name) is not found by \(fault.expectedRule)")
  }

  @Test("Without its fault a layout keeps every rule", arguments: Mutant.all)
  func layoutWithoutFaultIsSound(fault: Mutant) {
    // The engines are judged by more worlds; here the wrapping is looked at.
    var run = ConformanceRun()
    run.worldsPerLayout = 1
    run.effort = .quick
    for row in run.judge(fault.withoutFault).rows {
      if case .failed(let failures) = row.verdict { Issue.record("\(failures[0])") }
    }
  }
}
