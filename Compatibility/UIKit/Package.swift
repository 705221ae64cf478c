// swift-tools-version: 6.2
import PackageDescription

// On Apple's platforms the real modules are used, so this package has nothing to build there yet.
#if os(Linux)
  /// The classes are written for authors' files in Swift 5 and Swift 6 mode, as Apple's are.
  let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

  let package = Package(
    name: "UIKit",
    products: [
      .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
      .library(name: "CollectionLayoutForUIKit", targets: ["CollectionLayoutForUIKit"]),
      .library(name: "UIKitLayoutConformance", targets: ["UIKitLayoutConformance"]),
    ],
    dependencies: [.package(name: "CollectionLayoutBench", path: "../..")],
    targets: [
      // Swift Testing's overlays for modules of these names, which the toolchain expects.
      .target(name: "_Testing_CoreGraphics"),
      .target(name: "_Testing_UIKit"),
      .target(
        name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"], swiftSettings: settings),
      .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: settings),
      .target(
        name: "UIKit",
        dependencies: [
          "CoreGraphics", "QuartzCore", "_Testing_UIKit",
          .product(name: "CollectionLayout", package: "CollectionLayoutBench"),
          .product(name: "CollectionHost", package: "CollectionLayoutBench"),
          .product(name: "Layouts", package: "CollectionLayoutBench"),
        ],
        swiftSettings: settings),
      .target(
        name: "CollectionLayoutForUIKit",
        dependencies: [
          "UIKit", .product(name: "CollectionLayout", package: "CollectionLayoutBench"),
          .product(name: "FoundationBridge", package: "CollectionLayoutBench"),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitLayoutConformance",
        dependencies: [
          "UIKit", .product(name: "LayoutConformance", package: "CollectionLayoutBench"),
        ],
        swiftSettings: settings),
      .testTarget(
        name: "UIKitLayoutConformanceTests",
        dependencies: [
          "UIKitLayoutConformance", "CollectionLayoutForUIKit",
          .product(name: "LayoutCatalog", package: "CollectionLayoutBench"),
        ],
        swiftSettings: settings),
      .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: settings),
    ]
  )
#else
  let package = Package(name: "UIKit")
#endif
