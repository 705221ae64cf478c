// Measures the flow layout of the UIKit module in Compatibility/UIKit. The option `--against flow`
// also measures the built-in layout that computes its frames. The difference is the cost of UIKit's
// classes and of the conversions between their values and those of this package.
import LayoutBenchmarking
import UIKitLayoutConformance

struct FlowOfUIKit: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
}

LayoutBenchmark(FlowOfUIKit()).main()
