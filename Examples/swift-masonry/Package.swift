// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Masonry",
  dependencies: [.package(name: "CollectionLayoutBench", path: "../..")],
  targets: [
    .target(
      name: "Masonry",
      dependencies: [.product(name: "CollectionLayout", package: "CollectionLayoutBench")]),
    .executableTarget(
      name: "masonry-bench",
      dependencies: [
        "Masonry", .product(name: "LayoutConformance", package: "CollectionLayoutBench"),
        .product(name: "LayoutBenchmarking", package: "CollectionLayoutBench"),
      ]),
    .testTarget(
      name: "MasonryTests",
      dependencies: [
        "Masonry", .product(name: "LayoutConformance", package: "CollectionLayoutBench"),
      ]),
    .testTarget(
      name: "MasonryXCTests",
      dependencies: [
        "Masonry", .product(name: "LayoutConformance", package: "CollectionLayoutBench"),
      ]),
  ]
)
