import Foundation

/// The page `Architecture.md`: the arrows in its drawing of the package's targets, and the names in
/// its table of targets.
struct ArchitecturePage {
  /// One arrow of the drawing: `importingTarget` imports `importedTarget`, directly or through
  /// other targets.
  struct Arrow: Hashable, Comparable, CustomStringConvertible {
    var importingTarget: String
    var importedTarget: String

    var description: String { "\(importingTarget) --> \(importedTarget)" }

    static func < (left: Arrow, right: Arrow) -> Bool {
      (left.importingTarget, left.importedTarget)
        < (right.importingTarget, right.importedTarget)
    }
  }

  /// The arrows between targets in the drawing, in the order of the page.
  var arrows: [Arrow]

  /// The names of the targets in the table, in the order of the page.
  var targetNames: [String]

  /// Reads the arrows from the lines of the form `High --> Low & Middle`, and the names of the
  /// targets from the table rows that begin with a name in backquotes.
  init(text: String) {
    var arrows: [Arrow] = []
    var targetNames: [String] = []
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^\s*([\w-]+) --> ([\w& -]+)$/) {
        for target in match.output.2.split(separator: "&") {
          arrows.append(
            Arrow(
              importingTarget: String(match.output.1),
              importedTarget: target.trimmingCharacters(in: .whitespaces)))
        }
      }
      if let match = line.firstMatch(of: /^\| `([\w-]+)` \|/) {
        targetNames.append(String(match.output.1))
      }
    }
    self.arrows = arrows
    self.targetNames = targetNames
  }
}

extension Manifest {
  /// An arrow from each target (except test targets) to each of its dependencies that it does not
  /// also depend on through another target.
  var arrowsNotImpliedByOthers: [ArchitecturePage.Arrow] {
    let sourceTargets = targets.filter { !$0.isTest }
    let directImports = Dictionary(
      uniqueKeysWithValues: sourceTargets.map { ($0.name, $0.dependencies) })
    // The manifest lists each target after its dependencies. When a target is added here, the
    // targets reachable from its dependencies are therefore already known.
    var reachableTargets: [String: Set<String>] = [:]
    for target in sourceTargets {
      reachableTargets[target.name] = target.dependencies.reduce(into: []) {
        $0.insert($1)
        $0.formUnion(reachableTargets[$1] ?? [])
      }
    }
    return sourceTargets.flatMap { target in
      let imports = directImports[target.name] ?? []
      return imports.filter { candidate in
        !imports.contains { $0 != candidate && reachableTargets[$0]?.contains(candidate) == true }
      }.map { ArchitecturePage.Arrow(importingTarget: target.name, importedTarget: $0) }
    }
  }
}
