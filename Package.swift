// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// A library target in Sources/NAME. The files in its folder `embedding` become part of its code.
func module(
  _ name: String, imports: [String] = [], path: String? = nil, embedding folder: String? = nil
) -> Target {
  .target(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) }, path: path,
    resources: folder.map { [.embedInCode($0)] }, swiftSettings: settings)
}

/// A program in Sources/NAME.
func program(_ name: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports, swiftSettings: settings)
}

/// A test target in Tests/NAME, with the recorded texts of its tests in the folder Expected.
func tests(_ name: String, imports: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) },
    exclude: exclude + (imports.contains("RecordedTexts") ? ["Expected"] : []),
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
  // Lowest first: a target imports only targets above it in this table. `ModuleTests` compares the
  // table with the imports in the sources, and `scripts/test` refuses an import that is not listed.
  targets: [
    module("Wording"),
    .target(name: "CProcessCopies"),
    module("Subprocesses", imports: ["CProcessCopies"]),
    module("RandomNumbers"),
    module("CommandLineParsing", imports: ["Wording"]),
    module("Reports", imports: ["Wording"], embedding: "Web"),
    module("CommandLineTools", imports: ["Wording", "Subprocesses", "Reports"]),
    module(
      "CommandPrograms",
      imports: ["Wording", "Subprocesses", "CommandLineParsing", "Reports", "CommandLineTools"]),
    module("LayoutGeometry"),
    module("CollectionLayout", imports: ["LayoutGeometry"]),
    module("LayoutDescriptions", imports: ["LayoutGeometry", "CollectionLayout"]),
    module("RandomCollections", imports: ["RandomNumbers", "CollectionLayout"]),
    .target(name: "CRectIndex"),
    module("RectIndex", imports: ["CRectIndex", "LayoutGeometry"]),
    module("FoundationBridge", imports: ["LayoutGeometry", "CollectionLayout"]),
    module("Layouts", imports: ["LayoutGeometry", "CollectionLayout", "RectIndex"]),
    module("CollectionLayoutBench", imports: ["LayoutGeometry", "CollectionLayout", "Layouts"]),
    module("CollectionHost", imports: ["LayoutGeometry", "CollectionLayout"]),
    module(
      "LookupOracle", imports: ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions"]),
    module(
      "NaiveLayouts",
      imports: ["LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "LookupOracle"]),
    module(
      "ScenarioFiles",
      imports: [
        "Wording", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
      ]),
    module(
      "ScenarioPlayer",
      imports: [
        "Subprocesses", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost",
        "LookupOracle", "ScenarioFiles",
      ]),
    module(
      "LayoutCatalog",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "LookupOracle",
        "NaiveLayouts",
        "ScenarioFiles", "ScenarioPlayer",
      ]),
    module(
      "LayoutConformance",
      imports: [
        "Wording", "Subprocesses", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost", "LookupOracle",
        "ScenarioFiles", "ScenarioPlayer",
      ]),
    module(
      "ExternalLayouts",
      imports: [
        "Wording", "Subprocesses", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "ScenarioFiles",
        "ScenarioPlayer",
      ]),
    module(
      "ConformanceReports",
      imports: [
        "Wording", "Reports", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "CollectionHost", "ScenarioFiles",
        "ScenarioPlayer", "LayoutConformance",
      ], embedding: "Web"),
    module(
      "LayoutExplorer",
      imports: [
        "Wording", "Reports", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "Layouts", "CollectionHost", "ScenarioFiles", "ScenarioPlayer", "ConformanceReports",
      ], embedding: "Web"),
    module(
      "LayoutConformanceTesting",
      imports: [
        "Reports", "ScenarioFiles", "ScenarioPlayer", "LayoutConformance", "ConformanceReports",
      ]),
    module(
      "LayoutConformanceProgram",
      imports: [
        "Wording", "Subprocesses", "CommandLineParsing", "Reports", "CommandLineTools",
        "CommandPrograms", "LayoutDescriptions", "ScenarioFiles", "ScenarioPlayer",
        "LayoutConformance", "ConformanceReports",
      ]),
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "CAllocationShim"),
    module(
      "BenchmarkHarness",
      imports: ["Wording", "Subprocesses", "RandomNumbers", "Reports", "CommandLineTools"]),
    module(
      "BenchmarkReports",
      imports: ["Wording", "Reports", "CommandLineTools", "BenchmarkHarness"], embedding: "Web"),
    module(
      "LayoutWorkloads",
      imports: [
        "Wording", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "Layouts",
        "CollectionHost", "LookupOracle", "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog",
        "CommandLineTools", "BenchmarkHarness",
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
        "CommandLineTools", "BenchmarkHarness", "LayoutWorkloads",
        .target(name: "CSpatialPeers", condition: .when(traits: ["Peers"])),
      ],
      path: "Benchmarks/Peers/PeerWorkloads", swiftSettings: settings),
    module(
      "LayoutBenchmarking",
      imports: [
        "Wording", "CommandLineParsing", "Reports", "Layouts", "ScenarioFiles", "ScenarioPlayer",
        "ConformanceReports", "CommandLineTools", "CommandPrograms", "BenchmarkHarness",
        "BenchmarkReports", "LayoutWorkloads",
      ]),
    module(
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
        "ConformanceReports", "LayoutExplorer", "CommandLineTools", "CommandPrograms",
        "LayoutConformanceProgram", "BenchmarkHarness", "BenchmarkReports", "LayoutWorkloads",
        "LayoutBenchmarking", "PeerWorkloads",
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
    module("TemporaryFolders", path: "Tests/Support/TemporaryFolders"),
    module(
      "SampleBenchmarks", imports: ["RandomNumbers", "BenchmarkHarness"],
      path: "Tests/Support/SampleBenchmarks"),
    module(
      "TamperedLayouts",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "ScenarioFiles",
        "ScenarioPlayer", "LayoutCatalog",
      ],
      path: "Tests/Support/TamperedLayouts"),
    module("RecordedTexts", path: "Tests/Support/RecordedTexts"),
    module(
      "HeadlessBrowser", imports: ["TemporaryFolders"], path: "Tests/Support/HeadlessBrowser"),

    tests("RecordedTextsTests", imports: ["RecordedTexts"]),
    tests("WordingTests", imports: ["Wording", "RecordedTexts"]),
    tests("SubprocessesTests", imports: ["Subprocesses", "RecordedTexts"]),
    tests("RandomNumbersTests", imports: ["RandomNumbers"]),
    tests("CommandLineParsingTests", imports: ["CommandLineParsing", "RecordedTexts"]),
    tests("ReportsTests", imports: ["Reports", "RecordedTexts"]),
    tests(
      "CommandLineToolsTests",
      imports: ["Reports", "CommandLineTools", "TemporaryFolders", "RecordedTexts"]),
    tests("LayoutGeometryTests", imports: ["LayoutGeometry", "RandomNumbers"]),
    tests(
      "CollectionLayoutTests",
      imports: [
        "RandomNumbers", "LayoutGeometry", "CollectionLayout", "RandomCollections", "RecordedTexts",
      ]),
    tests(
      "RectIndexTests", imports: ["LayoutGeometry", "RectIndex", "RandomNumbers", "RecordedTexts"]),
    tests(
      "FoundationBridgeTests", imports: ["LayoutGeometry", "CollectionLayout", "FoundationBridge"]),
    tests(
      "LayoutsTests",
      imports: ["LayoutGeometry", "CollectionLayout", "Layouts", "RandomNumbers"]),
    tests("CollectionLayoutBenchTests", imports: ["CollectionLayoutBench"]),
    tests(
      "CollectionHostTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "Layouts", "CollectionHost", "RandomNumbers",
        "RandomCollections", "TamperedLayouts", "RecordedTexts",
      ]),
    tests(
      "LookupOracleTests",
      imports: ["CollectionLayout", "LookupOracle"]),
    tests(
      "NaiveLayoutsTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "LookupOracle", "NaiveLayouts",
        "RecordedTexts",
      ]),
    tests(
      "ScenarioFilesTests",
      imports: [
        "LayoutGeometry", "RandomNumbers", "LayoutDescriptions", "Layouts",
        "ScenarioFiles", "LayoutCatalog", "RecordedTexts",
      ],
      exclude: ["Invalid", "Valid"]),
    tests(
      "ScenarioPlayerTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "CollectionHost",
        "ScenarioFiles",
        "ScenarioPlayer", "LayoutCatalog", "RecordedTexts",
      ]),
    tests(
      "LayoutCatalogTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "LayoutCatalog",
      ]),
    tests(
      "LayoutConformanceTests",
      imports: [
        "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
        "RandomCollections", "Layouts", "CollectionHost", "ScenarioFiles", "ScenarioPlayer",
        "LayoutCatalog", "LayoutConformance", "LayoutConformanceTesting", "ExternalLayouts",
        "TamperedLayouts", "RecordedTexts",
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
        "ExternalLayouts", "ConformanceReports", "RecordedTexts",
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
        "LayoutConformance", "ConformanceReports", "RecordedTexts",
      ]),
    tests(
      "LayoutExplorerTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "Layouts", "CollectionHost",
        "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog", "Reports", "LayoutExplorer",
        "RecordedTexts", "HeadlessBrowser",
      ]),
    tests(
      "BenchmarkHarnessTests",
      imports: [
        "RandomNumbers", "Reports", "CommandLineTools", "BenchmarkHarness", "SampleBenchmarks",
        "TemporaryFolders", "RecordedTexts",
      ]),
    tests(
      "BenchmarkReportsTests",
      imports: [
        "Reports", "CommandLineTools", "BenchmarkHarness", "BenchmarkReports", "SampleBenchmarks",
        "TemporaryFolders", "RecordedTexts", "HeadlessBrowser",
      ]),
    tests(
      "LayoutWorkloadsTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "CollectionHost",
        "LookupOracle",
        "NaiveLayouts", "ScenarioFiles", "LayoutCatalog", "CommandLineTools", "BenchmarkHarness",
        "LayoutWorkloads", "SampleBenchmarks", "RecordedTexts",
      ]),
    tests(
      "PeerWorkloadsTests",
      imports: [
        "LayoutGeometry", "RectIndex", "CommandLineTools", "BenchmarkHarness", "LayoutWorkloads",
        "PeerWorkloads", "RecordedTexts",
      ]),
    tests(
      "LayoutBenchmarkingTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "ScenarioFiles",
        "ScenarioPlayer",
        "BenchmarkHarness", "CommandLineParsing", "CommandPrograms", "LayoutCatalog",
        "LayoutWorkloads", "LayoutBenchmarking", "RecordedTexts",
      ]),
    tests(
      "LayoutConformanceProgramTests",
      imports: ["LayoutConformance", "CommandPrograms", "LayoutConformanceProgram"]),
    tests(
      "BenchTests",
      imports: [
        "Subprocesses", "Reports", "CollectionLayout", "Layouts", "ScenarioFiles", "ScenarioPlayer",
        "LayoutCatalog", "LayoutConformance",
        "ConformanceReports", "CommandLineTools", "BenchmarkHarness", "CommandLineParsing",
        "CommandPrograms", "LayoutConformanceProgram", "LayoutWorkloads", "LayoutBenchmarking",
        "TamperedLayouts", "RecordedTexts", "bench",
      ]),
    tests(
      "ConformanceTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "LookupOracle",
        "RandomNumbers", "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog",
      ]),
    tests(
      "ReadmeTests",
      imports: [
        "CommandLineTools", "LayoutGeometry", "CollectionLayout", "Layouts", "ScenarioFiles",
        "LayoutConformance",
      ]),
    tests("ModuleTests", imports: ["RecordedTexts"]),
  ]
)
