// swift-tools-version: 6.2
import PackageDescription

/// The targets are compiled in Swift 5 mode. Layout authors can then use the classes in files
/// of Swift 5 mode and of Swift 6 mode, as they can use those of Apple's UIKit.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The package that this package depends on.
let mainPackageName = "CollectionLayoutBench"

#if os(Linux)
  let package = Package(
    name: "UIKit",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
      .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
      .library(name: "CollectionLayoutForUIKit", targets: ["CollectionLayoutForUIKit"]),
      .library(name: "UIKitLayoutConformance", targets: ["UIKitLayoutConformance"]),
    ],
    dependencies: [.package(name: mainPackageName, path: "../..")],
    targets: [
      // Two empty modules. The compiler imports the module `_Testing_X` into each file that imports
      // both the module Testing and the module X.
      .target(name: "_Testing_CoreGraphics"),
      .target(name: "_Testing_UIKit"),
      .target(
        name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"], swiftSettings: settings),
      .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: settings),
      .target(
        name: "UIKit",
        dependencies: [
          "CoreGraphics", "QuartzCore", "_Testing_UIKit",
          .product(name: "CollectionLayout", package: mainPackageName),
          .product(name: "CollectionHost", package: mainPackageName),
          .product(name: "Layouts", package: mainPackageName),
        ],
        swiftSettings: settings),
      .target(
        name: "CollectionLayoutForUIKit",
        dependencies: [
          "UIKit", .product(name: "CollectionLayout", package: mainPackageName),
          .product(name: "FoundationBridge", package: mainPackageName),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitLayoutConformance",
        dependencies: [
          "UIKit", .product(name: "LayoutConformance", package: mainPackageName),
          .product(name: "FoundationBridge", package: mainPackageName),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitTranscripts",
        dependencies: [
          "UIKit", .product(name: "LayoutConformance", package: mainPackageName),
          .product(name: "LayoutCatalog", package: mainPackageName),
        ],
        swiftSettings: settings),
      .testTarget(
        name: "UIKitLayoutConformanceTests",
        dependencies: [
          "UIKitLayoutConformance", "CollectionLayoutForUIKit",
          .product(name: "LayoutCatalog", package: mainPackageName),
        ],
        swiftSettings: settings),
      .testTarget(
        name: "UIKitTranscriptsTests", dependencies: ["UIKitTranscripts"], swiftSettings: settings),
      .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: settings),
    ]
  )
#else
  // On Apple's platforms, only the targets that use Apple's own UIKit are built. So far, these
  // targets have been compiled only on Linux, against this package's own UIKit module.
  let package = Package(
    name: "UIKit",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
      .library(name: "CollectionLayoutForUIKit", targets: ["CollectionLayoutForUIKit"]),
      .library(name: "UIKitLayoutConformance", targets: ["UIKitLayoutConformance"]),
    ],
    dependencies: [.package(name: mainPackageName, path: "../..")],
    targets: [
      .target(
        name: "CollectionLayoutForUIKit",
        dependencies: [
          .product(name: "CollectionLayout", package: mainPackageName),
          .product(name: "FoundationBridge", package: mainPackageName),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitLayoutConformance",
        dependencies: [
          .product(name: "LayoutConformance", package: mainPackageName),
          .product(name: "FoundationBridge", package: mainPackageName),
        ],
        swiftSettings: settings),
      .target(
        name: "UIKitTranscripts",
        dependencies: [
          .product(name: "LayoutConformance", package: mainPackageName),
          .product(name: "LayoutCatalog", package: mainPackageName),
        ],
        swiftSettings: settings),
      .testTarget(
        name: "UIKitTranscriptsTests", dependencies: ["UIKitTranscripts"], swiftSettings: settings),
    ]
  )
#endif
