import GalleryUnderTest
import LayoutConformanceProgram

LayoutConformance(GalleryUnderTest()).main()
