#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is at a path.
///
///     try FileType(at: "/dev/null")?.description  // "a device"
package enum FileType: Hashable, Sendable, CustomStringConvertible {
  case regularFile, folder, pipe, socket, device

  /// The type of what is at `path`, or at the end of the symbolic links there; nil if nothing is.
  ///
  /// - Throws: ``FileReading/Failure`` if the system does not say, for example because a folder in
  ///   the path may not be searched.
  package init?(at path: String) throws(FileReading.Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let errorNumber = errno
      if errorNumber == ENOENT { return nil }
      throw FileReading.Failure(errorNumber: errorNumber)
    }
    self.init(status)
  }

  /// The type of the open file `descriptor`; nil if it is not open.
  package init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regularFile
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// The type in words for a message: `a pipe`.
  package var description: String {
    switch self {
    case .regularFile: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
