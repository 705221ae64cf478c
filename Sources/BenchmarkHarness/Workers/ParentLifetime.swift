import Foundation

/// Ends this process when the process that started it ends.
enum ParentLifetime {
  /// Asks the system to end this process when its parent process ends, even if the parent is killed
  /// while this process is busy.
  ///
  /// Call this before the first answer. If the parent ended before the call, it has ordered no
  /// work, and this process reads the end of its standard input. On systems other than Linux the
  /// process notices the end of its parent only by its standard input, after finishing the current
  /// order.
  static func endWithParent() {
    #if os(Linux)
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      // `prctl` has a variable number of arguments, so Swift does not import it.
      guard let symbol = dlsym(nil, "prctl") else { return }
      let setSignalOfParentsDeath: Int32 = 1
      _ = unsafeBitCast(symbol, to: Control.self)(
        setSignalOfParentsDeath, UInt(SIGKILL), 0, 0, 0)
    #endif
  }
}
