import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles

/// The files in the folder of these tests.
enum TestFiles {
  /// The folder of the tests' sources.
  static let folder = String(#filePath.dropLast("/TestFiles.swift".count))

  static let validFolder = folder + "/Valid"
  static let invalidFolder = folder + "/Invalid"

  /// The layouts that the readers of these tests know.
  static let layouts = KnownLayouts(LayoutDescription.builtInLayouts)

  /// The ids of rules that the invalid scenarios may name.
  static let ruleIDs = ["Q-01", "Q-02", "Q-06", "Q-13", "A-03", "G-03", "L-01", "U-01", "U-07"]

  /// Reads `text` as the scenario `id`. The findings do not begin with the path of the file.
  static func findings(_ text: String, id: String = "grid/case") -> [String] {
    let path = "Scenarios/\(id).json"
    return ScenarioReader.read(
      text, path: path, relativeTo: "Scenarios", layouts: LayoutDescription.builtInLayouts
    ).findings.map {
      let text = $0.description
      return text.hasPrefix(path + ":") ? String(text.dropFirst(path.count + 1)) : text
    }
  }

  /// `text` with paths relative to the folder of invalid scenarios.
  static func withRelativePaths(_ text: String) -> String {
    text.split(separator: invalidFolder + "/", omittingEmptySubsequences: false).joined()
  }
}
