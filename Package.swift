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

/// A library target in Compatibility/UIKit/Sources/NAME. It is compiled in Swift 5 mode, so that authors can
/// use its classes in files of Swift 5 mode and of Swift 6 mode, as they can use those of Apple's UIKit.
func moduleForUIKit(_ name: String, imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) },
    path: "Compatibility/UIKit/Sources/" + name, swiftSettings: [.swiftLanguageMode(.v5)])
}

/// A test target in Compatibility/UIKit/Tests/NAME.
func testsForUIKit(_ name: String, imports: [String]) -> Target {
  .testTarget(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) },
    path: "Compatibility/UIKit/Tests/" + name, swiftSettings: [.swiftLanguageMode(.v5)])
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
  platforms: [.macOS(.v13), .iOS(.v16)],
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
    module("Locks"),
    module("Wording"),
    module("FileAccess"),
    .target(name: "CProcessCopies"),
    module("Subprocesses", imports: ["Locks", "FileAccess", "CProcessCopies"]),
    module("RandomNumbers"),
    module("CommandLineParsing", imports: ["Wording"]),
    module("Reports", imports: ["Wording"], embedding: "Web"),
    module(
      "CommandLineTools", imports: ["Locks", "Wording", "FileAccess", "Subprocesses", "Reports"]),
    module(
      "CommandPrograms",
      imports: [
        "Locks", "Wording", "FileAccess", "Subprocesses", "CommandLineParsing", "Reports",
        "CommandLineTools",
      ]),
    module("LayoutGeometry"),
    module("CollectionLayout", imports: ["Locks", "LayoutGeometry"]),
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
        "Wording", "FileAccess", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions",
      ]),
    module(
      "ScenarioPlayer",
      imports: [
        "Wording", "Subprocesses", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
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
        "Locks", "Wording", "FileAccess", "Subprocesses", "RandomNumbers", "LayoutGeometry",
        "CollectionLayout",
        "LayoutDescriptions", "RandomCollections", "CollectionHost", "LookupOracle",
        "ScenarioFiles", "ScenarioPlayer",
      ]),
    module(
      "ExternalLayouts",
      imports: [
        "Locks", "Wording", "Subprocesses", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions",
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
        "Locks", "Wording", "FileAccess", "Subprocesses", "CommandLineParsing", "Reports",
        "CommandLineTools",
        "CommandPrograms", "LayoutDescriptions", "ScenarioFiles", "ScenarioPlayer",
        "LayoutConformance", "ConformanceReports",
      ]),
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "CAllocationShim"),
    module(
      "BenchmarkHarness",
      imports: [
        "Wording", "FileAccess", "Subprocesses", "RandomNumbers", "Reports", "CommandLineTools",
      ]),
    module(
      "BenchmarkReports",
      imports: ["Wording", "Reports", "CommandLineTools", "BenchmarkHarness"], embedding: "Web"),
    module(
      "LayoutWorkloads",
      imports: [
        "Wording", "FileAccess", "RandomNumbers", "LayoutGeometry", "CollectionLayout",
        "LayoutDescriptions",
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
        "Wording", "FileAccess", "CommandLineParsing", "Reports", "Layouts", "ScenarioFiles",
        "ScenarioPlayer",
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
        "Wording", "FileAccess", "Subprocesses", "CommandLineParsing", "Reports",
        "LayoutDescriptions", "Layouts",
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
    module("RecordedTexts", imports: ["Locks"], path: "Tests/Support/RecordedTexts"),
    module(
      "HeadlessBrowser", imports: ["TemporaryFolders"], path: "Tests/Support/HeadlessBrowser"),

    tests("RecordedTextsTests", imports: ["RecordedTexts"]),
    tests("WordingTests", imports: ["Wording", "RecordedTexts"]),
    tests("FileAccessTests", imports: ["FileAccess", "TemporaryFolders"]),
    tests("SubprocessesTests", imports: ["Subprocesses", "RecordedTexts"]),
    tests("RandomNumbersTests", imports: ["RandomNumbers"]),
    tests("CommandLineParsingTests", imports: ["CommandLineParsing", "RecordedTexts"]),
    tests("ReportsTests", imports: ["Wording", "Reports", "RecordedTexts"]),
    tests(
      "CommandLineToolsTests",
      imports: [
        "Locks", "FileAccess", "Reports", "CommandLineTools", "TemporaryFolders", "RecordedTexts",
      ]),
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
        "FileAccess", "LayoutGeometry", "RandomNumbers", "LayoutDescriptions", "Layouts",
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
        "Locks", "RandomNumbers", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions",
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
        "Wording", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts",
        "LookupOracle",
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
        "LayoutConformance", "ConformanceReports", "RecordedTexts", "HeadlessBrowser",
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
        "Locks", "RandomNumbers", "Reports", "CommandLineTools", "BenchmarkHarness",
        "SampleBenchmarks",
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
        "Locks", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts",
        "CollectionHost",
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
        "Locks", "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "ScenarioFiles",
        "ScenarioPlayer",
        "BenchmarkHarness", "CommandLineParsing", "CommandPrograms", "LayoutCatalog",
        "LayoutWorkloads", "LayoutBenchmarking", "SampleBenchmarks", "RecordedTexts",
      ]),
    tests(
      "LayoutConformanceProgramTests",
      imports: ["Locks", "LayoutConformance", "CommandPrograms", "LayoutConformanceProgram"]),
    tests(
      "BenchTests",
      imports: [
        "Locks", "Subprocesses", "Reports", "CollectionLayout", "Layouts", "ScenarioFiles",
        "ScenarioPlayer",
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

// Layouts for UIKit. On Linux, the package has modules with the names of Apple's; elsewhere, the same targets
// are compiled with Apple's own.
#if os(Linux)
  let uikit = ["UIKit"]
  package.products.append(
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]))
  package.targets += [
    // Two empty modules. The compiler imports the module `_Testing_X` into each file that imports both the
    // module Testing and the module X.
    moduleForUIKit("_Testing_CoreGraphics"),
    moduleForUIKit("_Testing_UIKit"),
    moduleForUIKit("CoreGraphics", imports: ["_Testing_CoreGraphics"]),
    moduleForUIKit("QuartzCore", imports: ["CoreGraphics"]),
    moduleForUIKit(
      "UIKit",
      imports: [
        "CoreGraphics", "QuartzCore", "_Testing_UIKit", "LayoutGeometry", "CollectionLayout",
        "CollectionHost", "Layouts",
      ]),
    testsForUIKit("UIKitTests", imports: ["UIKit"]),
    testsForUIKit(
      "UIKitLayoutConformanceTests",
      imports: [
        "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "Layouts", "ScenarioFiles",
        "ScenarioPlayer", "LayoutCatalog", "UIKit", "CollectionLayoutForUIKit",
        "UIKitLayoutConformance",
      ]),
  ]
#else
  let uikit: [String] = []
#endif
package.products += [
  .library(name: "CollectionLayoutForUIKit", targets: ["CollectionLayoutForUIKit"]),
  .library(name: "UIKitLayoutConformance", targets: ["UIKitLayoutConformance"]),
]
package.targets += [
  moduleForUIKit(
    "CollectionLayoutForUIKit",
    imports: ["LayoutGeometry", "CollectionLayout", "FoundationBridge"] + uikit),
  moduleForUIKit(
    "UIKitLayoutConformance",
    imports: [
      "LayoutGeometry", "CollectionLayout", "LayoutDescriptions", "FoundationBridge",
      "ScenarioFiles", "ScenarioPlayer", "LayoutConformanceTesting",
    ] + uikit),
  moduleForUIKit(
    "UIKitTranscripts",
    imports: [
      "LayoutGeometry", "LayoutDescriptions", "ScenarioFiles", "ScenarioPlayer", "LayoutCatalog",
    ] + uikit),
  testsForUIKit(
    "UIKitTranscriptsTests", imports: ["ScenarioFiles", "LayoutCatalog", "UIKitTranscripts"]),
]
