// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "UIKitFlowBench",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(path: "../../Compatibility/UIKit"),
    .package(name: "CollectionLayoutBench", path: "../.."),
  ],
  targets: [
    .executableTarget(
      name: "uikit-flow-bench",
      dependencies: [
        .product(name: "UIKitLayoutConformance", package: "UIKit"),
        .product(name: "LayoutBenchmarking", package: "CollectionLayoutBench"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
