// A stand-in for Foundation: what the sources use of it, declared as Apple does. A declaration that is newer than macOS 13 or
// iOS 16 states it with `@available`, so that the compiler refuses it.

@_exported import Darwin
@_exported import Dispatch

// Bytes, paths and files

public struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Hashable, Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mappedIfSafe = ReadingOptions(rawValue: 1)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() {}
  public init(_ elements: some Sequence<UInt8>) {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result { fatalError() }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<UInt8>) {}
}

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, relativeTo base: URL?) {}
  public init(filePath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathComponents: [String] { [] }
  public var absoluteURL: URL { self }
  public func appending(path: some StringProtocol) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { fatalError() }
  public func resolvingSymlinksInPath() -> URL { self }
  public mutating func deleteLastPathComponent() {}
}

public struct URLResourceKey: Hashable, Sendable {
  public static let isDirectoryKey = URLResourceKey()
}

public struct URLResourceValues: Sendable {
  public var isDirectory: Bool? { nil }
}

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public var boolValue: Bool
  public init(booleanLiteral value: Bool) { boolValue = value }
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let type = FileAttributeKey()
  public static let posixPermissions = FileAttributeKey()
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeRegular = FileAttributeType()
  public static let typeCharacterSpecial = FileAttributeType()
}

open class NSObject {
  public init() {}
}

open class FileManager: NSObject {
  open class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { fatalError() }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func isReadableFile(atPath path: String) -> Bool { false }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  open func linkItem(atPath path: String, toPath destination: String) throws {}
  open func removeItem(atPath path: String) throws {}
  open func removeItem(at url: URL) throws {}
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?) throws -> [URL] { [] }
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
}

extension FileManager {
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }
}

public func NSTemporaryDirectory() -> String { "" }

open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardError: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var nullDevice: FileHandle { fatalError() }
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  public init?(forWritingAtPath path: String) {}
  public func readDataToEndOfFile() -> Data { Data() }
  public func close() throws {}
  public func readToEnd() throws -> Data? { nil }
  public func write(contentsOf data: some Sequence<UInt8>) throws {}
  public func seek(toOffset offset: UInt64) throws {}
  public func truncate(atOffset offset: UInt64) throws {}
}

// Texts

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Encoding()
  }
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let literal = CompareOptions(rawValue: 2)
  }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
  public func write(toFile path: some StringProtocol, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func range(
    of text: some StringProtocol, options: String.CompareOptions = [], range: Range<String.Index>? = nil
  ) -> Range<String.Index>? { nil }
  public func replacingOccurrences(of text: some StringProtocol, with replacement: some StringProtocol) -> String { "" }
  public func replacingCharacters(in range: Range<String.Index>, with replacement: some StringProtocol) -> String { "" }
  public var removingPercentEncoding: String? { nil }
}

public struct CharacterSet: Sendable {
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}

open class NSString: NSObject {
  open var lastPathComponent: String { "" }
  open var deletingLastPathComponent: String { "" }
}

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode(_ value: some Encodable) throws -> Data { Data() }
}

open class JSONDecoder {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class JSONSerialization: NSObject {
  open class func jsonObject(with data: Data) throws -> Any { data }
}

open class XMLParser: NSObject {
  public init(data: Data) {}
  open weak var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
  open var lineNumber: Int { 0 }
  open var parserError: (any Error)? { nil }
}

public protocol XMLParserDelegate: AnyObject {}

// The process, threads and time

open class ProcessInfo: NSObject {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var arguments: [String] { [] }
  open var processorCount: Int { 0 }
  open var activeProcessorCount: Int { 0 }
}

#if os(macOS)
  open class Process: NSObject {
    open var executableURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var currentDirectoryURL: URL?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var standardError: Any?
    open var terminationStatus: Int32 { 0 }
    open func run() throws {}
    open func waitUntilExit() {}
  }
#endif

open class Pipe: NSObject {
  open var fileHandleForReading: FileHandle { fatalError() }
}

open class Bundle: NSObject {
  open class var main: Bundle { fatalError() }
  open var executablePath: String? { nil }
}

open class Thread: NSObject {
  public init(block: @escaping @Sendable () -> Void) {}
  open var stackSize = 0
  open func start() {}
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  open class func sleep(forTimeInterval seconds: Double) {}
}

open class NSLock: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

open class NSCondition: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  open func wait() {}
  open func wait(until limit: Date) -> Bool { false }
  open func broadcast() {}
}

public struct Date: Sendable {
  public struct ISO8601FormatStyle: FormatStyle {}
  public static var now: Date { fatalError() }
  public init(timeIntervalSinceNow: Double) {}
  public init() {}
  public var timeIntervalSince1970: Double { 0 }
  public func formatted<Style: FormatStyle>(_ style: Style) -> String { "" }
}

public protocol FormatStyle {}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Self { fatalError() }
}

public struct UUID: Sendable {
  public init() {}
  public var uuidString: String { "" }
}

// Geometry

public struct CGPoint: Equatable {
  public var x: Double
  public var y: Double
  public init(x: Double, y: Double) { fatalError() }
}

public struct CGSize: Equatable {
  public var width: Double
  public var height: Double
  public init(width: Double, height: Double) { fatalError() }
}

public struct CGRect: Equatable {
  public var origin: CGPoint
  public var size: CGSize
  public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
  public init(origin: CGPoint, size: CGSize) { fatalError() }
  public static var null: CGRect { fatalError() }
  public static var infinite: CGRect { fatalError() }
  public var isNull: Bool { false }
}

public struct IndexPath: RandomAccessCollection, Hashable, Sendable {
  public init() {}
  public init(index: Int) {}
  public init(indexes: [Int]) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Int { 0 }
}
