// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "UIKitFlowBench",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "CollectionLayoutBench", path: "../..")],
  targets: [
    .executableTarget(
      name: "uikit-flow-bench",
      dependencies: [
        .product(name: "UIKitLayoutConformance", package: "CollectionLayoutBench"),
        .product(name: "LayoutBenchmarking", package: "CollectionLayoutBench"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
