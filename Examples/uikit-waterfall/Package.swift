// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "UIKit")]
#else
  let uikit: [Target.Dependency] = []  // Apple's own
#endif

let package = Package(
  name: "Waterfall",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(path: "../../Compatibility/UIKit"),
    .package(name: "CollectionLayoutBench", path: "../.."),
  ],
  targets: [
    .target(
      name: "Waterfall", dependencies: uikit,
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "waterfall-conform",
      dependencies: [
        "Waterfall", .product(name: "UIKitLayoutConformance", package: "UIKit"),
        .product(name: "LayoutConformanceProgram", package: "CollectionLayoutBench"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "WaterfallTests",
      dependencies: ["Waterfall", .product(name: "UIKitLayoutConformance", package: "UIKit")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
