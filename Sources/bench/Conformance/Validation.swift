import BenchmarkHarness
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles

/// Checks scenario files, data files and folders of them, and collects the findings.
struct Validation {
  private(set) var findings: [Finding] = []
  private var scenarios: [Scenario] = []
  /// The absolute paths of the scenario files that were read. A file that is named twice counts
  /// once.
  private var scenarioFiles: Set<String> = []
  private var dataFiles: Set<String> = []

  /// The numbers of files and findings, as one line.
  var summary: String {
    var checked = [Self.counted(scenarioFiles.count, "scenario")]
    if !dataFiles.isEmpty {
      if scenarioFiles.isEmpty { checked = [] }
      checked.append(Self.counted(dataFiles.count, "data file"))
    }
    let outcome = findings.isEmpty ? "no findings" : Self.counted(findings.count, "finding")
    return "checked \(checked.joined(separator: " and ")): \(outcome)"
  }

  /// Checks the file or folder at `path`.
  mutating func add(_ path: String) {
    guard FileReading.isFolder(path) else { return addFile(path) }
    guard let names = try? FileReading.names(in: path) else {
      return report(path, "cannot be read: not permitted")
    }
    let isFamily = ScenarioFamily.families(of: LayoutDescription.built)
      .contains(ScenarioFamily(rawValue: Self.name(of: FileReading.absolute(path))))
    let files = names.filter { $0.hasSuffix(".csv") || (isFamily && $0.hasSuffix(".json")) }
    if !files.isEmpty {
      for file in files { addFile(path.hasSuffix("/") ? path + file : "\(path)/\(file)") }
    } else {
      let result = ScenarioFolder.read(path, layouts: LayoutDescription.built, rules: RuleBook.ids)
      // Duplicate titles are reported after all files are read.
      let repeated = Set(ScenarioFolder.duplicateTitles(result.scenarios))
      findings += result.findings.filter { !repeated.contains($0) }
      scenarios += result.scenarios
      let faulty = result.findings.map(\.path).filter { $0.hasSuffix(".json") }
      scenarioFiles.formUnion(
        (result.scenarios.map(\.path) + faulty).map(FileReading.absolute))
    }
  }

  /// Checks properties that depend on several files, such as unique titles.
  mutating func end() {
    // A file that is named twice does not duplicate its own title.
    var seen: Set<String> = []
    let scenarios = scenarios.filter { seen.insert(FileReading.absolute($0.path)).inserted }
    findings += ScenarioFolder.duplicateTitles(scenarios)
  }

  private mutating func addFile(_ path: String) {
    if path.hasSuffix(".csv") {
      dataFiles.insert(FileReading.absolute(path))
      addDataFile(path)
    } else if path.hasSuffix(".json") {
      scenarioFiles.insert(FileReading.absolute(path))
      let result = ScenarioReader.read(
        contentsOf: path, relativeTo: Self.root(of: path), layouts: LayoutDescription.built,
        rules: RuleBook.ids)
      findings += result.findings
      if let scenario = result.scenario { scenarios.append(scenario) }
    } else {
      report(path, "expected a folder or a file that ends in \".json\" or \".csv\"")
    }
  }

  private mutating func addDataFile(_ path: String) {
    do throws(DataFileError) {
      if Self.holdsClasses(path) {
        _ = try ClassTreeCSV.read(path)
      } else {
        _ = try SizesCSV.read(path)
      }
    } catch {
      findings.append(
        Finding(path: error.file, position: error.position, place: nil, message: error.message))
    }
  }

  private mutating func report(_ path: String, _ message: String) {
    findings.append(Finding(path: path, position: nil, place: nil, message: message))
  }

  /// Whether the header contains a column of a file of classes. If the file cannot be read, its
  /// reader reports the error.
  private static func holdsClasses(_ path: String) -> Bool {
    guard let bytes = try? FileReading.bytes(at: path) else { return false }
    let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let columns = header.split { ",\"\r\u{FEFF}".unicodeScalars.contains($0.unicodeScalars.first!) }
    return columns.contains("name") || columns.contains("superclass")
  }

  /// The scenario folder of the file at `path`. It contains the folder of the file's family.
  private static func root(of path: String) -> String {
    FileReading.absolute(path + "/../..")
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(HumanNumber.groupedDigits(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
