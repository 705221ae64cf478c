import Foundation

/// Ends this process when the process that started it ends.
enum ParentLifetime {
  /// Asks the system to end this process when its parent process ends, even if the parent is killed
  /// while this process is busy.
  ///
  /// Call this function before the first answer to the parent. If the parent ended before the call,
  /// this process has no work to do, and it ends when its standard input ends. On systems other
  /// than Linux this function does nothing: the process finishes its current request, and ends when
  /// its standard input ends.
  static func endWithParent() {
    #if os(Linux)
      typealias PrctlFunction = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      // `prctl` has a variable number of arguments, so Swift does not import it.
      guard let prctlAddress = dlsym(nil, "prctl") else { return }
      let parentDeathSignalOption: Int32 = 1
      _ = unsafeBitCast(prctlAddress, to: PrctlFunction.self)(
        parentDeathSignalOption, UInt(SIGKILL), 0, 0, 0)
    #endif
  }
}
