/// Checks whether the manifest and the imports of the package obey the rules about its rooms
/// (targets).
struct RoomCheck {
  var rules: RoomRules
  var manifest: Manifest
  var imports: [ImportLine]

  /// A line about everything that breaks a rule; empty if nothing does.
  var findings: [String] {
    unknownRooms + misplacedRows + wrongDependencies + wrongImports + wrongImportsOfTests
  }

  private var rooms: [Manifest.Target] { manifest.targets.filter { !$0.isTest } }

  private var unknownRooms: [String] {
    rooms.filter { !rules.roomOrder.contains($0.name) }.map {
      "Package.swift: \($0.name) has no place in the order of rooms"
    }
  }

  private var misplacedRows: [String] {
    let places = rooms.compactMap { room in
      rules.roomOrder.firstIndex(of: room.name).map { (name: room.name, place: $0) }
    }
    return zip(places, places.dropFirst()).filter { $0.place >= $1.place }.map { upper, lower in
      "Package.swift: \(lower.name) stands below \(upper.name), but is to stand above it"
    }
  }

  private var wrongDependencies: [String] {
    rooms.flatMap { room in
      room.dependencies.compactMap { dependency in
        rules.objection(to: room.name, importing: dependency).map { "Package.swift: \($0)" }
      }
    }
  }

  private var wrongImports: [String] {
    imports.compactMap { line in
      let position = "\(line.file):\(line.line): "
      guard let room = target(of: line.file) else { return position + "the file is in no room" }
      if room.isTest { return nil }
      if let objection = rules.objection(to: room.name, importing: line.module) {
        return position + objection
      }
      let isRoom = rules.roomOrder.contains(line.module)
      if isRoom, !room.dependencies.contains(line.module) {
        return position + "\(room.name) imports \(line.module), which its dependencies do not list"
      }
      return nil
    }
  }

  /// Modules of the package that a test target imports without listing them: such a target builds
  /// only where an earlier build left the module behind.
  private var wrongImportsOfTests: [String] {
    imports.compactMap { line in
      guard let target = target(of: line.file), target.isTest, line.module != target.name,
        manifest.targets.contains(where: { $0.name == line.module }),
        !target.dependencies.contains(line.module)
      else { return nil }
      return "\(line.file):\(line.line): \(target.name) imports \(line.module), "
        + "which its dependencies do not list"
    }
  }

  /// Dependencies that no file of the target imports. `imports` must contain the imports of all
  /// files. Programs and C targets are left out, because they are started or linked without an
  /// import.
  var unusedDependencies: [String] {
    let importedModules = Dictionary(grouping: imports) { target(of: $0.file)?.name ?? "" }
      .mapValues { Set($0.map(\.module)) }
    return manifest.targets.flatMap { target in
      target.dependencies.filter { dependency in
        !rules.modulesLinkedWithoutImport.contains(dependency)
          && importedModules[target.name]?.contains(dependency) != true
      }.map { "Package.swift: no file of \(target.name) imports \($0)" }
    }
  }

  /// The target whose folder holds `file`: the innermost, as folders of targets may be nested.
  private func target(of file: String) -> Manifest.Target? {
    manifest.targets.filter { file.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }
}
