/// Which rooms (targets of the package) a room may import. The order of the rooms limits all
/// imports, and some rooms have stricter limits.
struct RoomRules {
  /// The rooms, lowest first: a room may import only rooms that come before it in this list.
  var roomOrder: [String]
  /// For some rooms (targets of the package), the only rooms that they may import. A room that is
  /// not a key may import every room before it in ``roomOrder``.
  var allowedImports: [String: [String]]
  /// The rooms that import no Foundation.
  var roomsWithoutFoundation: Set<String>
  /// Programs that a target starts and C targets that it links, without importing them.
  var modulesLinkedWithoutImport: Set<String> = []

  /// The rules of this package.
  static let package = RoomRules(
    roomOrder: [
      "Wording", "Subprocesses", "RandomNumbers", "CommandLineParsing", "Reports", "LayoutGeometry",
      "CollectionLayout", "LayoutDescriptions", "RandomCollections", "CRectIndex", "RectIndex",
      "FoundationBridge", "Layouts",
      "CollectionLayoutBench", "CollectionHost",
      "LookupOracle", "LayoutOracle", "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog",
      "LayoutConformance", "ExternalLayouts", "FaultyLayouts",
      "ConformanceReports", "LayoutExplorer", "LayoutConformanceTesting", "CJemalloc",
      "CAllocationShim",
      "BenchmarkHarness", "CommandPrograms",
      "LayoutConformanceProgram", "LayoutWorkloads", "CSpatialPeers", "PeerWorkloads",
      "LayoutBenchmarking",
      // The next room replaces malloc in every program that imports it.
      "LayoutAllocationCounting", "bench", "bench-counting", "bench-counting-jemalloc",
      "bench-peers",
    ],
    allowedImports: [
      "Wording": [],
      "Subprocesses": [],
      "RandomNumbers": [],
      "CommandLineParsing": ["Wording"],
      "RandomCollections": ["RandomNumbers", "CollectionLayout"],
      "Reports": ["Wording"],
      "RectIndex": ["CRectIndex", "LayoutGeometry"],
      "FoundationBridge": ["LayoutGeometry", "CollectionLayout"],
      "LayoutDescriptions": ["LayoutGeometry", "CollectionLayout"],
      "Layouts": ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "RectIndex"],
      "CollectionLayoutBench": ["LayoutGeometry", "CollectionLayout", "Layouts"],
      "CollectionHost": ["LayoutGeometry", "CollectionLayout"],
      "LookupOracle": ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions"],
      // If the oracle shared code with the layouts that it judges, it would have the same mistakes.
      "LayoutOracle": [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "LookupOracle",
      ],
      "ScenarioFiles": [
        "Wording", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
      ],
      // The test target of another package links these rooms, so they know no layout and no engine
      // of this package.
      "ScenarioPlayer": [
        "Wording", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "RandomCollections",
        "CollectionHost", "LookupOracle", "ScenarioFiles",
      ],
      "LayoutConformance": [
        "Wording", "Subprocesses", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost", "LookupOracle",
        "ScenarioFiles", "ScenarioPlayer",
      ],
      "LayoutConformanceTesting": [
        "Reports", "LayoutDescriptions", "ScenarioFiles", "ScenarioPlayer", "LayoutConformance",
        "ConformanceReports",
      ],
      "BenchmarkHarness": ["Wording", "Subprocesses", "RandomNumbers", "Reports"],
    ],
    roomsWithoutFoundation: [
      "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "RectIndex", "Layouts",
      "CollectionLayoutBench", "CollectionHost", "RandomNumbers",
    ],
    modulesLinkedWithoutImport: [
      "CAllocationShim", "bench", "bench-counting", "bench-counting-jemalloc", "bench-peers",
    ])

  /// Why `room` may not import `other`; `nil` if it may, or if `other` is no room.
  func objection(to room: String, importing other: String) -> String? {
    if other.hasPrefix("Foundation"), roomsWithoutFoundation.contains(room) {
      return "\(room) imports \(other), but is to be free of Foundation"
    }
    guard let place = roomOrder.firstIndex(of: room),
      let otherPlace = roomOrder.firstIndex(of: other)
    else {
      return nil
    }
    if otherPlace >= place { return "\(room) imports \(other), which is not above it" }
    if let allowedRooms = allowedImports[room], !allowedRooms.contains(other) {
      let list =
        allowedRooms.isEmpty ? "no room" : allowedRooms.joined(separator: " and ") + " alone"
      return "\(room) imports \(other), but is to import \(list)"
    }
    return nil
  }
}
