// Foundation is not exported here. In a file that sees Foundation only through `CoreGraphics`,
// `CGRect.intersects` is the method of the module `CoreGraphics`.
@_exported import CoreGraphics
@_exported import QuartzCore
