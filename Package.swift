// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// A library target in Sources/NAME.
func room(_ name: String, imports: [String] = [], path: String? = nil) -> Target {
  .target(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) }, path: path,
    swiftSettings: settings)
}

/// A program in Sources/NAME.
func program(_ name: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports, swiftSettings: settings)
}

/// A test target in Tests/NAME.
func tests(_ name: String, imports: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) }, exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "CollectionLayoutBench",
  products: [
    .library(name: "CollectionLayoutBench", targets: ["CollectionLayoutBench"]),
    .library(name: "CollectionLayout", targets: ["LayoutGeometry", "CollectionLayout"]),
    .library(name: "RectIndex", targets: ["LayoutGeometry", "RectIndex"]),
    .library(name: "Layouts", targets: ["Layouts"]),
    .library(name: "FoundationBridge", targets: ["FoundationBridge"]),
    .library(name: "CollectionHost", targets: ["CollectionHost"]),
    .library(
      name: "LayoutConformance",
      targets: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "ScenarioFiles",
        "ScenarioPlayer", "LayoutConformance", "LayoutConformanceTesting",
      ]),
    .library(name: "LayoutCatalog", targets: ["LayoutCatalog"]),
    .library(name: "LayoutConformanceProgram", targets: ["LayoutConformanceProgram"]),
    .library(name: "LayoutBenchmarking", targets: ["LayoutBenchmarking"]),
    .library(name: "LayoutAllocationCounting", targets: ["LayoutAllocationCounting"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  traits: [
    .trait(
      name: "Jemalloc",
      description: "Count allocations by jemalloc as well; needs Debian's libjemalloc-dev."),
    .trait(
      name: "Peers",
      description: "Compare RectIndex with the indexes of Boost.Geometry and GEOS; needs Debian's "
        + "libboost-dev and libgeos-dev."),
  ],
  // Lowest first: a target imports only targets above it in this table. `RoomTests` compares the
  // table with the imports in the sources.
  targets: [
    room("Wording"),
    .target(name: "CProcessCopies"),
    room("Subprocesses", imports: ["CProcessCopies"]),
    room("RandomNumbers"),
    room("CommandLineParsing", imports: ["Wording"]),
    room("Reports", imports: ["Wording"]),
    room("LayoutGeometry"),
    room("CollectionLayout", imports: ["LayoutGeometry"]),
    room("LayoutDescriptions", imports: ["LayoutGeometry", "CollectionLayout"]),
    room("RandomCollections", imports: ["RandomNumbers", "CollectionLayout"]),
    .target(name: "CRectIndex"),
    room("RectIndex", imports: ["CRectIndex", "LayoutGeometry"]),
    room("FoundationBridge", imports: ["LayoutGeometry", "CollectionLayout"]),
    room(
      "Layouts",
      imports: ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "RectIndex"]),
    room("CollectionLayoutBench", imports: ["LayoutGeometry", "CollectionLayout", "Layouts"]),
    room("CollectionHost", imports: ["LayoutGeometry", "CollectionLayout"]),
    room(
      "LookupOracle", imports: ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions"]),
    room(
      "NaiveLayouts",
      imports: ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "LookupOracle"]),
    room(
      "ScenarioFiles",
      imports: [
        "Wording", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
      ]),
    room(
      "ScenarioPlayer",
      imports: [
        "Subprocesses", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost",
        "LookupOracle", "ScenarioFiles",
      ]),
    room(
      "LayoutCatalog",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "LookupOracle",
        "NaiveLayouts",
        "ScenarioFiles", "ScenarioPlayer",
      ]),
    room(
      "LayoutConformance",
      imports: [
        "Wording", "Subprocesses", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost", "LookupOracle",
        "ScenarioFiles", "ScenarioPlayer",
      ]),
    room(
      "ExternalLayouts",
      imports: [
        "Wording", "Subprocesses", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "ScenarioFiles",
        "ScenarioPlayer",
      ]),
    room(
      "ConformanceReports",
      imports: [
        "Wording", "Reports", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "CollectionHost", "ScenarioFiles",
        "ScenarioPlayer", "LayoutConformance",
      ]),
    room(
      "LayoutExplorer",
      imports: [
        "Wording", "Reports", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "Layouts", "CollectionHost", "ScenarioFiles", "ScenarioPlayer", "ConformanceReports",
      ]),
    room(
      "LayoutConformanceTesting",
      imports: [
        "Reports", "ScenarioFiles", "ScenarioPlayer", "LayoutConformance", "ConformanceReports",
      ]),
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "CAllocationShim"),
    room("BenchmarkHarness", imports: ["Wording", "Subprocesses", "RandomNumbers", "Reports"]),
    room(
      "CommandPrograms",
      imports: ["Wording", "Subprocesses", "CommandLineParsing", "Reports", "BenchmarkHarness"]),
    room(
      "LayoutConformanceProgram",
      imports: [
        "Wording", "Subprocesses", "CommandLineParsing", "Reports", "LayoutDescriptions",
        "ScenarioFiles", "ScenarioPlayer",
        "LayoutConformance", "ConformanceReports", "BenchmarkHarness", "CommandPrograms",
      ]),
    room(
      "LayoutWorkloads",
      imports: [
        "Wording", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "Layouts",
        "CollectionHost", "LookupOracle", "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog",
        "BenchmarkHarness",
      ],
      path: "Benchmarks/LayoutWorkloads"),
    .target(
      name: "CSpatialPeers", path: "Benchmarks/Peers/CSpatialPeers",
      cxxSettings: [.define("SPATIAL_PEERS", .when(traits: ["Peers"]))],
      linkerSettings: [.linkedLibrary("geos_c", .when(traits: ["Peers"]))]),
    .target(
      name: "PeerWorkloads",
      dependencies: [
        "Wording", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "RectIndex", "Layouts",
        "BenchmarkHarness", "LayoutWorkloads",
        .target(name: "CSpatialPeers", condition: .when(traits: ["Peers"])),
      ],
      path: "Benchmarks/Peers/PeerWorkloads", swiftSettings: settings),
    room(
      "LayoutBenchmarking",
      imports: [
        "Wording", "CommandLineParsing", "Reports", "Layouts", "ScenarioFiles", "ScenarioPlayer",
        "ConformanceReports", "BenchmarkHarness", "CommandPrograms",
        "LayoutWorkloads", "PeerWorkloads",
      ]),
    room(
      "LayoutAllocationCounting",
      imports: [
        "ScenarioPlayer", "CAllocationShim",
        "BenchmarkHarness",
        "LayoutWorkloads",
      ]),
    program(
      "bench",
      imports: [
        "Wording", "Subprocesses", "CommandLineParsing", "Reports", "LayoutDescriptions", "Layouts",
        "ScenarioFiles",
        "ScenarioPlayer", "LayoutCatalog", "LayoutConformance", "ExternalLayouts",
        "ConformanceReports", "LayoutExplorer", "BenchmarkHarness",
        "CommandPrograms", "LayoutConformanceProgram", "LayoutWorkloads", "LayoutBenchmarking",
      ]),
    program("bench-counting", imports: ["LayoutAllocationCounting"]),
    program(
      "bench-counting-jemalloc",
      imports: [
        .target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"])),
        "BenchmarkHarness", "LayoutWorkloads",
      ]),
    program("bench-peers", imports: ["BenchmarkHarness", "PeerWorkloads"]),

    // What several test targets share.
    room(
      "TamperedLayouts",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "ScenarioFiles",
        "ScenarioPlayer", "LayoutCatalog",
      ],
      path: "Tests/Support/TamperedLayouts"),

    tests("WordingTests", imports: ["Wording"]),
    tests("SubprocessesTests", imports: ["Subprocesses"]),
    tests("RandomNumbersTests", imports: ["RandomNumbers"]),
    tests("CommandLineParsingTests", imports: ["CommandLineParsing"]),
    tests("ReportsTests", imports: ["Reports"]),
    tests("LayoutGeometryTests", imports: ["LayoutGeometry", "RandomNumbers"]),
    tests(
      "CollectionLayoutTests",
      imports: ["RandomNumbers", "LayoutGeometry", "CollectionLayout", "RandomCollections"]),
    tests("RectIndexTests", imports: ["LayoutGeometry", "RectIndex", "RandomNumbers"]),
    tests(
      "FoundationBridgeTests", imports: ["LayoutGeometry", "CollectionLayout", "FoundationBridge"]),
    tests(
      "LayoutsTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "RandomNumbers",
      ]),
    tests("CollectionLayoutBenchTests", imports: ["CollectionLayoutBench"]),
    tests(
      "CollectionHostTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "Layouts", "CollectionHost", "RandomNumbers",
        "RandomCollections", "TamperedLayouts",
      ]),
    tests(
      "LookupOracleTests",
      imports: ["CollectionLayout", "LookupOracle"]),
    tests(
      "NaiveLayoutsTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "LookupOracle", "NaiveLayouts",
      ]),
    tests(
      "ScenarioFilesTests",
      imports: [
        "LayoutGeometry", "RandomNumbers", "LayoutDescriptions", "Layouts",
        "ScenarioFiles", "LayoutCatalog",
      ],
      exclude: ["Invalid", "Valid"]),
    tests(
      "ScenarioPlayerTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "CollectionHost",
        "ScenarioFiles",
        "ScenarioPlayer", "LayoutCatalog",
      ]),
    tests(
      "LayoutConformanceTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "CollectionHost",
        "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog", "LayoutConformance",
        "LayoutConformanceTesting", "ExternalLayouts", "TamperedLayouts",
      ]),
    tests(
      "BugReportTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "ScenarioPlayer",
        "LayoutConformance",
      ]),
    tests(
      "ExternalLayoutsTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "LookupOracle",
        "RandomNumbers", "Subprocesses", "Reports",
        "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog", "LayoutConformance",
        "ExternalLayouts", "ConformanceReports",
      ]),
    tests(
      "FaultTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "ScenarioFiles",
        "ScenarioPlayer", "LayoutCatalog", "LayoutConformance", "TamperedLayouts",
      ]),
    tests(
      "ConformanceReportsTests",
      imports: [
        "Reports", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "ScenarioFiles",
        "ScenarioPlayer",
        "LayoutConformance", "ConformanceReports",
      ]),
    tests(
      "LayoutExplorerTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "Layouts", "CollectionHost",
        "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog", "Reports", "LayoutExplorer",
      ]),
    tests("BenchmarkHarnessTests", imports: ["RandomNumbers", "Reports", "BenchmarkHarness"]),
    tests(
      "LayoutWorkloadsTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "CollectionHost",
        "LookupOracle",
        "NaiveLayouts", "ScenarioFiles", "LayoutCatalog", "BenchmarkHarness",
        "LayoutWorkloads",
      ]),
    tests(
      "PeerWorkloadsTests",
      imports: [
        "LayoutGeometry", "RectIndex", "BenchmarkHarness", "LayoutWorkloads", "PeerWorkloads",
      ]),
    tests(
      "LayoutBenchmarkingTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "ScenarioFiles",
        "ScenarioPlayer",
        "BenchmarkHarness", "CommandLineParsing", "CommandPrograms", "LayoutCatalog",
        "LayoutWorkloads", "LayoutBenchmarking",
      ]),
    tests(
      "LayoutConformanceProgramTests",
      imports: ["LayoutConformance", "CommandPrograms", "LayoutConformanceProgram"]),
    tests(
      "BenchTests",
      imports: [
        "Reports", "CollectionLayout", "Layouts", "ScenarioFiles", "ScenarioPlayer",
        "LayoutCatalog", "LayoutConformance",
        "ConformanceReports", "BenchmarkHarness", "CommandLineParsing",
        "CommandPrograms", "LayoutConformanceProgram", "LayoutWorkloads", "LayoutBenchmarking",
        "TamperedLayouts", "bench",
      ]),
    tests(
      "ConformanceTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "LookupOracle",
        "RandomNumbers", "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog",
      ]),
    tests(
      "RandomScriptTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "CollectionHost",
        "LookupOracle",
        "NaiveLayouts", "RandomNumbers", "RandomCollections", "ScenarioFiles", "ScenarioPlayer",
        "LayoutCatalog",
      ]),
    tests(
      "ReadmeTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "Layouts", "ScenarioFiles", "LayoutConformance",
      ]),
    tests("RoomTests", imports: []),
  ]
)
