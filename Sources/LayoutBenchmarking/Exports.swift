/// The module that the author of a layout imports to measure it. It also exports the types with
/// which the author declares how costs may grow.
///
/// ```swift
/// LayoutBenchmark(Masonry(), growth: GrowthLimits(query: .logarithmic)).main()
/// ```
@_exported import enum BenchmarkHarness.ComplexityClass
@_exported import struct LayoutWorkloads.GrowthLimits
