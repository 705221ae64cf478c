import ConformanceReports
import Foundation
import LayoutConformance
import Reports

/// The JUnit file of a conformance test, with a test case for each rule.
///
/// The file is written if the environment variable `LAYOUT_CONFORMANCE_JUNIT` contains its path.
/// The rules of one test run may be checked in several processes. Each process adds its test cases,
/// and writes the whole file again.
struct JUnitFile {
  /// The name of the environment variable that contains the path of the file.
  static let environmentVariable = "LAYOUT_CONFORMANCE_JUNIT"

  /// The file that the environment variable requests; nil if the variable is not set.
  static var requestedByEnvironment: JUnitFile? {
    ProcessInfo.processInfo.environment[environmentVariable].flatMap {
      $0.isEmpty ? nil : JUnitFile(path: $0)
    }
  }

  let path: String

  /// Adds the test case of a rule. `process` is the id of the main process of the test run.
  func add(_ report: ConformanceReport, of rule: String, inProcess process: pid_t) {
    guard let suite = Report([report]).suites.first else { return }
    add(RuleTestCases(name: suite.name, cases: suite.cases), of: rule, inProcess: process)
  }

  /// Adds a failed test case for a rule whose own process crashed or reached its time limit.
  /// `process` is the id of the main process of the test run.
  func add(crashOrTimeout text: String, of rule: String, inProcess process: pid_t) {
    let title = RuleBook.rule(rule).map { "\($0.title): \($0.sentence)" } ?? rule
    add(
      RuleTestCases(
        name: nil,
        cases: [.init(title, .failed(type: rule, message: text, paragraphs: [text]))]),
      of: rule, inProcess: process)
  }

  /// The test cases of one rule, stored as a JSON file from which the JUnit file is written.
  private struct RuleTestCases: Codable {
    /// The name of the layout, used as the name of the test suite; nil if it is unknown.
    var name: String?
    var cases: [ReportSuite.Case]
  }

  /// Stores the test cases of a rule in a folder of the test run, and writes the JUnit file from
  /// the stored test cases of all rules.
  private func add(_ testCases: RuleTestCases, of rule: String, inProcess process: pid_t) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layout-conformance-junit-\(process)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lockDescriptor = open(folder.appending(path: "lock").path, O_CREAT | O_RDWR, 0o600)
    guard lockDescriptor >= 0 else { return }
    defer { close(lockDescriptor) }
    flock(lockDescriptor, LOCK_EX)
    try? JSONEncoder().encode(testCases).write(to: folder.appending(path: rule + ".json"))
    let testCasesOfRules = RuleBook.ids.compactMap { id -> RuleTestCases? in
      guard let data = try? Data(contentsOf: folder.appending(path: id + ".json")) else {
        return nil
      }
      return try? JSONDecoder().decode(RuleTestCases.self, from: data)
    }
    var report = Report(.conformance, title: "Layout conformance") { "" }
    report.suites = [
      ReportSuite(
        name: testCasesOfRules.lazy.compactMap(\.name).first ?? "layout",
        cases: testCasesOfRules.flatMap(\.cases))
    ]
    let text = try? ReportFormat.junit.text(of: report)
    try? text?.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
