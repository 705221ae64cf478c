import CommandLineTools
import FileAccess
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles

/// Checks scenario files, data files and folders of them, and collects the findings.
struct FileValidation {
  /// The layouts that scenarios may name, besides `any`.
  private let layouts: [LayoutDescription]

  /// A scenario with more items than this is invalid.
  private let itemLimit: Int

  private(set) var findings: [Finding] = []
  private var scenarios: [Scenario] = []
  /// The absolute paths of the scenario files that were read. A file that is named twice counts
  /// once.
  private var scenarioFiles: Set<String> = []
  private var dataFiles: Set<String> = []

  init(layouts: [LayoutDescription], itemLimit: Int) {
    self.layouts = layouts
    self.itemLimit = itemLimit
  }

  /// The numbers of files and findings, as one line.
  var summary: String {
    var checkedFileCountTexts = [Self.countText(scenarioFiles.count, "scenario")]
    if !dataFiles.isEmpty {
      if scenarioFiles.isEmpty { checkedFileCountTexts = [] }
      checkedFileCountTexts.append(Self.countText(dataFiles.count, "data file"))
    }
    let outcome = findings.isEmpty ? "no findings" : Self.countText(findings.count, "finding")
    return "checked \(checkedFileCountTexts.joined(separator: " and ")): \(outcome)"
  }

  /// Checks the file at `path`, or the files in the folder at `path`.
  mutating func validate(_ path: String) {
    guard FileReading.isFolder(path) else { return validateFile(path) }
    let names: [String]
    do throws(FileReading.Failure) {
      names = try FileReading.entryNames(in: path)
    } catch {
      return addFinding(path, "cannot be read: \(error.reason)")
    }
    let isFamilyFolder = ScenarioFamily.families(of: layouts)
      .contains(ScenarioFamily(rawValue: Self.fileName(of: FileReading.absolutePath(path))))
    let files = names.filter { $0.hasSuffix(".csv") || (isFamilyFolder && $0.hasSuffix(".json")) }
    if !files.isEmpty {
      for file in files { validateFile(path.hasSuffix("/") ? path + file : "\(path)/\(file)") }
    } else {
      let result = ScenarioFolder.read(
        path, layouts: layouts, rules: RuleBook.ids, itemLimit: itemLimit)
      // Findings about duplicate titles are left out here. They are reported after all files have
      // been read.
      let duplicateTitleFindings = Set(ScenarioFolder.duplicateTitleFindings(in: result.scenarios))
      findings += result.findings.filter { !duplicateTitleFindings.contains($0) }
      scenarios += result.scenarios
      let faultyPaths = result.findings.map(\.path).filter { $0.hasSuffix(".json") }
      scenarioFiles.formUnion(
        (result.scenarios.map(\.path) + faultyPaths).map(FileReading.absolutePath))
    }
  }

  /// Reports titles that several scenario files have.
  mutating func checkDuplicateTitles() {
    // A file that the command line names twice is considered only once, so that it does not
    // duplicate its own title.
    var seenPaths: Set<String> = []
    let scenarios = scenarios.filter {
      seenPaths.insert(FileReading.absolutePath($0.path)).inserted
    }
    findings += ScenarioFolder.duplicateTitleFindings(in: scenarios)
  }

  private mutating func validateFile(_ path: String) {
    if path.hasSuffix(".csv") {
      dataFiles.insert(FileReading.absolutePath(path))
      validateDataFile(path)
    } else if path.hasSuffix(".json") {
      scenarioFiles.insert(FileReading.absolutePath(path))
      let result = ScenarioReader.read(
        contentsOf: path, relativeTo: Self.scenarioFolder(of: path),
        layouts: layouts,
        rules: RuleBook.ids, itemLimit: itemLimit)
      findings += result.findings
      if let scenario = result.scenario { scenarios.append(scenario) }
    } else {
      addFinding(path, "expected a folder or a file that ends in \".json\" or \".csv\"")
    }
  }

  private mutating func validateDataFile(_ path: String) {
    do throws(DataFileError) {
      if Self.isClassHierarchyFile(path) {
        _ = try ClassTreeCSV.read(path)
      } else {
        _ = try SizesCSV.read(path)
      }
    } catch {
      findings.append(
        Finding(path: error.file, position: error.position, jsonPath: nil, message: error.message))
    }
  }

  private mutating func addFinding(_ path: String, _ message: String) {
    findings.append(Finding(path: path, position: nil, jsonPath: nil, message: message))
  }

  /// Whether the columns in the header of the file at `path` are those of a class hierarchy. False
  /// if the file cannot be read; the error is reported later, when the file is read as a file of
  /// sizes.
  private static func isClassHierarchyFile(_ path: String) -> Bool {
    guard let bytes = try? FileReading.readBytes(at: path) else { return false }
    let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let columns = header.split { ",\"\r\u{FEFF}".unicodeScalars.contains($0.unicodeScalars.first!) }
    return columns.contains("name") || columns.contains("superclass")
  }

  /// The scenario folder of the file at `path`, which is two levels above the file.
  private static func scenarioFolder(of path: String) -> String {
    FileReading.absolutePath(path + "/../..")
  }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func countText(_ count: Int, _ noun: String) -> String {
    "\(ReadableNumber.groupedDigits(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
