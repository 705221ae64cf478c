import GalleryUnderTest
import LayoutAllocationCounting

LayoutAllocationCounter(GalleryUnderTest()).main()
