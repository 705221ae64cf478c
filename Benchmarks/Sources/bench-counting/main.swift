import LayoutAllocationCounting

LayoutAllocationCounter().main()
