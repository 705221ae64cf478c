// swift-tools-version: 6.2
import PackageDescription

let suite = "CollectionLayoutBench"

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: suite, path: "../..")],
  targets: [
    .target(
      name: "Gallery", dependencies: [.product(name: "CollectionLayout", package: suite)]),
    .target(
      name: "GalleryUnderTest",
      dependencies: ["Gallery", .product(name: "LayoutConformance", package: suite)]),
    .executableTarget(
      name: "gallery-conform",
      dependencies: [
        "GalleryUnderTest", .product(name: "LayoutConformanceProgram", package: suite),
      ]),
    .executableTarget(
      name: "gallery-bench",
      dependencies: ["GalleryUnderTest", .product(name: "LayoutBenchmarking", package: suite)]),
    .executableTarget(
      name: "gallery-bench-counting",
      dependencies: [
        "GalleryUnderTest", .product(name: "LayoutAllocationCounting", package: suite),
      ]),
    .testTarget(name: "GalleryTests", dependencies: ["Gallery", "GalleryUnderTest"]),
  ]
)
