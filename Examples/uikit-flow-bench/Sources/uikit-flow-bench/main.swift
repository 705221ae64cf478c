// Measures the flow layout of the UIKit module in Compatibility/UIKit. The built-in layout `flow`
// computes the frames for it; the option `--against flow` also measures that layout. The difference
// is the cost of UIKit's classes and of the conversions between their values and this package's.
import LayoutBenchmarking
import UIKitLayoutConformance

struct FlowOfUIKit: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
}

LayoutBenchmark(FlowOfUIKit()).main()
