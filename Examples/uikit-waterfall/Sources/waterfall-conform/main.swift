import LayoutConformanceProgram
import UIKitLayoutConformance

@testable import Waterfall

struct MyLayout: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { WaterfallLayout() }
}

LayoutConformance(MyLayout()).main()
