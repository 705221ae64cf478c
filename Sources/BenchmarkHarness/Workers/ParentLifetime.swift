import Foundation

/// Binds the lifetime of this process to that of the process that started it.
enum ParentLifetime {
  /// Asks the system to end this process when its parent ends, even if the parent is killed and
  /// this process is busy.
  ///
  /// Call this before the first answer. A parent that ended before the call has ordered no work,
  /// and this process sees the end of its standard input. On systems other than Linux only the
  /// standard input tells, so the current order is finished first.
  static func bindThisProcess() {
    #if os(Linux)
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      // Swift does not import C functions with a variable number of arguments.
      guard let symbol = dlsym(nil, "prctl") else { return }
      let setSignalOfParentsDeath: Int32 = 1
      _ = unsafeBitCast(symbol, to: Control.self)(
        setSignalOfParentsDeath, UInt(SIGKILL), 0, 0, 0)
    #endif
  }
}
