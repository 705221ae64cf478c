import LayoutConformanceProgram
import MasonryUnderTest

LayoutConformance(Masonry()).main()
