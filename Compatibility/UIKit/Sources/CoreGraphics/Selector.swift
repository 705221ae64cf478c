/// The name of a method, with the method itself if a call of it can be made.
///
/// Swift on Linux has no `#selector` and finds no method by its name. The script
/// `rewrite-objective-c` writes `#selector(self.tick(_:))` in a class `Clock` as
/// `Selector("tick(_:)", Clock.tick(_:))`, so that a timer, an observer or a gesture recognizer can
/// call it. A selector that has only a name calls nothing.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  /// Calls the method of a target with an argument; nil if only the name is known.
  private let call: (@MainActor @Sendable (AnyObject, Any?) -> Void)?

  /// Creates the selector of a method that is never called.
  public init(_ name: String) {
    description = name
    call = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// Creates the selector of a method without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    nonisolated(unsafe) let method = method
    description = name
    call = { target, _ in
      guard let target = target as? Target else { return }
      _ = method(target)()
    }
  }

  /// Creates the selector of a method with one parameter, which is called only with an argument of
  /// the parameter's type.
  public init<Target: AnyObject, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) -> Result
  ) {
    nonisolated(unsafe) let method = method
    description = name
    call = { target, argument in
      guard let target = target as? Target, let argument = argument as? Argument else { return }
      _ = method(target)(argument)
    }
  }

  /// Calls the method of `target`, with `argument` if it has a parameter.
  @MainActor public func perform(on target: AnyObject, with argument: Any?) {
    call?(target, argument)
  }

  public static func == (one: Selector, other: Selector) -> Bool {
    one.description == other.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension NSObjectProtocol {
  /// Always true: without Objective-C, an object cannot be asked for its methods. An optional method
  /// that a delegate lacks has a default, which is called instead.
  public func responds(to selector: Selector?) -> Bool { true }
}
