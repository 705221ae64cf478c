// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  let uikit: [Target.Dependency] = [
    .product(name: "UIKit", package: "CollectionLayoutBench")
  ]
#else
  let uikit: [Target.Dependency] = []  // Apple's own
#endif

let package = Package(
  name: "Waterfall",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "CollectionLayoutBench", path: "../..")],
  targets: [
    .target(
      name: "Waterfall", dependencies: uikit,
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
