import ConformanceReports
import Foundation
import LayoutConformance
import Reports

/// The JUnit file of a conformance test, with a case for each rule.
///
/// It is written where the environment variable `LAYOUT_CONFORMANCE_JUNIT` names a path. The rules of one
/// run of tests may be checked in several processes; each adds its case, and writes the whole file again.
struct JUnitFile {
  /// The name of the environment variable.
  static let variable = "LAYOUT_CONFORMANCE_JUNIT"

  /// The file that the environment requests; nil if it requests none.
  static var requested: JUnitFile? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : JUnitFile(path: $0) }
  }

  let path: String

  /// Adds the case of a rule to the file of the run of tests in `process`.
  func add(_ report: ConformanceReport, of rule: String, inProcess process: pid_t) {
    guard let suite = Report([report]).suites.first else { return }
    add(Part(name: suite.name, cases: suite.cases), of: rule, inProcess: process)
  }

  /// Adds the case of a rule whose process ended suddenly.
  func add(suddenEnd text: String, of rule: String, inProcess process: pid_t) {
    let title = RuleBook.rule(rule).map { "\($0.title): \($0.sentence)" } ?? rule
    add(
      Part(
        name: nil,
        cases: [.init(title, .failed(type: rule, message: text, paragraphs: [text]))]),
      of: rule, inProcess: process)
  }

  /// The cases of one rule.
  private struct Part: Codable {
    /// The name of the layout; nil if it is not known.
    var name: String?
    var cases: [ReportSuite.Case]
  }

  /// Keeps the part of a rule in a folder of the run of tests, and writes the file from all parts.
  private func add(_ part: Part, of rule: String, inProcess process: pid_t) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layout-conformance-junit-\(process)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = open(folder.appending(path: "lock").path, O_CREAT | O_RDWR, 0o600)
    guard lock >= 0 else { return }
    defer { close(lock) }
    flock(lock, LOCK_EX)
    try? JSONEncoder().encode(part).write(to: folder.appending(path: rule + ".json"))
    let parts = RuleBook.ids.compactMap { id -> Part? in
      guard let data = try? Data(contentsOf: folder.appending(path: id + ".json")) else {
        return nil
      }
      return try? JSONDecoder().decode(Part.self, from: data)
    }
    var report = Report(.conformance, title: "Layout conformance") { "" }
    report.suites = [
      ReportSuite(
        name: parts.lazy.compactMap(\.name).first ?? "layout", cases: parts.flatMap(\.cases))
    ]
    let text = try? ReportFormat.junit.text(of: report)
    try? text?.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
