// One import for a test file: the rules as test cases, and UIKit.
@_exported import LayoutConformanceTesting
@_exported import UIKit
