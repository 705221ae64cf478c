// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The constant has the name of Apple's constant.

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The integer type of Objective-C.
public typealias NSInteger = Int
