// A stand-in for Dispatch: what the sources use of it.

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

public enum DispatchTimeInterval: Sendable {
  case seconds(Int)
  case milliseconds(Int)
}

public enum DispatchTimeoutResult: Sendable {
  case success
  case timedOut
}

open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  open func wait() {}
  open func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult
  open func signal() -> Int { 0 }
}

public struct DispatchQoS: Sendable {
  public enum QoSClass: Sendable {
    case utility
    case `default`
  }
}

open class DispatchQueue: @unchecked Sendable {
  open class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  open class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

public protocol DispatchSourceTimer: AnyObject {
  func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval)
  func schedule(deadline: DispatchTime, repeating interval: Double)
  func setEventHandler(handler: (@Sendable () -> Void)?)
  func resume()
  func cancel()
}

public class DispatchSource {
  public class func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    fatalError()
  }
}
