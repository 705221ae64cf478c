import GalleryUnderTest
import LayoutBenchmarking

LayoutBenchmark(GalleryUnderTest()).main()
