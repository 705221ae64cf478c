import Locks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds and kills the processes that descend from the programs that this process started.
///
/// A descendant may leave the process group of its program, or start a session of its own. On a
/// system that lists the environment of each process, as Linux does in `/proc`, descendants are
/// found by a mark in their environment. On other systems, only the program and its process group
/// are killed.
package enum ProcessFamily {
  /// The name of the environment variable that contains marks, separated by commas. A mark is a
  /// random number that identifies a program and its descendants. A new program gets the marks of
  /// the program that starts it, and one of its own.
  static let environmentVariable = "COLLECTION_LAYOUT_BENCH_PROCESSES"

  /// The mark of each running program, by the id of its process. Nil after `killAll` was called, so
  /// that no further program can start.
  private static let marksByProcess = Locked<[pid_t: String]?>([:])

  /// True if no further program may be started, because this process is about to end.
  static var preventsNewPrograms: Bool { marksByProcess.withLock { $0 == nil } }

  /// Creates a mark for a program; returns the mark, and `environment` with the mark added.
  static func makeMarkAndEnvironment(_ environment: [String: String]) -> (
    String, [String: String]
  ) {
    // Two processes must never create the same mark, so the number comes from the system's random
    // number generator instead of one with a seed.
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let processFamilyMark = String(repeating: "0", count: 16 - digits.count) + digits
    let inheritedMarks =
      environment[environmentVariable] ?? getenv(environmentVariable).map { String(cString: $0) }
    let allMarks = inheritedMarks.map { $0 + "," + processFamilyMark } ?? processFamilyMark
    return (processFamilyMark, environment.merging([environmentVariable: allMarks]) { $1 })
  }

  static func add(_ process: pid_t, mark: String) {
    marksByProcess.withLock { $0?[process] = mark }
  }

  static func remove(_ process: pid_t) { marksByProcess.withLock { $0?[process] = nil } }

  /// Kills every running program with its descendants, and prevents the start of further programs.
  /// Called when this process must end although another thread still uses these programs.
  package static func killAll() {
    let runningProcesses = marksByProcess.withLock { marks in
      defer { marks = nil }
      return marks ?? [:]
    }
    for (process, mark) in runningProcesses { kill(process, mark: mark) }
  }

  /// Kills `process`, its process group, and its descendants. The exit status of `process` must not
  /// have been collected yet.
  static func kill(_ process: pid_t, mark: String) {
    // The program may have left its process group, so it is also killed by its own process id.
    sendKill(-process)
    sendKill(process)
    // The list of descendants is read again, because a descendant may have started another process
    // in the meantime.
    for _ in 0..<10 {
      let descendants = Self.descendants(withMark: mark).filter { $0 != process }
      if descendants.isEmpty { return }
      for descendant in descendants { sendKill(descendant) }
    }
  }

  private static func descendants(withMark mark: String) -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    let markBytes = Array(mark.utf8)
    var descendants: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = pid_t(name), process > 1, process != getpid(),
        isRunning(process), fileBytes("/proc/\(name)/environ").containsSequence(markBytes)
      else { continue }
      descendants.append(process)
    }
    return descendants
  }

  /// Whether `process` is running. False for a process that has ended, even if its exit status has
  /// not been collected yet.
  private static func isRunning(_ process: pid_t) -> Bool {
    let status = fileBytes("/proc/\(process)/stat")
    guard let nameEnd = status.lastIndex(of: UInt8(ascii: ")")), nameEnd + 2 < status.count else {
      return false
    }
    return status[nameEnd + 2] != UInt8(ascii: "Z")
  }

  /// The content of a file of `/proc`; empty if it cannot be read.
  private static func fileBytes(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { _ = systemClose(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let readCount = buffer.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress, $0.count)
      }
      if readCount <= 0 { return bytes }
      bytes += buffer[..<readCount]
    }
  }
}

/// Calls the system function `kill` with SIGKILL.
private func sendKill(_ process: pid_t) { _ = kill(process, SIGKILL) }

extension [UInt8] {
  fileprivate func containsSequence(_ wanted: [UInt8]) -> Bool {
    guard let firstByte = wanted.first, count >= wanted.count else { return false }
    return indices.dropLast(wanted.count - 1).contains { place in
      self[place] == firstByte && self[place..<place + wanted.count].elementsEqual(wanted)
    }
  }
}
