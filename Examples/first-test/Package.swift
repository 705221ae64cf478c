// swift-tools-version: 6.2
import PackageDescription

let suite = "CollectionLayoutBench"

let package = Package(
  name: "Masonry",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: suite, path: "../..")],
  targets: [
    .target(
      name: "Masonry", dependencies: [.product(name: "CollectionLayout", package: suite)]),
    .testTarget(
      name: "MasonryTests",
      dependencies: ["Masonry", .product(name: "LayoutConformance", package: suite)]),
  ]
)
