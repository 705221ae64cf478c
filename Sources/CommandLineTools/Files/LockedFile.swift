import FileAccess
import Foundation
import Wording

/// A file that is locked for this process while the object exists. Another process that opens the
/// file as a `LockedFile` gets an error.
///
///     let file = try LockedFile(path: "results.json")
///     try file.replace(with: document.json())
///
/// A missing file is created empty, and deleted again if nothing was written to it. Anything but a
/// regular file is refused, because a locked file is read and then written again.
package final class LockedFile {
  package let path: String
  private var descriptor: Int32
  private var isNewAndUnwritten: Bool

  /// Opens or creates the file at `path`.
  ///
  /// - Throws: ``FileWriteError``, or ``FileInUse``.
  package init(path: String) throws {
    self.path = path
    if path == AtomicFile.standardOutputPath {
      throw FileWriteError.expectedFileNotStandardOutput(path: path)
    }
    while true {
      let (opened, isNew) = try Self.open(path)
      if let type = FileType(ofDescriptor: opened), type != .regularFile {
        close(opened)
        throw FileWriteError.expectedRegularFile(path: path, found: type)
      }
      guard Self.lock(opened) else {
        close(opened)
        throw FileInUse(path: path)
      }
      if Self.isFileAtPath(opened, at: path) {
        (descriptor, isNewAndUnwritten) = (opened, isNew)
        return
      }
      // Another process replaced the file before this process got the lock, so the descriptor
      // refers to the old file.
      close(opened)
    }
  }

  deinit {
    if isNewAndUnwritten { unlink(path) }
    // The lock is removed explicitly, because a child process that is being started may still have
    // a copy of the descriptor. Closing only the descriptor of this process would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Replaces all bytes of the file after the first `length` with `bytes`.
  ///
  /// - Throws: ``FileWriteError``, after truncating the file to `length` bytes.
  package func replaceBytes(afterFirst length: Int, with bytes: [UInt8]) throws(FileWriteError) {
    ftruncate(descriptor, off_t(length))
    lseek(descriptor, off_t(length), SEEK_SET)
    if let errorNumber = AtomicFile.writeAll(bytes, to: descriptor) {
      ftruncate(descriptor, off_t(length))
      throw .systemError(path: path, code: errorNumber)
    }
    isNewAndUnwritten = false
  }

  /// Writes `text` as the whole file. If an error occurs, the file is unchanged.
  ///
  /// - Throws: ``FileWriteError``.
  package func replace(with text: String) throws(FileWriteError) {
    var newDescriptor: Int32 = -1
    do throws(FileWriteError) {
      try AtomicFile(path: path).write(text) { temporary in
        // The new file is locked before it is renamed, so that no other process can lock it first.
        _ = Self.lock(temporary)
        newDescriptor = fcntl(temporary, F_DUPFD_CLOEXEC, 0)
      }
    } catch {
      if newDescriptor >= 0 { close(newDescriptor) }
      throw error
    }
    isNewAndUnwritten = false
    guard newDescriptor >= 0 else { return }
    close(descriptor)
    descriptor = newDescriptor
  }

  private static func open(_ path: String) throws(FileWriteError) -> (
    descriptor: Int32, isNew: Bool
  ) {
    while true {
      // `Foundation.open` is the C function; this method has the same name. `O_CLOEXEC` keeps child
      // processes from inheriting the descriptor and its lock, and `O_NONBLOCK` opens a pipe without
      // waiting.
      let existingFile = Foundation.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
      if existingFile >= 0 { return (existingFile, false) }
      guard errno == ENOENT else { throw .systemError(path: path, code: errno) }
      let createdFile = Foundation.open(path, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
      if createdFile >= 0 { return (createdFile, true) }
      // If another process has created the file in the meantime, the loop tries to open it again.
      // If the path is a symbolic link to a file that does not exist, there is no file to open, so
      // an error is thrown.
      guard errno == EEXIST, access(path, F_OK) == 0 else {
        throw .systemError(path: path, code: errno)
      }
    }
  }

  /// Locks an open file for this process; returns false if another process holds the lock.
  ///
  /// On a file system without locks this always succeeds.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private static func fileStatus(of descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Whether the file that `descriptor` refers to is still the one at `path`.
  private static func isFileAtPath(_ descriptor: Int32, at path: String) -> Bool {
    var statusAtPath = stat()
    guard let openStatus = fileStatus(of: descriptor), stat(path, &statusAtPath) == 0 else {
      return false
    }
    return openStatus.st_dev == statusAtPath.st_dev && openStatus.st_ino == statusAtPath.st_ino
  }
}

/// An error: another process is using the file.
package struct FileInUse: Error, Hashable, CustomStringConvertible {
  package let path: String

  package var description: String {
    "another run is writing its results to \(quoted(path, limit: 1024))"
  }
}
