import UIKit

extension CGRect {
  func intersects(_ other: CGRect) -> Bool { CGRectIntersectsRect(self, other) }
  func intersection(_ other: CGRect) -> CGRect { CGRectIntersection(self, other) }
}
