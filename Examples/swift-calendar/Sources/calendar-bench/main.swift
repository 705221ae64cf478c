import CalendarUnderTest
import LayoutBenchmarking

LayoutBenchmark(CalendarUnderTest()).main()
