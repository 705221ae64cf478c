import FileAccess
import LayoutDescriptions
import Wording

/// Reads the scenarios in a folder. The folder contains a folder for each family of scenarios, with
/// a file for each scenario.
///
///     let layouts = BuiltInLayouts().layouts
///     let (scenarios, findings) = ScenarioFolder.read("Scenarios", layouts: layouts)
public enum ScenarioFolder {
  /// Reads every file `<family>/*.json` below `root`; other files and folders are ignored.
  ///
  /// The scenarios are sorted by id; those in which errors were found are left out. A folder whose
  /// name differs slightly from that of a family is reported as an error, and so is a title that
  /// two files share.
  ///
  /// - Parameters:
  ///   - root: The folder that contains a folder for each family of scenarios.
  ///   - layouts: the layouts that a scenario can name, besides `any`.
  ///   - rules: the rule ids that a scenario may name. If nil, any id of the right form, such as
  ///     `Q-02`, is accepted.
  ///   - itemLimit: the data of a scenario may have at most this many items.
  public static func read(
    _ root: String, layouts: [LayoutDescription], rules: [String]? = nil,
    itemLimit: Int = ScenarioReader.standardItemLimit
  ) -> (scenarios: [Scenario], findings: [Finding]) {
    var scenarios: [Scenario] = []
    var findings: [Finding] = []
    var hasFiles = false
    func report(_ path: String, _ message: String) {
      findings.append(Finding(path: path, position: nil, jsonPath: nil, message: message))
    }
    let entryNames: [String]
    do {
      entryNames = try FileReading.entryNames(in: root)
    } catch {
      report(root, "cannot be read: \(error.reason)")
      return ([], findings)
    }
    let families = ScenarioFamily.families(of: layouts).map(\.rawValue)
    for name in entryNames {
      let folder = joinedPath(root, name)
      guard FileReading.isFolder(folder) else { continue }
      guard families.contains(name) else {
        if let family = Suggestion.nearest(to: name, among: families) {
          report(
            folder,
            "unknown family of scenarios \(quoted(name)), did you mean \(quoted(family))?")
        }
        continue
      }
      do {
        for file in try FileReading.entryNames(in: folder) where file.hasSuffix(".json") {
          hasFiles = true
          let readResult = ScenarioReader.read(
            contentsOf: joinedPath(folder, file), relativeTo: root, layouts: layouts, rules: rules,
            itemLimit: itemLimit)
          findings += readResult.findings
          if let scenario = readResult.scenario { scenarios.append(scenario) }
        }
      } catch {
        report(folder, "cannot be read: \(error.reason)")
      }
    }
    if !hasFiles, findings.isEmpty {
      report(root, "expected files <family>/*.json in this folder, found none")
    }
    scenarios.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    return (scenarios, findings + duplicateTitleFindings(in: scenarios))
  }

  /// An error for each scenario that has the same title as an earlier one in `scenarios`.
  package static func duplicateTitleFindings(in scenarios: [Scenario]) -> [Finding] {
    var scenariosByTitle: [String: Scenario] = [:]
    var findings: [Finding] = []
    for scenario in scenarios {
      guard let earlierScenario = scenariosByTitle[scenario.title.value] else {
        scenariosByTitle[scenario.title.value] = scenario
        continue
      }
      findings.append(
        Finding(
          path: scenario.path, position: scenario.title.position, jsonPath: "$.title",
          message:
            "duplicate title \(quoted(scenario.title.value)), first at \(printable(earlierScenario.path)):\(earlierScenario.title.position)"
        ))
    }
    return findings
  }

  private static func joinedPath(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

/// The path of a scenario file, and what follows from the path: the scenario's id, its family and
/// its folder.
struct ScenarioLocation {
  let path: String
  let folder: String

  /// The path below the scenario folder, without `.json`.
  let id: String
  let family: ScenarioFamily?

  /// The reason why a file at this path cannot be a scenario; nil if it can be one.
  let problem: String?

  init(path: String, root: String, families: [ScenarioFamily]) {
    self.path = path
    let lastSlash = path.lastIndex(of: "/")
    folder = lastSlash.map { String(path[..<$0]) } ?? "."
    let rootPath = FileReading.absolutePath(root)
    let absolutePath = FileReading.absolutePath(path)
    guard absolutePath.hasPrefix(rootPath + "/") else {
      id = ""
      family = nil
      problem = "the file is not below the scenario folder \(quoted(root))"
      return
    }
    let pathInRoot = String(absolutePath.dropFirst(rootPath.count + 1))
    let pathComponents = pathInRoot.split(separator: "/")
    id = pathInRoot.hasSuffix(".json") ? String(pathInRoot.dropLast(5)) : pathInRoot
    guard pathComponents.count == 2, pathInRoot.hasSuffix(".json"), id.last != "/" else {
      family = nil
      problem = "expected a scenario at \"<family>/<name>.json\", found \(quoted(pathInRoot))"
      return
    }
    let familyName = String(pathComponents[0])
    family = families.first { $0.rawValue == familyName }
    problem =
      family == nil
      ? Suggestion.message(
        "a scenario belongs in a folder named after its family: unknown family \(quoted(familyName))",
        suggestingWordFor: familyName, among: families.map(\.rawValue)) : nil
  }
}
