import Foundation
import LayoutConformance
import MasonryUnderTest
import XCTest

/// Checks all rules with XCTest, in one run in this process. Needs only `LayoutConformance`.
final class MasonryXCTests: XCTestCase {
  func testKeepsTheContract() {
    let report = ConformanceRun().judge(Masonry())
    for row in report.rows {
      switch row.verdict {
      case .failed(let failures):
        // A failure of a generated scenario is reported with the shrunken scenario, any other
        // failure at its place in the scenario file.
        if let failingScenario = row.discovery(on: Masonry()) {
          fail(row.rule, failureAfterWriting(failingScenario))
        } else {
          fail(row.rule, failures[0])
        }
      case .inconclusive(let reason): XCTFail("\(row.rule.id) is inconclusive: \(reason)")
      default: break
      }
    }
    // Failures that belong to no rule, such as a layout that stopped answering.
    for failure in report.failuresOutsideRules { fail(nil, failure) }
    XCTAssertTrue(report.levels.contains(.core), report.claim)
  }

  /// Reports a failure at its place in the scenario file.
  private func fail(_ rule: Rule?, _ failure: PlayFailure) {
    recordFailure(
      withDescription: [
        "\(rule?.id ?? "the layout") fails in step \(failure.step): \(failure.message)",
        rule?.sentence, rule?.intent,
      ].compactMap { $0 }.joined(separator: "\n"),
      inFile: failure.path, atLine: failure.position.line, expected: true)
  }

  /// Writes the scenario to a file in the temporary folder, and returns the failure with its place
  /// in that file.
  private func failureAfterWriting(_ failingScenario: FailingScenario) -> PlayFailure {
    let folder = NSTemporaryDirectory() + "masonry"
    let file = failingScenario.file(in: folder, of: Masonry())
    let url = URL(fileURLWithPath: file.path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? file.text.write(to: url, atomically: true, encoding: .utf8)
    return file.failure
  }
}
