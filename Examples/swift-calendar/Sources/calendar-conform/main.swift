import CalendarUnderTest
import LayoutConformanceProgram

LayoutConformance(CalendarUnderTest()).main()
