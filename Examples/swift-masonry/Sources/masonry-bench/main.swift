import LayoutBenchmarking
import MasonryUnderTest

LayoutBenchmark(Masonry()).main()
