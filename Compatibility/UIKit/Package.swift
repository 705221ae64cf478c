// swift-tools-version: 6.2
import PackageDescription

/// The classes are written for authors' files in Swift 5 and Swift 6 mode, as Apple's are.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The package with the rooms on which this one is built.
let suite = "CollectionLayoutBench"

#if os(Linux)
  let package = Package(
    name: "UIKit",
    products: [
      .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
      .library(name: "CollectionLayoutForUIKit", targets: ["CollectionLayoutForUIKit"]),
      .library(name: "UIKitLayoutConformance", targets: ["UIKitLayoutConformance"]),
    ],
    dependencies: [.package(name: suite, path: "../..")],
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
          .product(name: "CollectionLayout", package: suite),
          .product(name: "CollectionHost", package: suite),
          .product(name: "Layouts", package: suite),
        ],
        swiftSettings: settings),
      .target(
        name: "CollectionLayoutForUIKit",
        dependencies: [
          "UIKit", .product(name: "CollectionLayout", package: suite),
          .product(name: "FoundationBridge", package: suite),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitLayoutConformance",
        dependencies: [
          "UIKit", .product(name: "LayoutConformance", package: suite),
          .product(name: "FoundationBridge", package: suite),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitTranscripts",
        dependencies: [
          "UIKit", .product(name: "LayoutConformance", package: suite),
          .product(name: "LayoutCatalog", package: suite),
        ],
        swiftSettings: settings),
      .testTarget(
        name: "UIKitLayoutConformanceTests",
        dependencies: [
          "UIKitLayoutConformance", "CollectionLayoutForUIKit",
          .product(name: "LayoutCatalog", package: suite),
        ],
        swiftSettings: settings),
      .testTarget(
        name: "UIKitTranscriptsTests", dependencies: ["UIKitTranscripts"], swiftSettings: settings),
      .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: settings),
    ]
  )
#else
  // The targets that use only members of Apple's own UIKit. They were compiled on Linux only.
  let package = Package(
    name: "UIKit",
    products: [
      .library(name: "CollectionLayoutForUIKit", targets: ["CollectionLayoutForUIKit"]),
      .library(name: "UIKitLayoutConformance", targets: ["UIKitLayoutConformance"]),
    ],
    dependencies: [.package(name: suite, path: "../..")],
    targets: [
      .target(
        name: "CollectionLayoutForUIKit",
        dependencies: [
          .product(name: "CollectionLayout", package: suite),
          .product(name: "FoundationBridge", package: suite),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitLayoutConformance",
        dependencies: [
          .product(name: "LayoutConformance", package: suite),
          .product(name: "FoundationBridge", package: suite),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitTranscripts",
        dependencies: [
          .product(name: "LayoutConformance", package: suite),
          .product(name: "LayoutCatalog", package: suite),
        ],
        swiftSettings: settings),
      .testTarget(
        name: "UIKitTranscriptsTests", dependencies: ["UIKitTranscripts"], swiftSettings: settings),
    ]
  )
#endif
