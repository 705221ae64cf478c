import LayoutGeometry
import Wording

extension Cursor {
  /// Reads a class tree: a list of parents, or the name of a file that contains them.
  func tree() -> ClassTree? {
    guard case .object = node.value, node["csv"] == nil else {
      return fields(ScenarioFormat.csvKeys)?["csv"]?.readFile { path throws(DataFileError) in
        try ClassTreeCSV.read(path)
      }
    }
    guard let list = fields(ScenarioFormat.parentsKeys)?["parents"], let elements = list.elements()
    else { return nil }
    let tree = ClassTree(
      parents: elements.map { element in
        if case .null = element.node.value { return nil }
        return element.integer(0...ScenarioFormat.countLimit)
      })
    // A scenario of the family `hostile` may test how layouts handle the invalid tree.
    if let fault = tree.firstFault, !context.isHostile {
      switch fault.problem {
      case .missingParent:
        elements[fault.node].report(
          "no node \(tree.parents[fault.node] ?? 0): the tree has \(tree.parents.count)")
      case .cycle: elements[fault.node].report("node \(fault.node) is its own ancestor")
      }
    }
    return tree
  }

  /// Reads the sections in the sizes file that this value names.
  func sizes() -> [[Size]]? {
    readFile { path throws(DataFileError) in try SizesCSV.read(path) }
  }

  /// Reads the file that this value names, relative to the scenario's folder, with `read`.
  private func readFile<Content>(
    _ read: (String) throws(DataFileError) -> Content
  ) -> Content? {
    guard let name = singleLine() else { return nil }
    guard !name.hasPrefix("/") else {
      report("expected a path relative to the scenario's folder, found \(quoted(name))")
      return nil
    }
    do {
      return try read(FileReading.simplified(context.folder + "/" + name))
    } catch {
      if let position = error.position {
        context.log.report(
          error.message + " (read for \(context.log.path):\(self.position))", at: position,
          in: nil, file: error.file)
      } else {
        report("data file \"\(error.file)\" \(error.message)")
      }
      return nil
    }
  }
}
