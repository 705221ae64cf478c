import CalendarUnderTest
import LayoutAllocationCounting

LayoutAllocationCounter(CalendarUnderTest()).main()
