// swift-tools-version: 6.2
import PackageDescription

// The rooms, lowest first: a room imports only rooms above it in this table.
// `RoomTests` reads this manifest and the imports, and fails when an arrow turns back.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CollectionLayoutBench",
  products: [
    .library(name: "CollectionLayout", targets: ["LayoutGeometry", "CollectionLayout"]),
    .library(name: "RectIndex", targets: ["LayoutGeometry", "RectIndex"]),
    .library(name: "LayoutEngines", targets: ["LayoutArrangements", "LayoutEngines"]),
    .library(name: "FoundationBridge", targets: ["FoundationBridge"]),
    .library(name: "CollectionHost", targets: ["CollectionHost"]),
    .library(
      name: "LayoutConformance",
      targets: [
        "LayoutGeometry", "CollectionLayout", "ScenarioKit", "LayoutConformance",
        "LayoutConformanceTesting",
      ]),
    .library(name: "LayoutBenchmarking", targets: ["LayoutBenchmarking"]),
    .library(name: "LayoutAllocationCounting", targets: ["LayoutAllocationCounting"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  traits: [
    .trait(
      name: "Jemalloc",
      description: "Count allocations by jemalloc as well; needs Debian's libjemalloc-dev.")
  ],
  targets: [
    .target(name: "LayoutGeometry", swiftSettings: settings),
    .target(name: "CollectionLayout", dependencies: ["LayoutGeometry"], swiftSettings: settings),
    .target(name: "RectIndex", dependencies: ["LayoutGeometry"], swiftSettings: settings),
    .target(
      name: "LayoutArrangements",
      dependencies: ["LayoutGeometry", "CollectionLayout", "RectIndex"],
      swiftSettings: settings),
    .target(
      name: "LayoutEngines",
      dependencies: ["LayoutGeometry", "CollectionLayout", "RectIndex", "LayoutArrangements"],
      swiftSettings: settings),
    .target(
      name: "FoundationBridge", dependencies: ["LayoutGeometry", "CollectionLayout"],
      swiftSettings: settings),
    .target(
      name: "CollectionHost", dependencies: ["LayoutGeometry", "CollectionLayout"],
      swiftSettings: settings),
    .target(
      name: "LayoutOracle", dependencies: ["LayoutGeometry", "CollectionLayout"],
      swiftSettings: settings),
    .target(name: "Wording", swiftSettings: settings),
    .target(name: "Subprocesses", swiftSettings: settings),
    .target(name: "RandomNumbers", swiftSettings: settings),
    .target(
      name: "ScenarioKit",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
        "CollectionHost", "LayoutOracle", "Wording", "RandomNumbers",
      ],
      swiftSettings: settings),
    .target(
      name: "LayoutConformance",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
        "CollectionHost", "LayoutOracle", "Wording", "Subprocesses", "RandomNumbers",
        "ScenarioKit",
      ],
      swiftSettings: settings),
    .target(
      name: "LayoutConformanceTesting", dependencies: ["ScenarioKit", "LayoutConformance"],
      swiftSettings: settings),
    .target(
      name: "FaultyLayouts",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
        "CollectionHost", "ScenarioKit",
      ],
      swiftSettings: settings),
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "CAllocationShim"),
    .target(
      name: "BenchmarkHarness", dependencies: ["Wording", "Subprocesses", "RandomNumbers"],
      swiftSettings: settings),
    .target(name: "CommandLineParsing", dependencies: ["Wording"], swiftSettings: settings),
    .target(
      name: "LayoutWorkloads",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutEngines", "CollectionHost", "LayoutOracle",
        "Wording", "RandomNumbers", "ScenarioKit", "BenchmarkHarness",
      ],
      path: "Benchmarks", exclude: ["Sources", "Limits"], swiftSettings: settings),
    .target(
      name: "LayoutBenchmarking",
      dependencies: [
        "ScenarioKit", "BenchmarkHarness", "CommandLineParsing", "LayoutWorkloads",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "bench",
      dependencies: [
        "LayoutEngines", "Wording", "Subprocesses", "ScenarioKit", "LayoutConformance",
        "FaultyLayouts", "BenchmarkHarness", "CommandLineParsing", "LayoutWorkloads",
      ],
      path: "Benchmarks/Sources/bench", swiftSettings: settings),
    .target(
      name: "LayoutAllocationCounting",
      dependencies: ["ScenarioKit", "CAllocationShim", "BenchmarkHarness", "LayoutWorkloads"],
      swiftSettings: settings),
    .executableTarget(
      name: "bench-counting", dependencies: ["LayoutAllocationCounting"],
      path: "Benchmarks/Sources/bench-counting", swiftSettings: settings),
    .executableTarget(
      name: "bench-counting-jemalloc",
      dependencies: [
        .target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"])),
        "BenchmarkHarness", "LayoutWorkloads",
      ],
      path: "Benchmarks/Sources/bench-counting-jemalloc", swiftSettings: settings),

    .testTarget(
      name: "LayoutGeometryTests", dependencies: ["LayoutGeometry", "RandomNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "CollectionLayoutTests", dependencies: ["LayoutGeometry", "CollectionLayout"],
      swiftSettings: settings),
    .testTarget(
      name: "RectIndexTests", dependencies: ["LayoutGeometry", "RectIndex", "RandomNumbers"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutArrangementsTests",
      dependencies: ["LayoutGeometry", "CollectionLayout", "LayoutArrangements"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutEnginesTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FoundationBridgeTests",
      dependencies: ["LayoutGeometry", "CollectionLayout", "FoundationBridge"],
      swiftSettings: settings),
    .testTarget(
      name: "CollectionHostTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
        "CollectionHost", "RandomNumbers",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutOracleTests",
      dependencies: ["LayoutGeometry", "CollectionLayout", "LayoutOracle"],
      swiftSettings: settings),
    .testTarget(name: "WordingTests", dependencies: ["Wording"], swiftSettings: settings),
    .testTarget(
      name: "SubprocessesTests", dependencies: ["Subprocesses"], swiftSettings: settings),
    .testTarget(
      name: "RandomNumbersTests", dependencies: ["RandomNumbers"], swiftSettings: settings),
    .testTarget(
      name: "ScenarioKitTests", dependencies: ["LayoutEngines", "RandomNumbers", "ScenarioKit"],
      exclude: ["Invalid", "Valid"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutConformanceTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
        "CollectionHost", "LayoutOracle", "RandomNumbers", "ScenarioKit", "LayoutConformance",
        "LayoutConformanceTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutEngines", "ScenarioKit", "LayoutConformance",
        "FaultyLayouts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BenchmarkHarnessTests", dependencies: ["RandomNumbers", "BenchmarkHarness"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineParsingTests", dependencies: ["CommandLineParsing"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutWorkloadsTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
        "CollectionHost", "LayoutOracle", "ScenarioKit", "BenchmarkHarness", "LayoutWorkloads",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutBenchmarkingTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "ScenarioKit", "BenchmarkHarness",
        "CommandLineParsing", "LayoutWorkloads", "LayoutBenchmarking",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "LayoutEngines", "ScenarioKit", "LayoutConformance", "FaultyLayouts", "BenchmarkHarness",
        "CommandLineParsing", "LayoutWorkloads", "bench",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutEngines", "LayoutOracle", "RandomNumbers",
        "ScenarioKit",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RandomScriptTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
        "CollectionHost", "LayoutOracle", "RandomNumbers", "ScenarioKit",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "LayoutGeometry", "CollectionLayout", "LayoutArrangements", "LayoutEngines",
      ],
      swiftSettings: settings),
    .testTarget(name: "RoomTests", swiftSettings: settings),
  ]
)
