/// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's. Source files that import this
/// module see these types, as they do on Apple's platforms.
@_exported import Foundation
