// Measures UIKit's flow layout of Compatibility/UIKit. With --against flow, beside the layout of which it
// consists: the difference is the cost of UIKit's classes and of the bridge.
import LayoutBenchmarking
import UIKitLayoutConformance

struct FlowOfUIKit: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
}

LayoutBenchmark(FlowOfUIKit()).main()
