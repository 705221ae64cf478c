import FileAccess
import LayoutGeometry
import Wording

extension JSONCursor {
  /// Reads a class tree: a list of parents, or the name of a file that contains them.
  func readTree() -> ClassTree? {
    guard case .object = node.value, node["csv"] == nil else {
      return readFields(ScenarioFormat.csvKeys)?["csv"]?.readFile { path throws(DataFileError) in
        try ClassTreeCSV.read(path)
      }
    }
    guard let parentsCursor = readFields(ScenarioFormat.parentsKeys)?["parents"],
      let elements = parentsCursor.readElements()
    else { return nil }
    let tree = ClassTree(
      parents: elements.map { element in
        if case .null = element.node.value { return nil }
        return element.readInteger(0...ScenarioFormat.countLimit)
      })
    // A scenario in the folder `hostile` may contain an invalid tree, to test how layouts handle
    // it.
    if let treeError = tree.firstError, !context.permitsInvalidData {
      switch treeError.problem {
      case .missingParent:
        elements[treeError.node].reportFinding(
          "expected a node from 0 to \(elements.count - 1), found \(tree.parents[treeError.node] ?? 0)"
        )
      case .cycle:
        elements[treeError.node].reportFinding("node \(treeError.node) is its own ancestor")
      }
    }
    return tree
  }

  /// Reads the sections from a CSV file of sizes. The JSON value at this cursor is the name of the
  /// file.
  func readSizesFile() -> [[Size]]? {
    readFile { path throws(DataFileError) in try SizesCSV.read(path) }
  }

  /// Reads a file with the function `read`. The JSON value at this cursor is the name of the file,
  /// relative to the scenario's folder.
  private func readFile<Content>(
    _ read: (String) throws(DataFileError) -> Content
  ) -> Content? {
    guard let name = readSingleLine() else { return nil }
    guard !name.hasPrefix("/") else {
      reportFinding("expected a path relative to the scenario's folder, found \(quoted(name))")
      return nil
    }
    do {
      return try read(FileReading.simplifiedPath(context.scenarioFolder + "/" + name))
    } catch {
      if let position = error.position {
        context.log.addFinding(
          error.message
            + " (the scenario names this data file at \(printable(context.log.path)):\(self.position))",
          at: position,
          in: nil, file: error.file)
      } else {
        reportFinding("data file \(quoted(error.file, limit: 4096)) \(error.message)")
      }
      return nil
    }
  }
}
