import Foundation

/// A file that is written whole or not at all.
///
/// The text goes to a temporary file in the same folder, which then takes the name. A device or a
/// pipe has no whole to keep and is written directly.
public struct AtomicFile: Sendable {
  /// The path as it was given.
  public let path: String
  private let destination: String
  private let isRegular: Bool

  /// Creates the file's description and makes sure that it can be written, so that a long run
  /// does not find out at its end.
  ///
  /// - Throws: ``FileWriteError``.
  public init(path: String) throws(FileWriteError) {
    self.path = path
    // A link keeps pointing at what it points at.
    destination = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: destination, isDirectory: &isFolder) {
      if isFolder.boolValue { throw .isFolder(path: path) }
      let kind = try? FileManager.default.attributesOfItem(atPath: destination)[.type]
      isRegular = kind as? FileAttributeType == .typeRegular
      if !isRegular { return }
    } else {
      isRegular = true
    }
    let folder = (destination as NSString).deletingLastPathComponent
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw .folderMissing(path: path) }
    guard access(folder, W_OK) == 0 else { throw .system(path: path, code: errno) }
  }

  /// Writes `text` as the file's whole content.
  ///
  /// - Throws: ``FileWriteError``; the file is then as it was before.
  public func write(_ text: String) throws(FileWriteError) {
    let bytes = Array(text.utf8)
    guard isRegular else {
      let descriptor = open(destination, O_WRONLY)
      guard descriptor >= 0 else { throw .system(path: path, code: errno) }
      if let code = Self.fill(descriptor, with: bytes) { throw .system(path: path, code: code) }
      return
    }
    let name = (destination as NSString).lastPathComponent
    let folder = (destination as NSString).deletingLastPathComponent
    let temporary = folder + "/.\(name).\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    if let code = Self.fill(descriptor, with: bytes) {
      unlink(temporary)
      throw .system(path: path, code: code)
    }
    guard rename(temporary, destination) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(path: path, code: code)
    }
  }

  /// Writes all `bytes` and closes `descriptor`; an error's code if that fails.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32? {
    let code = put(bytes, to: descriptor)
    if close(descriptor) != 0, code == nil { return errno }
    return code
  }

  /// Writes all `bytes`; an error's code if that fails.
  package static func put(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        // Spelt out: the module's name is not the same on every platform.
        Foundation.write(descriptor, $0.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // Another program has set the pipe not to wait; we do.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// Why a file could not be written.
public enum FileWriteError: ExitCodeProviding, Equatable, CustomStringConvertible {
  /// The folder that the file should stand in does not exist.
  case folderMissing(path: String)
  /// The path is that of a folder.
  case isFolder(path: String)
  /// The system refused with an error number.
  case system(path: String, code: Int32)
  /// The system refused text for the standard output.
  case standardOutput(code: Int32)

  public var exitCode: ExitCode { .cannotWrite }

  public var description: String {
    switch self {
    case .folderMissing(let path): "cannot write \"\(path)\": its folder does not exist"
    case .isFolder(let path): "cannot write \"\(path)\": expected a file, found a folder"
    case .system(let path, let code): "cannot write \"\(path)\": \(Self.reason(code))"
    case .standardOutput(let code): "cannot write the standard output: \(Self.reason(code))"
    }
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
