/// The rules about which targets of the package a target may import. The order of the targets
/// limits all imports, and some targets have stricter limits.
struct ImportRules {
  /// The names of the targets. A target may import only targets that come before it in this list.
  var targetOrder: [String]
  /// For some targets, the names of the only targets of the package that they may import. A target
  /// that is not a key may import every target before it in ``targetOrder``.
  var allowedImports: [String: [String]]
  /// The targets that must not import Foundation.
  var targetsWithoutFoundation: Set<String>
  /// Programs that a target starts and C targets that it links, without importing them.
  var modulesLinkedWithoutImport: Set<String> = []

  /// The rules of this package.
  static let package = ImportRules(
    targetOrder: [
      "Locks", "Wording", "FileAccess", "CProcessCopies", "Subprocesses", "RandomNumbers",
      "CommandLineParsing", "Reports",
      "CommandLineTools", "CommandPrograms", "LayoutGeometry", "CollectionLayout",
      "LayoutDescriptions", "RandomCollections", "CRectIndex",
      "RectIndex",
      "FoundationBridge", "Layouts",
      "CollectionLayoutBench", "CollectionHost",
      "LookupOracle", "NaiveLayouts", "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog",
      "LayoutConformance", "ExternalLayouts",
      "ConformanceReports", "LayoutExplorer", "LayoutConformanceTesting",
      "LayoutConformanceProgram", "CJemalloc", "CAllocationShim", "BenchmarkHarness",
      "BenchmarkReports", "LayoutWorkloads", "CSpatialPeers", "PeerWorkloads",
      "LayoutBenchmarking",
      // The next target replaces malloc in every program that imports it.
      "LayoutAllocationCounting", "bench", "bench-counting", "bench-counting-jemalloc",
      "bench-peers",
      "_Testing_CoreGraphics", "_Testing_UIKit", "CoreGraphics", "QuartzCore", "UIKit",
      "CollectionLayoutForUIKit", "UIKitLayoutConformance", "UIKitTranscripts",
    ],
    allowedImports: [
      "Wording": [],
      "FileAccess": [],
      "Subprocesses": ["Locks", "FileAccess", "CProcessCopies"],
      "RandomNumbers": [],
      "CommandLineParsing": ["Wording"],
      "RandomCollections": ["RandomNumbers", "CollectionLayout"],
      "Reports": ["Wording"],
      "RectIndex": ["CRectIndex", "LayoutGeometry"],
      "FoundationBridge": ["LayoutGeometry", "CollectionLayout"],
      "LayoutDescriptions": ["LayoutGeometry", "CollectionLayout"],
      "Layouts": ["LayoutGeometry", "CollectionLayout", "RectIndex"],
      "CollectionLayoutBench": ["LayoutGeometry", "CollectionLayout", "Layouts"],
      "CollectionHost": ["LayoutGeometry", "CollectionLayout"],
      "LookupOracle": ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions"],
      // If the oracle shared code with the layouts that it judges, it would have the same mistakes.
      "NaiveLayouts": [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "LookupOracle",
      ],
      "ScenarioFiles": [
        "Wording", "FileAccess", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions",
      ],
      // The test targets of other packages link this target and the next one, so these two import
      // no layout and no engine of this package.
      "ScenarioPlayer": [
        "Wording", "Subprocesses", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost", "LookupOracle",
        "ScenarioFiles",
      ],
      "LayoutConformance": [
        "Locks", "Wording", "FileAccess", "Subprocesses", "RandomNumbers", "LayoutGeometry",
        "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost", "LookupOracle",
        "ScenarioFiles", "ScenarioPlayer",
      ],
      "LayoutConformanceTesting": [
        "Reports", "LayoutDescriptions", "ScenarioFiles", "ScenarioPlayer", "LayoutConformance",
        "ConformanceReports",
      ],
      // The programs of other packages link this target and `LayoutBenchmarking`, so the first
      // measures nothing, and the second links no code of other projects.
      "LayoutConformanceProgram": [
        "Locks", "Wording", "FileAccess", "Subprocesses", "CommandLineParsing", "Reports",
        "CommandLineTools",
        "CommandPrograms", "LayoutDescriptions", "ScenarioFiles", "ScenarioPlayer",
        "LayoutConformance", "ConformanceReports",
      ],
      "LayoutBenchmarking": [
        "Wording", "FileAccess", "CommandLineParsing", "Reports", "CommandLineTools",
        "CommandPrograms",
        "Layouts", "ScenarioFiles", "ScenarioPlayer", "ConformanceReports", "BenchmarkHarness",
        "BenchmarkReports", "LayoutWorkloads",
      ],
      "CommandLineTools": ["Locks", "Wording", "FileAccess", "Subprocesses", "Reports"],
      "CommandPrograms": [
        "Locks", "Wording", "FileAccess", "Subprocesses", "CommandLineParsing", "Reports",
        "CommandLineTools",
      ],
      "BenchmarkHarness": [
        "Wording", "FileAccess", "Subprocesses", "RandomNumbers", "Reports", "CommandLineTools",
      ],
      "BenchmarkReports": ["Wording", "Reports", "CommandLineTools", "BenchmarkHarness"],
    ],
    targetsWithoutFoundation: [
      "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "RectIndex", "Layouts",
      "CollectionLayoutBench", "CollectionHost", "RandomNumbers", "FileAccess",
    ],
    modulesLinkedWithoutImport: [
      "CAllocationShim", "bench", "bench-counting", "bench-counting-jemalloc", "bench-peers",
      "_Testing_CoreGraphics", "_Testing_UIKit",
    ])

  /// The reason why the target called `target` must not import the module `other`; nil if it may,
  /// or if `other` is not a target of the package.
  func objection(to target: String, importing other: String) -> String? {
    if other.hasPrefix("Foundation"), targetsWithoutFoundation.contains(target) {
      return "\(target) imports \(other), but must not import Foundation"
    }
    guard let targetIndex = targetOrder.firstIndex(of: target),
      let otherIndex = targetOrder.firstIndex(of: other)
    else {
      return nil
    }
    if otherIndex >= targetIndex {
      return "\(target) imports \(other), which does not come earlier in the order of targets"
    }
    if let allowedTargets = allowedImports[target], !allowedTargets.contains(other) {
      let allowedText =
        allowedTargets.isEmpty ? "no target" : "only " + allowedTargets.joined(separator: " and ")
      return "\(target) imports \(other), but may import \(allowedText) of the package"
    }
    return nil
  }
}
