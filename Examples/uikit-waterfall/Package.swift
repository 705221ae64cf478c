// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Waterfall",
  dependencies: [.package(name: "CollectionLayoutBench", path: "../..")],
  targets: [
    .target(
      name: "Waterfall", dependencies: [.product(name: "UIKit", package: "CollectionLayoutBench")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "waterfall-conform",
      dependencies: [
        "Waterfall", .product(name: "UIKitLayoutConformance", package: "CollectionLayoutBench"),
        .product(name: "LayoutConformanceProgram", package: "CollectionLayoutBench"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "WaterfallTests",
      dependencies: [
        "Waterfall", .product(name: "UIKitLayoutConformance", package: "CollectionLayoutBench"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
