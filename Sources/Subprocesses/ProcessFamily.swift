import CProcessCopies
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
/// A descendant may leave the process group of its program, or start a session of its own. On Linux,
/// which lists processes in `/proc`, descendants are found by a mark in their environment, and by
/// their parents if this process adopts orphans. On other systems, only the program and its process
/// group are killed.
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

  /// Held while a program is started and added, so that its process is never taken for an orphan.
  static let startLock = Locked(())

  /// 1 after ``adoptOrphans()`` was called, if the system supports it; otherwise 0.
  private static let adoption = AtomicNumber()

  private static var adoptsOrphans: Bool { adoption.value == 1 }

  /// Makes this process the parent of the descendants whose own parents end, if the system supports
  /// it, so that they are found and killed even if they cleared their environment.
  ///
  /// Only a process that starts all of its child processes by ``ProgramProcess`` and ``ProcessCopy``
  /// may call this. A process that it copies must call it again.
  package static func adoptOrphans() {
    adoption.value = process_copy_adopt_orphans() ? 1 : 0
  }

  /// Kills every running program with its descendants, and all orphans, and prevents the start of
  /// further programs. Called when this process must end although another thread still uses these
  /// programs.
  package static func killAll() {
    let runningProcesses = marksByProcess.withLock { marks in
      defer { marks = nil }
      return marks ?? [:]
    }
    for (process, mark) in runningProcesses { kill(process, mark: mark) }
    killRepeatedly { orphans() }
  }

  /// Kills `process`, its process group, and its descendants. The exit status of `process` must not
  /// have been collected yet.
  ///
  /// If no other program runs, all orphans are descendants of `process`. Otherwise it is not known
  /// whose they are, and they are killed with the last program.
  static func kill(_ process: pid_t, mark: String) {
    let descendants =
      adoptsOrphans ? ProcessTable().descendants(of: [process]) : []
    // The program may have left its process group, so it is also killed by its own process id.
    sendKill(-process)
    sendKill(process)
    for descendant in descendants { sendKill(descendant) }
    killRepeatedly {
      ProcessTable().processes(withMark: mark).filter { $0 != process } + orphans(of: process)
    }
  }

  /// Kills the processes that `find` returns, until it returns none: a process may have started
  /// another one in the meantime.
  private static func killRepeatedly(_ find: () -> [pid_t]) {
    for _ in 0..<10 {
      let processes = find()
      if processes.isEmpty { return }
      for process in processes { sendKill(process) }
    }
  }

  /// The running processes that this process adopted, with their descendants; none if a program other
  /// than `program` runs. The exit status of those that have ended is collected.
  ///
  /// A copy of this process is no orphan: it is in the process group of this process.
  private static func orphans(of program: pid_t? = nil) -> [pid_t] {
    guard adoptsOrphans else { return [] }
    return startLock.withLock { _ in
      let programs = Set(marksByProcess.withLock { $0 ?? [:] }.keys)
      let table = ProcessTable()
      let orphans = table.entries.filter {
        $0.parent == getpid() && $0.group != getpgrp() && $0.process != program
          && !programs.contains($0.process)
      }
      for orphan in orphans where orphan.hasEnded {
        var status: Int32 = 0
        _ = waitpid(orphan.process, &status, WNOHANG)
      }
      guard programs.allSatisfy({ $0 == program }) else { return [] }
      let runningOrphans = orphans.filter { !$0.hasEnded }.map(\.process)
      return runningOrphans + table.descendants(of: runningOrphans)
    }
  }

  /// Collects the exit status of adopted processes that have ended, which the system otherwise keeps
  /// until this process ends.
  static func collectEndedOrphans() {
    guard adoptsOrphans else { return }
    var information = siginfo_t()
    let result = waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT)
    if result == 0, information.si_signo == SIGCHLD { _ = orphans() }
  }
}

/// Calls the system function `kill` with SIGKILL.
private func sendKill(_ process: pid_t) { _ = kill(process, SIGKILL) }
