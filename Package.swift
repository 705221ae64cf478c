// swift-tools-version: 6.2
import PackageDescription

// The rooms, lowest first: a room imports only rooms above it in this table.
// `RoomTests` reads this manifest and the imports, and fails when an arrow turns back.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// A room: a library target and, under Tests/, a test target that mirrors it.
func room(_ name: String, _ dependencies: String..., tested: Bool = true) -> [Target] {
  let names = dependencies.map { Target.Dependency(stringLiteral: $0) }
  let library = Target.target(name: name, dependencies: names, swiftSettings: settings)
  let tests = Target.testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + names,
    swiftSettings: settings)
  return tested ? [library, tests] : [library]
}

let rooms: [[Target]] = [
  room("LayoutGeometry"),
  room("CollectionLayout", "LayoutGeometry"),
  room("RectIndex", "LayoutGeometry"),
  room("LayoutArrangements", "LayoutGeometry", "CollectionLayout", "RectIndex"),
  room("LayoutEngines", "LayoutGeometry", "CollectionLayout", "RectIndex", "LayoutArrangements"),
  room("LayoutOracle", "LayoutGeometry", "CollectionLayout"),
  room("Wording"),
  room("BenchmarkHarness"),
  room("CommandLineParsing", "Wording"),
]

let programs: [Target] = [
  .executableTarget(
    name: "bench", dependencies: ["BenchmarkHarness", "CommandLineParsing"],
    path: "Benchmarks/Sources/bench", swiftSettings: settings)
]

/// Tests that mirror no library.
let otherTests: [Target] = [
  .testTarget(
    name: "BenchTests", dependencies: ["bench", "BenchmarkHarness", "CommandLineParsing"],
    swiftSettings: settings),
  .testTarget(name: "RoomTests", swiftSettings: settings),
]

let package = Package(
  name: "CollectionLayoutBench",
  products: [
    .library(name: "CollectionLayout", targets: ["LayoutGeometry", "CollectionLayout"]),
    .library(name: "RectIndex", targets: ["LayoutGeometry", "RectIndex"]),
  ],
  targets: rooms.flatMap { $0 } + programs + otherTests
)
