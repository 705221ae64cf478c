// A stand-in for the Swift part of the module Darwin: what the sources use of it.

@_exported import Darwin

public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func ioctl(
  _ descriptor: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer
) -> CInt { 0 }

// Macros with casts, which Swift does not import.
public var MAP_FAILED: UnsafeMutableRawPointer! { nil }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }
public var S_IFMT: mode_t { 0 }
public var S_IFIFO: mode_t { 0 }
public var S_IFDIR: mode_t { 0 }
public var S_IFREG: mode_t { 0 }
public var S_IFSOCK: mode_t { 0 }
public var TIOCGWINSZ: UInt { 0 }
public var stdin: UnsafeMutablePointer<FILE> { __stdinp }
public var stdout: UnsafeMutablePointer<FILE> { __stdoutp }
public var stderr: UnsafeMutablePointer<FILE> { __stderrp }

// Names of constants that Apple's compiler imports.
public var CLOCK_UPTIME_RAW: clockid_t { _CLOCK_UPTIME_RAW }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }

// Functions of C's `long double`, which Swift has on Intel's processors.
#if arch(x86_64)
  public func sin(_ x: Float80) -> Float80 { 0 }
  public func cos(_ x: Float80) -> Float80 { 0 }
#endif
