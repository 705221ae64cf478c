import LayoutDescriptions
import LayoutGeometry

/// The reader of scenario files, and the authority on what is one.
public enum ScenarioReader {
  /// Reads the scenario in the file at `path`, which lies below the scenario folder `root`.
  ///
  /// The scenario is nil exactly when there are findings, of which there are at most 20, in the
  /// order of the file.
  ///
  /// - Parameters:
  ///   - layouts: the layouts that a scenario can name, besides `any`.
  ///   - rules: the ids that a scenario may name as its evidence. Without it any id of the right form,
  ///     such as `Q-02`, is accepted.
  /// - Complexity: O(n) in the bytes of the file and of the data files it names.
  public static func read(
    contentsOf path: String, relativeTo root: String, layouts: [LayoutDescription],
    rules: [String]? = nil
  ) -> (scenario: Scenario?, findings: [Finding]) {
    do {
      return read(
        try FileReading.bytes(at: path), path: path, relativeTo: root, layouts: layouts,
        rules: rules)
    } catch {
      let message = "cannot be read: \(error.reason)"
      return (nil, [Finding(path: path, position: nil, place: nil, message: message)])
    }
  }

  /// Reads the scenario in `text` as if it stood in a file at `path`.
  public static func read(
    _ text: String, path: String, relativeTo root: String, layouts: [LayoutDescription],
    rules: [String]? = nil
  ) -> (scenario: Scenario?, findings: [Finding]) {
    read(Array(text.utf8), path: path, relativeTo: root, layouts: layouts, rules: rules)
  }

  /// Reads the scenario in `bytes` as if it stood in a file at `path`.
  package static func read(
    _ bytes: [UInt8], path: String, relativeTo root: String, layouts: [LayoutDescription],
    rules: [String]? = nil
  ) -> (scenario: Scenario?, findings: [Finding]) {
    let log = FindingLog(path: path)
    let layouts = KnownLayouts(layouts)
    let location = ScenarioLocation(path: path, root: root, families: layouts.families)
    if let fault = location.fault { log.report(fault, at: .start, in: nil) }
    let document = JSONDocument(bytes)
    for issue in document.issues {
      log.report(issue.message, at: issue.position, in: "\(issue.place)")
    }
    let context = ReadingContext(
      log: log, layouts: layouts, folder: location.folder, isHostile: location.family == .hostile,
      rules: rules)
    let scenario = document.root.flatMap { node in
      Cursor(node: node, place: .root, context: context).scenario(at: location)
    }
    // What the words mean is looked at once every word was understood.
    if log.isEmpty, let scenario { ScriptCheck.run(scenario, layouts: layouts, log) }
    return (log.isEmpty ? scenario : nil, log.findings)
  }
}
