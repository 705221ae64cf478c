#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processes of the system, as Linux lists them in `/proc`; empty on other systems.
struct ProcessTable {
  struct Entry {
    let process: pid_t
    let parent: pid_t
    let group: pid_t
    /// Whether the process has ended. Its exit status has then not been collected yet.
    let hasEnded: Bool
  }

  let entries: [Entry]

  init() {
    guard let folder = opendir("/proc") else {
      entries = []
      return
    }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let process = pid_t(name), process > 1, let entry = Self.entry(of: process) {
        entries.append(entry)
      }
    }
    self.entries = entries
  }

  /// Reads `/proc/<process>/stat`: the process id, the name in parentheses, the state, and the ids of
  /// the parent and of the process group (proc_pid_stat(5)).
  private static func entry(of process: pid_t) -> Entry? {
    let bytes = fileBytes("/proc/\(process)/stat")
    guard let nameEnd = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let words = String(decoding: bytes[(nameEnd + 1)...], as: UTF8.self).split(separator: " ")
    guard words.count > 2, let parent = pid_t(words[1]), let group = pid_t(words[2]) else {
      return nil
    }
    return Entry(
      process: process, parent: parent, group: group, hasEnded: words[0] == "Z" || words[0] == "X")
  }

  /// The running processes that descend from `ancestors`, without these.
  func descendants(of ancestors: some Sequence<pid_t>) -> [pid_t] {
    let childrenByParent = Dictionary(grouping: entries.filter { !$0.hasEnded }, by: \.parent)
    var descendants: [pid_t] = []
    var unvisitedProcesses = Array(ancestors)
    while let process = unvisitedProcesses.popLast() {
      let children = (childrenByParent[process] ?? []).map(\.process)
      descendants += children
      unvisitedProcesses += children
    }
    return descendants
  }

  /// The running processes, other than this one, whose environment contains `mark`.
  func processes(withMark mark: String) -> [pid_t] {
    let markBytes = Array(mark.utf8)
    return entries.filter { entry in
      !entry.hasEnded && entry.process != getpid()
        && Self.fileBytes("/proc/\(entry.process)/environ").containsSequence(markBytes)
    }.map(\.process)
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

extension [UInt8] {
  fileprivate func containsSequence(_ wanted: [UInt8]) -> Bool {
    guard let firstByte = wanted.first, count >= wanted.count else { return false }
    return indices.dropLast(wanted.count - 1).contains { place in
      self[place] == firstByte && self[place..<place + wanted.count].elementsEqual(wanted)
    }
  }
}
