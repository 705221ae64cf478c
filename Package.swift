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
  ],
  targets: [
    .target(name: "LayoutGeometry", swiftSettings: settings),
    .target(name: "CollectionLayout", dependencies: ["LayoutGeometry"], swiftSettings: settings),
    .target(name: "Wording", swiftSettings: settings),
    .target(name: "BenchmarkHarness", swiftSettings: settings),
    .target(name: "CommandLineParsing", dependencies: ["Wording"], swiftSettings: settings),

    .testTarget(
      name: "LayoutGeometryTests", dependencies: ["LayoutGeometry"], swiftSettings: settings),
    .testTarget(name: "WordingTests", dependencies: ["Wording"], swiftSettings: settings),
    .testTarget(
      name: "CommandLineParsingTests", dependencies: ["CommandLineParsing"],
      swiftSettings: settings),
    .testTarget(
      name: "BenchmarkHarnessTests", dependencies: ["BenchmarkHarness"], swiftSettings: settings),
  ]
)
