// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The function has the name of Apple's function.
import CoreGraphics

/// A timer that fires before each frame of the screen.
///
/// There is no screen, and no time passes by itself: links fire when ``advanceClock(by:)`` is
/// called, once for each frame of 1/60 second.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// The links that were added to a run loop and not invalidated.
  private static var scheduledLinks: [CADisplayLink] = []

  /// The time of the last frame, in seconds since the program started.
  private static var clock: CFTimeInterval = 0

  /// The time between two frames.
  private static let frameDuration: CFTimeInterval = 1.0 / 60

  private var target: AnyObject?
  private let selector: Selector

  /// The time of the last frame.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The time between two frames, in seconds.
  open var duration: CFTimeInterval { Self.frameDuration }

  /// The time of the next frame.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }

  open var isPaused = false

  /// Not used: a link fires before each frame.
  open var preferredFramesPerSecond = 0

  /// Creates a link that keeps `target` alive until it is invalidated.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !Self.scheduledLinks.contains(where: { $0 === self }) else { return }
    Self.scheduledLinks.append(self)
  }

  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    Self.scheduledLinks.removeAll { $0 === self }
  }

  open func invalidate() {
    Self.scheduledLinks.removeAll { $0 === self }
    target = nil
  }

  /// Lets all scheduled links that are not paused fire, once for each whole frame in `seconds`.
  public static func advanceClock(by seconds: CFTimeInterval) {
    for _ in 0..<Int((seconds / frameDuration + 1e-6).rounded(.down)) {
      clock += frameDuration
      for link in scheduledLinks where !link.isPaused {
        link.timestamp = clock
        if let target = link.target { link.selector.perform(on: target, with: link) }
      }
    }
  }
}

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The time of the system's clock, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
