// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Masonry",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "CollectionLayoutBench", path: "../..")],
  targets: [
    .target(
      name: "Masonry",
      dependencies: [.product(name: "CollectionLayout", package: "CollectionLayoutBench")]),
    .target(
      name: "MasonryUnderTest",
      dependencies: [
        "Masonry", .product(name: "LayoutConformance", package: "CollectionLayoutBench"),
      ]),
    .executableTarget(
      name: "masonry-conform",
      dependencies: [
        "MasonryUnderTest",
        .product(name: "LayoutConformanceProgram", package: "CollectionLayoutBench"),
      ]),
    .executableTarget(
      name: "masonry-bench",
      dependencies: [
        "MasonryUnderTest",
        .product(name: "LayoutBenchmarking", package: "CollectionLayoutBench"),
      ]),
    .executableTarget(
      name: "masonry-bench-counting",
      dependencies: [
        "MasonryUnderTest",
        .product(name: "LayoutAllocationCounting", package: "CollectionLayoutBench"),
      ]),
    .testTarget(name: "MasonryTests", dependencies: ["MasonryUnderTest"]),
    .testTarget(name: "MasonryXCTests", dependencies: ["MasonryUnderTest"]),
  ]
)
