/// Checks whether the targets in the manifest, and the imports in their source files, obey the
/// rules about which target may import which. That each import is declared in the manifest is
/// checked by the package manager (see `scripts/test`).
struct ImportCheck {
  var rules: ImportRules
  var manifest: Manifest
  var imports: [ImportLine]

  /// A line of text about each violation of a rule; empty if there is none.
  var findings: [String] {
    targetsMissingFromOrder + misplacedTargets + wrongDependencies + wrongImports
  }

  private var sourceTargets: [Manifest.Target] { manifest.targets.filter { !$0.isTest } }

  private var targetsMissingFromOrder: [String] {
    sourceTargets.filter { !rules.targetOrder.contains($0.name) }.map {
      "Package.swift: \($0.name) has no place in the order of targets (targetOrder)"
    }
  }

  private var misplacedTargets: [String] {
    let orderedTargets = sourceTargets.compactMap { target in
      rules.targetOrder.firstIndex(of: target.name).map { (name: target.name, index: $0) }
    }
    return zip(orderedTargets, orderedTargets.dropFirst()).filter { $0.index >= $1.index }.map {
      first, second in
      "Package.swift: expected \(second.name) before \(first.name), found it after \(first.name)"
    }
  }

  private var wrongDependencies: [String] {
    sourceTargets.flatMap { target in
      target.dependencies.compactMap { dependency in
        rules.objection(to: target.name, importing: dependency).map { "Package.swift: \($0)" }
      }
    }
  }

  private var wrongImports: [String] {
    imports.compactMap { line in
      let position = "\(line.file):\(line.line): "
      guard let target = target(of: line.file) else {
        return position + "the file belongs to no target"
      }
      if target.isTest { return nil }
      return rules.objection(to: target.name, importing: line.module).map { position + $0 }
    }
  }

  /// A line about each dependency that no file of its target imports. `imports` must contain the
  /// imports of all files. Dependencies in ``ImportRules/modulesLinkedWithoutImport`` are left out.
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

  /// The target to which `file` belongs. If the folders of several targets contain the file, it is
  /// the target of the innermost folder.
  private func target(of file: String) -> Manifest.Target? {
    manifest.targets.filter { file.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }
}
