// swift-tools-version: 6.2
import PackageDescription

let suite = "CollectionLayoutBench"

let package = Package(
  name: "WeekCalendar",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: suite, path: "../..")],
  targets: [
    .target(
      name: "WeekCalendar", dependencies: [.product(name: "CollectionLayout", package: suite)]),
    .target(
      name: "CalendarUnderTest",
      dependencies: ["WeekCalendar", .product(name: "LayoutConformance", package: suite)]),
    .executableTarget(
      name: "calendar-conform",
      dependencies: [
        "CalendarUnderTest", .product(name: "LayoutConformanceProgram", package: suite),
      ]),
    .executableTarget(
      name: "calendar-bench",
      dependencies: ["CalendarUnderTest", .product(name: "LayoutBenchmarking", package: suite)]),
    .executableTarget(
      name: "calendar-bench-counting",
      dependencies: [
        "CalendarUnderTest", .product(name: "LayoutAllocationCounting", package: suite),
      ]),
    .testTarget(name: "CalendarTests", dependencies: ["WeekCalendar", "CalendarUnderTest"]),
  ]
)
