// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BrickWall",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "CollectionLayoutBench", path: "../..")],
  targets: [
    .target(
      name: "BrickWall",
      dependencies: [
        .product(name: "CollectionLayout", package: "CollectionLayoutBench"),
        .product(name: "Layouts", package: "CollectionLayoutBench"),
      ]),
    .target(
      name: "CopiedLayouts",
      dependencies: [
        .product(name: "CollectionLayout", package: "CollectionLayoutBench"),
        .product(name: "Layouts", package: "CollectionLayoutBench"),
      ]),
    .testTarget(name: "BrickWallTests", dependencies: ["BrickWall"]),
    .testTarget(name: "CopiedLayoutsTests", dependencies: ["CopiedLayouts"]),
  ]
)
