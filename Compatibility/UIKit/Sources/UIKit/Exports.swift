// Foundation is not exported directly: a file that sees it only through `CoreGraphics` gets that module's
// `CGRect.intersects`.
@_exported import CoreGraphics
@_exported import QuartzCore
