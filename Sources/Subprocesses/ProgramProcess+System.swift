#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls the system function `read`. A type that has a method named `read` must call this function
/// instead, because the name `read` refers to the method there.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// Calls the system function `close`. A type that has a method named `close` must call this
/// function instead, because the name `close` refers to the method there.
func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Starts the program `words[0]` in a new process group. The descriptors in `streams` become its
/// standard input, output and error.
/// - Returns: 0, or the system's error number.
func spawn(
  _ words: [String], _ streams: [Int32], _ environment: [String: String], _ child: inout pid_t
) -> Int32 {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (number, stream) in streams.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
  }
  // In the new process no signal is blocked, and SIGPIPE and SIGXFSZ have their default actions, as
  // in a program that a shell starts.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigaddset(&signals, SIGPIPE)
  sigaddset(&signals, SIGXFSZ)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setpgroup(&attributes, 0)
  let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  posix_spawnattr_setflags(&attributes, Int16(flags))

  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var variables: [UnsafeMutablePointer<CChar>?] =
    environmentTexts(with: environment).map { strdup($0) } + [nil]
  defer { for variable in variables { free(variable) } }
  // A file that any process has open for writing cannot be executed (ETXTBSY). If this process has
  // just written the program, another thread may have started a child that still holds the file
  // open for a moment. Therefore the start is repeated.
  var errorNumber: Int32
  var attemptCount = 0
  repeat {
    if attemptCount > 0 { usleep(20_000) }
    errorNumber = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &variables)
    attemptCount += 1
  } while errorNumber == ETXTBSY && attemptCount < 100
  return errorNumber
}

/// The environment of this process, with the variables in `overrides` added or replaced, as texts
/// of the form `NAME=VALUE`.
private func environmentTexts(with overrides: [String: String]) -> [String] {
  var variableTexts: [String] = []
  #if canImport(Darwin)
    var entry = _NSGetEnviron().pointee!
  #else
    var entry = environ
  #endif
  while let text = entry.pointee {
    let variable = String(cString: text)
    let name = variable.prefix { $0 != "=" }
    if overrides[String(name)] == nil { variableTexts.append(variable) }
    entry += 1
  }
  return variableTexts + overrides.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
}

/// Runs `body` so that writing to a closed pipe returns an error instead of ending this process.
///
/// The signal SIGPIPE is blocked on this thread, and removed from the pending signals if `body`
/// raised it.
package func ignoringBrokenPipeSignal(_ body: () -> Int) -> Int {
  var signals = sigset_t()
  var formerMask = sigset_t()
  var pendingSignals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  sigpending(&pendingSignals)
  let wasPending = sigismember(&pendingSignals, SIGPIPE) == 1
  pthread_sigmask(SIG_BLOCK, &signals, &formerMask)
  let result = body()
  let errorNumber = errno
  if result < 0, errorNumber == EPIPE, !wasPending {
    sigpending(&pendingSignals)
    var receivedSignal: Int32 = 0
    if sigismember(&pendingSignals, SIGPIPE) == 1 { sigwait(&signals, &receivedSignal) }
  }
  pthread_sigmask(SIG_SETMASK, &formerMask, nil)
  errno = errorNumber
  return result
}
