import Foundation
import LayoutConformance
import MasonryUnderTest
import ScenarioFiles
import ScenarioPlayer
import XCTest

/// The same in XCTest, which needs nothing but `LayoutConformance`: all rules in one run, in this
/// process.
final class MasonryXCTests: XCTestCase {
  func testKeepsTheContract() {
    let report = ConformanceRun().judge(Masonry())
    for row in report.rows {
      switch row.verdict {
      case .failed(let failures):
        // The smallest scenario that shows it, where a random world did; else where it failed.
        if let found = row.discovery(on: Masonry()) {
          fail(row.rule, write(found))
        } else {
          fail(row.rule, failures[0])
        }
      case .inconclusive(let reason): XCTFail("\(row.rule.id) was not decided: \(reason)")
      default: break
      }
    }
    // What broke no rule of the catalogue, such as a layout that answers nothing more.
    for failure in report.failuresOutsideRules { fail(nil, failure) }
    XCTAssertTrue(report.levels.contains(.core), report.claim)
  }

  /// Fails with the place in the scenario's file.
  private func fail(_ rule: Rule?, _ failure: PlayFailure) {
    recordFailure(
      withDescription: [
        "\(rule?.id ?? "the layout") fails in step \(failure.step): \(failure.message)",
        rule?.sentence, rule?.intent,
      ].compactMap { $0 }.joined(separator: "\n"),
      inFile: failure.path, atLine: failure.position.line, expected: true)
  }

  /// Writes a scenario below the temporary folder; the failure as it stands in that file.
  private func write(_ discovery: Discovery) -> PlayFailure {
    let folder = NSTemporaryDirectory() + "masonry"
    let file = discovery.file(in: folder, of: Masonry())
    let url = URL(fileURLWithPath: file.path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? file.text.write(to: url, atomically: true, encoding: .utf8)
    return file.failure
  }
}
