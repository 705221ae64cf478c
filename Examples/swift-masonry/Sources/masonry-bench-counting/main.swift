import LayoutAllocationCounting
import MasonryUnderTest

LayoutAllocationCounter(Masonry()).main()
