import Foundation

/// Notes that the processes of one test run share: which rule reports what.
///
///     let notes = TestRunNotes(ofProcess: 1)
///     notes.firstRule(thatRecords: "the layout trapped", ifNone: "Q-02")  // Q-02
///     notes.firstRule(thatRecords: "the layout trapped", ifNone: "Q-03")  // Q-02
struct TestRunNotes {
  private let path: String

  /// The notes of the test run whose main process is `process`. The time at which that process
  /// started is part of the file's name, because a later process may have the same id.
  init(ofProcess process: pid_t) {
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name of the program, in parentheses, may contain spaces. The start time is field 22.
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    let startTime = fields.count > 19 ? String(fields[19]) : "0"
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "layout-conformance-notes-\(process)-\(startTime).json").path
  }

  /// Whether a rule has recorded something that begins with `prefix`.
  func containRecord(startingWith prefix: String) -> Bool {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return false }
    return Self.rulesByText(data).keys.contains { $0.hasPrefix(prefix) }
  }

  /// The rule that was first to record `text` in this test run. It is `rule` if there was none.
  func firstRule(thatRecords text: String, ifNone rule: String) -> String {
    let descriptor = open(path, O_CREAT | O_RDWR, 0o600)
    guard descriptor >= 0 else { return rule }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    let data = (try? file.readToEnd()) ?? nil
    var rules = data.map(Self.rulesByText) ?? [:]
    if let recorder = rules[text] { return recorder }
    rules[text] = rule
    try? file.seek(toOffset: 0)
    if let newData = try? JSONEncoder().encode(rules) { try? file.write(contentsOf: newData) }
    return rule
  }

  private static func rulesByText(_ data: Data) -> [String: String] {
    (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }
}
