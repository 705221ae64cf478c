#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files and folders that users name.
///
///     let bytes = try FileReading.readBytes(at: "sizes.csv")
package enum FileReading {
  /// The error of a file or folder that cannot be read.
  package struct Failure: Error, Hashable, Sendable {
    /// The reason for the error. In a message, it follows the words "cannot be read".
    package let reason: String

    /// The error number of the system; 0 if what was read is not a legal file or folder.
    package let errorNumber: Int32

    /// Whether nothing is at the path.
    package var isMissing: Bool { errorNumber == ENOENT }

    init(reason: String) {
      self.reason = reason
      errorNumber = 0
    }

    /// The error that the system reports with `errorNumber`. `missing` is the reason if nothing is
    /// at the path.
    init(errorNumber: Int32, missing: String = "no such file") {
      reason = errorNumber == ENOENT ? missing : systemMessage(errorNumber)
      self.errorNumber = errorNumber
    }
  }

  /// The content of the regular file at `path`.
  ///
  /// Nothing else is read: a pipe may never have content, and the content of a device may never end.
  package static func readBytes(at path: String) throws(Failure) -> [UInt8] {
    if let type = try FileType(at: path) { try expectRegularFile(type) }
    // Another process may put a pipe there in the meantime. Opening it must not wait.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(errorNumber: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(errorNumber: errno) }
    if let type = FileType(ofDescriptor: descriptor) { try expectRegularFile(type) }
    return try readAllBytes(of: descriptor, expectedCount: Int(status.st_size))
  }

  private static func expectRegularFile(_ type: FileType) throws(Failure) {
    switch type {
    case .regularFile: return
    case .folder: throw Failure(reason: "expected a file, found a folder")
    default: throw Failure(reason: "expected a regular file, found \(type)")
    }
  }

  private static func readAllBytes(of descriptor: Int32, expectedCount: Int) throws(Failure)
    -> [UInt8]
  {
    // One byte more than expected, so that the end of the file is found without a larger buffer.
    var bytes = [UInt8](repeating: 0, count: max(expectedCount, 4095) + 1)
    var byteCount = 0
    while true {
      let readCount = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + byteCount, $0.count - byteCount)
      }
      if readCount < 0 {
        let errorNumber = errno
        if errorNumber == EINTR { continue }
        throw Failure(errorNumber: errorNumber)
      }
      if readCount == 0 { break }
      byteCount += readCount
      if byteCount == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    }
    bytes.removeLast(bytes.count - byteCount)
    return bytes
  }

  /// The names of the files and folders in the folder at `path`, sorted by their UTF-8 bytes.
  /// Hidden files are left out.
  package static func entryNames(in path: String) throws(Failure) -> [String] {
    guard let folder = opendir(path) else {
      throw Failure(errorNumber: errno, missing: "no such folder")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        let errorNumber = errno
        if errorNumber != 0 { throw Failure(errorNumber: errorNumber) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          String(validatingCString: name) ?? ""
        }
      }
      guard !name.isEmpty else {
        throw Failure(reason: "the name of a file in this folder is not UTF-8")
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether there is a file or folder at `path`. False if the system does not say.
  package static func exists(_ path: String) -> Bool { type(at: path) != nil }

  /// Whether `path` is a folder, or a symbolic link to one; false if nothing is there.
  package static func isFolder(_ path: String) -> Bool { type(at: path) == .folder }

  /// Whether `path` is a folder that was deleted while a process works in it.
  package static func isDeletedFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_nlink == 0
  }

  private static func type(at path: String) -> FileType? { try? FileType(at: path) }

  /// The folder of the file at `path`, with a slash at its end; the working folder for a name
  /// without a slash. The file system is not accessed.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The absolute path of the working folder; nil if it was deleted, may not be read, or has a name
  /// that is not UTF-8.
  package static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }

  /// `path` as an absolute path without `.` and `..`. If the working folder is unknown, a relative
  /// path remains relative to it.
  package static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let workingFolder else { return simplifiedPath(path) }
    return simplifiedPath(workingFolder + "/" + path)
  }

  /// `path` without `.` components, and without each pair of a folder name and a `..` that follows
  /// it. The file system is not accessed.
  package static func simplifiedPath(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let lastComponent = components.last, lastComponent != ".." {
        components.removeLast()
      } else if component != ".." || !path.hasPrefix("/") {
        components.append(component)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }
}
