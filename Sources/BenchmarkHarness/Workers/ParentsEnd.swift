import Foundation

/// The end of the process that started this one.
enum ParentsEnd {
  /// Has the system end this process with its parent, also where the parent is killed and this process
  /// is in the middle of long work.
  ///
  /// To be called before the first answer: a parent that ended earlier has ordered no work yet, and the
  /// standard input says that it is gone. Elsewhere than on Linux it is the standard input alone, and
  /// what is under way is finished first.
  static func endsThisProcess() {
    #if os(Linux)
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      // The C library's function takes any number of arguments, and Swift does not import such.
      guard let symbol = dlsym(nil, "prctl") else { return }
      let setSignalOfParentsDeath: Int32 = 1
      _ = unsafeBitCast(symbol, to: Control.self)(
        setSignalOfParentsDeath, UInt(SIGKILL), 0, 0, 0)
    #endif
  }
}
