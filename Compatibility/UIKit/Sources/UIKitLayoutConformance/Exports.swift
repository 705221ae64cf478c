#if canImport(UIKit)
  // A test file that imports this module also imports the rules as test cases, and UIKit.
  @_exported import LayoutConformanceTesting
  @_exported import UIKit
#endif
