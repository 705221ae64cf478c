import Wording

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
