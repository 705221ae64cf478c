import FileAccess
import Foundation
import Wording

/// A file that is written completely or not at all.
///
///     let file = try AtomicFile(path: "results.json")
///     try file.write(document.json())
///
/// The text is written to a temporary file in the same folder, which is then renamed. A device or a
/// pipe is written directly, and so is the standard output, which the path `-` stands for.
package struct AtomicFile: Sendable {
  /// The path as the caller wrote it.
  package let path: String
  private let destinationPath: String
  private let isRegularFile: Bool

  /// The path that stands for the standard output.
  package static let standardOutputPath = "-"

  /// Checks that the file can be written, so that a long run does not fail at its end.
  ///
  /// - Throws: ``FileWriteError``.
  package init(path: String) throws(FileWriteError) {
    self.path = path
    if path == Self.standardOutputPath {
      destinationPath = path
      isRegularFile = false
      return
    }
    // If the path is a symbolic link, the link stays, and the file that it points to is replaced.
    guard let destination = Self.resolvingLinks(in: path) else {
      throw .systemError(path: path, code: ELOOP)
    }
    destinationPath = destination
    let type = try Self.fileType(at: destinationPath, of: path)
    if type == .folder { throw .isFolder(path: path) }
    isRegularFile = type == nil || type == .regularFile
    if !isRegularFile { return }
    let folder = FileReading.folder(of: destinationPath)
    guard !path.isEmpty, try Self.fileType(at: folder, of: path) == .folder,
      !FileReading.isDeletedFolder(folder)
    else { throw .folderMissing(path: path) }
    guard access(folder, W_OK) == 0 else { throw .systemError(path: path, code: errno) }
  }

  /// What is at `location`, the place of the file that the caller named `path`; nil if nothing is.
  private static func fileType(at location: String, of path: String) throws(FileWriteError)
    -> FileType?
  {
    do throws(FileReading.Failure) {
      return try FileType(at: location)
    } catch {
      throw .systemError(path: path, code: error.errorNumber)
    }
  }

  /// `path`, or the path at the end of the symbolic links there; nil if the links form a cycle. A
  /// link to a file that does not exist is resolved too.
  private static func resolvingLinks(in path: String) -> String? {
    var path = path
    // A chain of more than 40 links is a cycle.
    for _ in 0..<40 {
      guard let linkTarget = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else {
        return path
      }
      path = linkTarget.hasPrefix("/") ? linkTarget : FileReading.folder(of: path) + linkTarget
    }
    return nil
  }

  /// Replaces the content of the file by `text`.
  ///
  /// The closure `prepare` receives the descriptor of the temporary file before that file is
  /// renamed. It is not called for a device, a pipe or the standard output.
  ///
  /// - Throws: ``FileWriteError``. The file is then unchanged.
  package func write(_ text: String, prepare: (Int32) -> Void = { _ in }) throws(FileWriteError) {
    if path == Self.standardOutputPath {
      let outputWriter = StreamWriter(descriptor: STDOUT_FILENO)
      outputWriter.write(text)
      if let error = outputWriter.firstWriteError { throw error }
      return
    }
    let bytes = Array(text.utf8)
    guard isRegularFile else {
      let descriptor = open(destinationPath, O_WRONLY)
      guard descriptor >= 0 else { throw .systemError(path: path, code: errno) }
      if let errorNumber = Self.writeAndClose(descriptor, with: bytes) {
        throw .systemError(path: path, code: errorNumber)
      }
      return
    }
    let (descriptor, temporary) = try createTemporaryFile()
    prepare(descriptor)
    if let errorNumber = Self.writeAndClose(descriptor, with: bytes) {
      unlink(temporary)
      throw .systemError(path: path, code: errorNumber)
    }
    guard rename(temporary, destinationPath) == 0 else {
      let errorNumber = errno
      unlink(temporary)
      throw .systemError(path: path, code: errorNumber)
    }
  }

  /// A file name may have at most this many bytes on common file systems.
  private static let greatestNameLength = 255

  /// Creates a new file beside the destination, with the permissions of the file that it will
  /// replace.
  ///
  /// Its name cannot be guessed, and a file or link of that name is never opened. Otherwise another
  /// user of a shared folder could redirect the text to another file.
  private func createTemporaryFile() throws(FileWriteError) -> (descriptor: Int32, path: String) {
    let folder = FileReading.folder(of: destinationPath)
    let name = destinationPath.split(separator: "/").last ?? ""
    var errorNumber = EEXIST
    for _ in 0..<100 where errorNumber == EEXIST {
      // Processes that write the same file at the same time need different suffixes, so the suffix
      // is random and does not follow from a seed.
      let suffix = "." + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      var shortenedName = name
      while shortenedName.utf8.count > Self.greatestNameLength - 1 - suffix.utf8.count {
        shortenedName.removeLast()
      }
      let temporaryPath = "\(folder).\(shortenedName)\(suffix)"
      let descriptor = open(
        temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        errorNumber = errno
        continue
      }
      var status = stat()
      if stat(destinationPath, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
      return (descriptor, temporaryPath)
    }
    throw .systemError(path: path, code: errorNumber)
  }

  /// Writes all `bytes` and closes `descriptor`; returns the error number if that fails.
  private static func writeAndClose(_ descriptor: Int32, with bytes: [UInt8]) -> Int32? {
    let errorNumber = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, errorNumber == nil { return errno }
    return errorNumber
  }

  /// Writes all `bytes`; returns the error number if that fails.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var writtenCount = 0
    while writtenCount < bytes.count {
      let count = bytes.withUnsafeBytes {
        // `Foundation.write` is the C function. It is qualified because this type has a method of
        // the same name, and the module of the C library has another name on each platform.
        Foundation.write(descriptor, $0.baseAddress! + writtenCount, bytes.count - writtenCount)
      }
      if count >= 0 {
        writtenCount += count
      } else if errno == EAGAIN {
        // Another program that shares the pipe may have made it non-blocking.
        var waitingDescriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waitingDescriptor, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// An error: a file cannot be written.
package enum FileWriteError: ExitCodeProviding, Equatable, CustomStringConvertible {
  /// The folder of the file does not exist.
  case folderMissing(path: String)
  /// The path is that of a folder.
  case isFolder(path: String)
  /// The command also reads the file, so it needs a regular file, but at the path is something else.
  case expectedRegularFile(path: String, found: FileType)
  /// The path is `-`, which stands for the standard output. The command also reads the file, so it
  /// needs the path of a file.
  case expectedFileNotStandardOutput(path: String)
  /// The system reported the error number `code`.
  case systemError(path: String, code: Int32)
  /// The system reported the error number `code` for the standard output.
  case standardOutputError(code: Int32)

  package var exitCode: ExitCode { .cannotWrite }

  package var description: String {
    switch self {
    case .folderMissing(let path):
      "cannot write \(quoted(path, limit: 4096)): its folder does not exist"
    case .isFolder(let path):
      "cannot write \(quoted(path, limit: 4096)): expected a file, found a folder"
    case .expectedRegularFile(let path, let found):
      "cannot write \(quoted(path, limit: 4096)): expected a regular file, found \(found)"
    case .expectedFileNotStandardOutput(let path):
      "cannot write \(quoted(path, limit: 4096)): expected a file, found the standard output"
    case .systemError(let path, let code):
      "cannot write \(quoted(path, limit: 4096)): \(systemMessage(code))"
    case .standardOutputError(let code):
      "cannot write to the standard output: \(systemMessage(code))"
    }
  }
}
